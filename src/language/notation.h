// How the reader of what is said writes numbers and dates: what a database calls its locale.
//
// Whatever is said in words (interpretations, questions, options) is said for one reader, and
// numbers and dates occur in every corner of it; so the notation is not handed from function to
// function, but holds for as long as a NotationScope lives. Without one, numbers are plain and
// dates are "31 December 2020". SQL is never written by it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/calendar.h"

namespace nl_ask::language {

/// In which order a date is written: "31 December 2020", "December 31, 2020", "31.12.2020".
enum class DateOrder { day_first, month_first, digits };

struct Notation {
  std::string decimal_point = ".";
  std::string separator;      // between groups of digits; empty: they are not grouped
  std::vector<int> grouping;  // sizes of groups from the right, the last one repeated
  DateOrder dates = DateOrder::day_first;
  std::vector<std::string> months;  // twelve full names; empty: the English ones
};

/// The notation in force.
const Notation& notation();

/// Sets the notation for its lifetime; scopes nest.
class NotationScope {
 public:
  explicit NotationScope(Notation notation);
  ~NotationScope();
  NotationScope(const NotationScope&) = delete;
  NotationScope& operator=(const NotationScope&) = delete;

 private:
  Notation notation_;
  const Notation* before_;
};

/// A plain decimal number ("-12345.5") as the reader writes it. Groups begin at five digits: of
/// four, most numbers are years.
std::string localized_number(std::string_view number);

/// A date as the reader writes it, given the English names of the months. `abbreviated`: the names
/// are the short ones.
std::string localized_date(const base::CivilDate& date,
                           const std::vector<std::string>& english_months,
                           bool abbreviated = false);

/// The name of a month, 1 to 12.
std::string localized_month(int month, const std::vector<std::string>& english_months);

}  // namespace nl_ask::language
