// Contracted speech said in full before anything is linked: "first and last name".
#pragma once

#include <vector>

#include "language/token.h"

namespace nl_ask::candidates {

/// Applies data/rewrites.txt. Words that were added carry the span of the words they replace.
std::vector<language::Token> rewrite(std::vector<language::Token> tokens);

}  // namespace nl_ask::candidates
