// Civil dates (proleptic Gregorian calendar) and the periods that people name.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace nl_ask::base {

/// A day of the civil calendar.
struct CivilDate {
  int year = 2000;
  int month = 1;  // 1 to 12
  int day = 1;    // 1 to 31
  bool operator==(const CivilDate&) const = default;
};

/// A moment to the second, in whatever time zone the question is asked in.
using Moment = std::chrono::sys_seconds;

/// Moments outside the years 1 to 9999 are not represented.
inline constexpr int kMinYear = 1;
inline constexpr int kMaxYear = 9999;

/// The day's first moment; nothing for a day that does not exist.
std::optional<Moment> moment_of(CivilDate date);
CivilDate date_of(Moment moment);

enum class TimeUnit { hour, day, week, month, quarter, year, decade, century };

/// Half-open [from, until); a missing end is unbounded.
struct Period {
  std::optional<Moment> from;
  std::optional<Moment> until;
  bool operator==(const Period&) const = default;
};

/// The calendar unit that holds `moment`, moved by `offset` units: weeks begin on Monday, decades
/// in years that end in 0, centuries in years that end in 01. Nothing outside kMinYear..kMaxYear.
std::optional<Period> calendar_period(Moment moment, TimeUnit unit, int offset);

/// `moment` moved by `count` units; a day that the month does not have becomes its last one
/// (31 March less a month is 28 or 29 February). Nothing outside kMinYear..kMaxYear.
std::optional<Moment> moved(Moment moment, TimeUnit unit, int count);

/// 1 (Monday) to 7.
int weekday_of(Moment moment);

/// As SQL writes it: "2020-05-03", or "2020-05-03 15:06:20" where it is not midnight.
std::string sql_text(Moment moment);

}  // namespace nl_ask::base
