// Times without their relation: "5 May 2020", "Q3 2021", "the 1990s", "last year", "March".
#pragma once

#include <vector>

#include "base/calendar.h"
#include "language/time/time_reading.h"
#include "language/token.h"

namespace nl_ask::language {

/// A time in tokens [first, last).
struct TimeCore {
  int first = 0;
  int last = 0;
  bool certain = true;     // false: may be another kind of number or word
  bool nameable = false;   // "Fall 2026": may be the name of a thing, whatever stands before it
  bool adverbial = false;  // "yesterday", "recently": takes no word such as "in"
  std::vector<CoreReading> readings;
};

/// The longest time that starts at each token, none where readings are empty; indexed by token.
std::vector<TimeCore> time_cores(const std::vector<Token>& tokens, base::Moment today,
                                 const TimeWords& words);

}  // namespace nl_ask::language
