// Dates written in digits.
#pragma once

#include <string_view>
#include <vector>

#include "base/calendar.h"

namespace nl_ask::language {

/// A date read from text: the day, month or second that it names.
struct DateText {
  base::Period period;
  bool day = true;  // false: a whole month
  double weight = 1;
};

/// Readings of "2020-05-03", "2020/05/03", "08/30/2015", "30.8.2015", "2020-05",
/// "2020-05-03 15:06:20", "2020-05-03T15:06". Two where day and month may be exchanged (with
/// dots the day comes first); none for anything else, or a day that does not exist.
std::vector<DateText> parse_date(std::string_view text);

}  // namespace nl_ask::language
