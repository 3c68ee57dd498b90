// Stretches of a year that go by a name, and parts of a month: "winter 2025", "financial year
// 2025", "last spring", "the first week of May 2026".
#pragma once

#include <vector>

#include "base/calendar.h"
#include "language/time/time_reading.h"
#include "language/time/time_words.h"
#include "language/token.h"

namespace nl_ask::language {

/// Puts those that are longer than the time known at their first token into `cores`, which have the
/// months that weeks and halves are parts of.
void add_stretches(const std::vector<Token>& tokens, base::Moment today, const TimeWords& words,
                   std::vector<TimeCore>& cores);

}  // namespace nl_ask::language
