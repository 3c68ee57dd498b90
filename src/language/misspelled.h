// Words as they are often typed wrongly, told without looking at a schema. Data:
// data/english/misspelled.txt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "language/token.h"

namespace nl_ask::language {

/// With the right word in place of each that is often typed so; places stay. What stands in quotes
/// is left.
std::vector<Token> spelled_right(std::vector<Token> tokens);

/// The same for text.
std::string spelled_right(std::string_view text);

}  // namespace nl_ask::language
