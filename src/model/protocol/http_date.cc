#include "model/protocol/http_date.h"

#include <array>
#include <charconv>
#include <chrono>
#include <vector>

namespace nl_ask::model {
namespace {

/// Digits, letters and the rest apart: "06-Nov-94" is three words.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  constexpr std::string_view kBetween = " ,-:\t";
  for (std::size_t i = 0; i < text.size() && words.size() < 10;) {
    const std::size_t begin = text.find_first_not_of(kBetween, i);
    if (begin == text.npos) break;
    const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    i = end;
  }
  return words;
}

std::optional<int> number(std::string_view word) {
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size() || value < 0) return std::nullopt;
  return value;
}

std::optional<int> month(std::string_view word) {
  constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  for (std::size_t i = 0; i < kMonths.size(); ++i) {
    if (word == kMonths[i]) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

/// RFC 9110: a year of two digits that would lie more than 50 years ahead is in the past.
int full_year(int year) { return year >= 100 ? year : year + (year < 70 ? 2000 : 1900); }

}  // namespace

std::optional<std::int64_t> http_date(std::string_view text) {
  const auto words = words_of(text);
  if (words.size() < 7) return std::nullopt;
  const bool c_form = !number(words[1]).has_value();  // asctime: the month comes first
  const auto m = month(words[c_form ? 1 : 2]);
  const auto day = number(words[c_form ? 2 : 1]);
  const auto year = number(words[c_form ? 6 : 3]);
  const std::size_t clock = c_form ? 3 : 4;
  const auto h = number(words[clock]), min = number(words[clock + 1]), s = number(words[clock + 2]);
  if (!m || !day || !year || !h || !min || !s || *h > 23 || *min > 59 || *s > 60 || *year > 9999) {
    return std::nullopt;
  }
  const std::chrono::year_month_day date{std::chrono::year{full_year(*year)},
                                         std::chrono::month{static_cast<unsigned>(*m)},
                                         std::chrono::day{static_cast<unsigned>(*day)}};
  if (!date.ok()) return std::nullopt;
  const std::int64_t days = std::chrono::sys_days(date).time_since_epoch().count();
  return ((days * 24 + *h) * 60 + *min) * 60 + *s;
}

}  // namespace nl_ask::model
