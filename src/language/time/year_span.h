// Two years that follow each other, said as one: a season, a school year, a financial year.
#pragma once

#include <optional>
#include <string_view>

namespace nl_ask::language {

/// The first of two years that follow each other in "2024/25", "2024/2025", "2024-25" or "24/25"
/// (which no day and month are); nothing where a text is none of them.
std::optional<int> year_span(std::string_view text);

}  // namespace nl_ask::language
