// Phrases that say a time ("after 2020", "last year", "between March and May 2019", "recently"),
// and every reading of them (data/english/time.txt): which one is meant is a decision for the user.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/calendar.h"
#include "language/token.h"

namespace nl_ask::language {

/// One way to read a time phrase. Either bounds or one of `month` and `weekday` are set.
struct TimeReading {
  base::Period period;  // half-open: value >= from and value < until
  int month = 0;        // 1 to 12: that month of any year
  int weekday = 0;      // 1 (Monday) to 7: that day of any week
  /// What kind of reading, the same word over phrases: "exact", "calendar", "rolling", "inclusive",
  /// "exclusive", "every-month", "every-weekday" ...
  std::string label;
  std::string english;  // "in the calendar year 2025 (1 Jan 2025 to 31 Dec 2025)"
  double weight = 1;    // prior; the sum over a phrase's readings is 1
};

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

inline constexpr std::size_t kMaxTimeReadings = 6;

/// The time phrases of a question asked on the day `today`, in order; of phrases of which one lies
/// in another only the longer.
std::vector<TimePhrase> time_phrases(const std::vector<Token>& tokens, base::CivilDate today);

/// The same with other words than the built-in ones.
std::vector<TimePhrase> time_phrases(const std::vector<Token>& tokens, base::CivilDate today,
                                     const TimeWords& words);

/// "jan-mar" as "jan - mar".
std::vector<Token> split_months(std::vector<Token> tokens);

/// Bounds for a column that holds years as numbers: year >= from and year < until.
struct YearBounds {
  std::optional<int> from;
  std::optional<int> until;
};

/// Nothing unless the period begins and ends with a year.
std::optional<YearBounds> year_bounds(const base::Period& period);

}  // namespace nl_ask::language
