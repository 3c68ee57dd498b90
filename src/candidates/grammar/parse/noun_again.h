// What "ones" stands for, said in full: "published courses but no archived ones".
#pragma once

#include <vector>

#include "language/token.h"

namespace nl_ask::candidates {

/// "with published courses but no archived ones": "... but no archived courses". The word that is
/// said again carries the span of "ones".
std::vector<language::Token> say_noun_again(std::vector<language::Token> tokens);

}  // namespace nl_ask::candidates
