// Times without their relation: "5 May 2020", "Q3 2021", "the 1990s", "last year", "March".
#pragma once

#include <string>
#include <vector>

#include "base/calendar.h"
#include "language/token.h"

namespace nl_ask::language {

/// One way to read a time: a period of the calendar with its names, or a recurring month or
/// weekday.
struct CoreReading {
  base::Period period;
  int month = 0;
  int weekday = 0;
  std::string name;     // short: "2025"
  std::string english;  // as after "in": "the calendar year 2025 (1 Jan 2025 to 31 Dec 2025)"
  std::string label = "exact";
  double weight = 1;
  bool day = false;  // one day or less: "on" rather than "in"
};

/// A time in tokens [first, last).
struct TimeCore {
  int first = 0;
  int last = 0;
  bool certain = true;     // false: may be another kind of number or word
  bool adverbial = false;  // "yesterday", "recently": takes no word such as "in"
  std::vector<CoreReading> readings;
};

/// The longest time that starts at each token, none where readings are empty; indexed by token.
std::vector<TimeCore> time_cores(const std::vector<Token>& tokens, base::Moment today);

CoreReading named(base::Period period, std::string name, double weight = 1, bool day = false);

/// The reading of a month in a given year.
CoreReading month_of_year(int month, int year);

}  // namespace nl_ask::language
