// Times that are said by others: "May last year", "the first three months of 2026", "early 2026",
// "the end of May", "the week of 4 May", "2026 until May", "the 12 months to May 2026", "4 and 5
// May".
#pragma once

#include <vector>

#include "language/time/time_reading.h"
#include "language/time/time_words.h"
#include "language/token.h"

namespace nl_ask::language {

/// Adds them to the times that are found.
void add_time_parts(const std::vector<Token>& tokens, const TimeWords& words,
                    std::vector<TimeCore>& cores);

}  // namespace nl_ask::language
