// Dates as people type them, brought to what time phrases and parse_date() read.
#pragma once

#include <vector>

#include "language/token.h"

namespace nl_ask::language {

/// "jan-mar" as "jan - mar", "mid-2025" as "mid - 2025", "30-Jun-2026" as "30 jun 2026", "mar26" as
/// "mar 2026", "'25" as "2025", "1Q25" and "Q1/2025" as "q1 2025", "1.5.25" as "1.5.2025" (of 70
/// on: of the century before, as in PostgreSQL). Where one date of the question can only have the
/// day first, or only the month, those in the same notation that could have either have it too, as
/// "2025-05-01"; where none says it, `day_first` tells it of dates with "/". What was put in keeps
/// the span of what was typed.
std::vector<Token> dates_in_full(std::vector<Token> tokens, bool day_first = false);

}  // namespace nl_ask::language
