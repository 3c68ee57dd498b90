// Periods said relative to today: "last year", "in the last 6 months", "recently".
#pragma once

#include <optional>

#include "language/time/time_reading.h"
#include "language/time/time_words.h"

namespace nl_ask::language {

/// What a reading of data/english/time.txt means on the day `today`, with the number of the phrase
/// where it has one. Nothing where the calendar does not reach.
std::optional<CoreReading> relative_period(const PeriodReading& reading,
                                           std::optional<double> number, base::Moment today,
                                           const TimeWords& words);

}  // namespace nl_ask::language
