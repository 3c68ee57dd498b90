// Conditions that are lists, and how a question joins their members.
#pragma once

#include <vector>

#include "candidates/query/query.h"
#include "candidates/variants/asked.h"

namespace nl_ask::candidates {

bool has_operator(const Expr& expr, const char* name);

/// What any of holds in an OR, or in a column's IN with literals; nothing for other conditions.
std::vector<Expr> members_of(const Expr& condition);

/// The place of the only "and" or "or" of the question; -1 where there is another number of them.
int only_joint(const AskedWords& asked);

}  // namespace nl_ask::candidates
