// Times without their relation, each with the ways to read it, and what they are called.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/calendar.h"
#include "language/time/time_words.h"
#include "language/token.h"

namespace nl_ask::language {

/// One way to read a time: a period of the calendar with its names, or a recurring month or
/// weekday.
struct CoreReading {
  base::Period period;
  int month = 0;
  int weekday = 0;
  int several = 1;                            // so many months or weekdays, from that one on
  std::optional<Hours> hours = std::nullopt;  // of each of its days
  std::string name;                           // short: "2025"
  std::string english;  // as after "in": "the calendar year 2025 (1 Jan 2025 to 31 Dec 2025)"
  std::string label = "exact";
  double weight = 1;
  bool day = false;           // one day or less: "on" rather than "in"
  bool year_guessed = false;  // "March 5": the latest one is meant unless more is said
  bool both_ends = false;     // "1 to 31 March": "from" says no more
};

/// One way to read a time phrase. Either bounds or one of `month` and `weekday` are set, or none of
/// them beside `hours`.
struct TimeReading {
  base::Period period;  // half-open: value >= from and value < until
  int month = 0;        // 1 to 12: that month of any year
  int weekday = 0;      // 1 (Monday) to 7: that day of any week
  int several = 1;      // so many months or weekdays, from that one on; December is before January
  std::optional<Hours> hours = std::nullopt;  // and at that time of the day; never a moment
  /// What kind of reading, the same word over phrases: "exact", "calendar", "rolling", "inclusive",
  /// "exclusive", "every-month", "every-weekday" ...
  std::string label;
  std::string english;  // "in the calendar year 2025 (1 Jan 2025 to 31 Dec 2025)", hours aside
  double weight = 1;    // prior; the sum over a phrase's readings is 1
};

inline constexpr std::size_t kMaxTimeReadings = 6;  // of a phrase

/// A time in tokens [first, last).
struct TimeCore {
  int first = 0;
  int last = 0;
  bool certain = true;     // false: may be another kind of number or word
  bool nameable = false;   // "Fall 2026": may be the name of a thing, whatever stands before it
  bool adverbial = false;  // "yesterday", "recently": takes no word such as "in"
  bool after_relation = false;  // "in winter", "in Q3": alone it says no time
  std::vector<CoreReading> readings;
};

/// A year from 1000 to 2999 in four digits; nothing for other words.
std::optional<int> year_in_digits(const Token& token);

CoreReading named(base::Period period, std::string name, double weight = 1, bool day = false);

/// The reading of a month in a given year.
CoreReading month_of_year(int month, int year, const TimeWords& words);

/// The month in any year, or `several` from it on.
CoreReading every_month(int month, int several, const TimeWords& words);

/// The short name of a calendar period: "Q1 2025", "March 2021", "2019", "1990s", "3 May 2020".
std::string period_name(const base::Period& period, base::TimeUnit unit, const TimeWords& words);

/// "3 May 2020", with the time of day where it is not midnight.
std::string english_date(base::Moment moment, const TimeWords& words);

}  // namespace nl_ask::language
