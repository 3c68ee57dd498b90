#include "language/notation.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <utility>

namespace nl_ask::language {
namespace {

constexpr std::size_t kFewestGrouped = 5;

thread_local const Notation* current = nullptr;

bool digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

std::string grouped(std::string_view whole, const Notation& how) {
  if (how.separator.empty() || how.grouping.empty() || whole.size() < kFewestGrouped) {
    return std::string(whole);
  }
  std::string text;
  std::size_t group = 0;
  while (!whole.empty()) {
    const int size = how.grouping[std::min(group++, how.grouping.size() - 1)];
    const std::size_t taken = size < 1 ? whole.size() : std::min<std::size_t>(size, whole.size());
    const std::string_view tail = whole.substr(whole.size() - taken);
    text = text.empty() ? std::string(tail) : std::string(tail) + how.separator + text;
    whole.remove_suffix(taken);
  }
  return text;
}

}  // namespace

// Never freed: nothing runs when the process ends.
const Notation& notation() {
  static const Notation* const plain = new Notation;
  return current != nullptr ? *current : *plain;
}

NotationScope::NotationScope(Notation given) : notation_(std::move(given)), before_(current) {
  current = &notation_;
}

NotationScope::~NotationScope() { current = before_; }

std::string localized_number(std::string_view number) {
  const Notation& how = notation();
  const bool negative = number.starts_with('-');
  const std::string_view plain = number.substr(negative ? 1 : 0);
  const std::size_t point = std::min(plain.find('.'), plain.size());
  const std::string_view whole = plain.substr(0, point);
  const std::string_view fraction = point < plain.size() ? plain.substr(point + 1) : "";
  if (!digits(whole) || (point < plain.size() && !digits(fraction))) return std::string(number);
  std::string text = (negative ? "-" : "") + grouped(whole, how);
  if (!fraction.empty()) text += how.decimal_point + std::string(fraction);
  return text;
}

std::string localized_month(int month, const std::vector<std::string>& english_months) {
  const auto& names = notation().months.size() == 12 ? notation().months : english_months;
  return names.at(static_cast<std::size_t>(month) - 1);
}

std::string localized_date(const base::CivilDate& date,
                           const std::vector<std::string>& english_months, bool abbreviated) {
  const std::string day = std::to_string(date.day), year = std::to_string(date.year);
  const auto named = [&] {
    return abbreviated ? english_months.at(static_cast<std::size_t>(date.month) - 1)
                       : localized_month(date.month, english_months);
  };
  switch (notation().dates) {
    case DateOrder::month_first:
      return named() + ' ' + day + ", " + year;
    case DateOrder::digits: {
      char text[40];
      std::snprintf(text, sizeof text, "%02d.%02d.%04d", date.day, date.month, date.year);
      return text;
    }
    default:
      return day + ' ' + named() + ' ' + year;
  }
}

}  // namespace nl_ask::language
