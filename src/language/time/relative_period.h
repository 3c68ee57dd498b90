// Periods said relative to today: "last year", "in the last 6 months", "recently".
#pragma once

#include <optional>
#include <string>

#include "language/time/time_core.h"
#include "language/time/time_words.h"

namespace nl_ask::language {

/// What a reading of data/english/time.txt means on the day `today`, with the number of the phrase
/// where it has one. Nothing where the calendar does not reach.
std::optional<CoreReading> relative_period(const PeriodReading& reading,
                                           std::optional<double> number, base::Moment today);

/// The short name of a calendar period: "Q1 2025", "March 2021", "2019", "1990s", "3 May 2020".
std::string period_name(const base::Period& period, base::TimeUnit unit);

}  // namespace nl_ask::language
