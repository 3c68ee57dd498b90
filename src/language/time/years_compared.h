// "sales this year vs last year": years that are told by today, where two of them are spoken of, in
// numbers, so that what holds of "2026 vs 2025" holds of them.
#pragma once

#include <vector>

#include "base/calendar.h"
#include "language/token.h"

namespace nl_ask::language {

/// The tokens with a number in the place of each such phrase; as they are where there are not two
/// of different years. What was put in keeps the span of what was typed.
std::vector<Token> with_years_in_numbers(std::vector<Token> tokens, base::CivilDate today);

}  // namespace nl_ask::language
