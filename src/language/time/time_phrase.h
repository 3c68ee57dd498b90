// Phrases that say a time ("after 2020", "last year", "between March and May 2019", "recently"),
// and every reading of them (data/english/time.txt): which one is meant is a decision for the user.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/calendar.h"
#include "language/time/time_reading.h"
#include "language/token.h"

namespace nl_ask::language {

/// A time phrase in tokens [first_token, last_token). `bare` says that no word such as "in" or
/// "after" makes it a time: it may be another kind of number ("2020") or name ("May", "Fall 2026").
struct TimePhrase {
  Span span;
  int first_token = 0;
  int last_token = 0;
  bool bare = false;
  std::vector<TimeReading> readings;  // by weight, descending; at most kMaxTimeReadings
};

class TimeWords;  // language/time/time_words.h

/// The time phrases of a question asked on the day `today`, in order; of phrases of which one lies
/// in another only the longer.
std::vector<TimePhrase> time_phrases(const std::vector<Token>& tokens, base::CivilDate today);

/// The same with other words than the built-in ones.
std::vector<TimePhrase> time_phrases(const std::vector<Token>& tokens, base::CivilDate today,
                                     const TimeWords& words);

/// Bounds for a column that holds years as numbers: year >= from and year < until.
struct YearBounds {
  std::optional<int> from;
  std::optional<int> until;
};

/// Nothing unless the period begins and ends with a year.
std::optional<YearBounds> year_bounds(const base::Period& period);

}  // namespace nl_ask::language
