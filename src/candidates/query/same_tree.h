// Whether two trees are the same, queries within them included.
#pragma once

#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// Where they come from in the question, and how to say them, aside.
bool same_tree(const Expr& a, const Expr& b);
bool same_tree(const Query& a, const Query& b);

}  // namespace nl_ask::candidates
