#include "language/time/year_span.h"

#include <algorithm>

namespace nl_ask::language {
namespace {

/// Two digits up to this one may be a month or a day.
constexpr int kLastMonth = 12;
/// Years of two digits are of this century up to here.
constexpr int kThisCentury = 60;

std::optional<int> digits(std::string_view text) {
  const bool all = std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  if (!all || (text.size() != 2 && text.size() != 4)) return std::nullopt;
  int value = 0;
  for (const char c : text) value = value * 10 + (c - '0');
  return value;
}

}  // namespace

std::optional<int> year_span(std::string_view text) {
  const std::size_t sign = text.find_first_of("/-");
  if (sign == text.npos) return std::nullopt;
  const std::string_view before = text.substr(0, sign), after = text.substr(sign + 1);
  std::optional<int> first = digits(before);
  const std::optional<int> last = digits(after);
  if (!first || !last || after.size() > before.size()) return std::nullopt;
  const int next = *first + 1;
  const bool follows = *last == (after.size() == 2 ? next % 100 : next);
  if (before.size() == 4) return follows && *first / 1000 <= 2 ? first : std::nullopt;
  if (!follows || text[sign] != '/' || *first <= kLastMonth) return std::nullopt;
  return *first + (*first < kThisCentury ? 2000 : 1900);
}

}  // namespace nl_ask::language
