#include "language/time/written_dates.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "base/utf8.h"
#include "language/time/time_reading.h"
#include "language/time/time_words.h"

namespace nl_ask::language {
namespace {

constexpr int kFirstOfOldCentury = 70;  // "70" is 1970, "69" is 2069, as in PostgreSQL
constexpr int kMonths = 12;

bool all_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return base::is_digit(c); });
}

int number_of(std::string_view digits) {
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

/// "25" as "2025"; what has four digits already as it is; empty: it is no year.
std::string year_in_full(std::string_view digits) {
  if (!all_digits(digits)) return {};
  if (digits.size() == 4) return std::string(digits);
  if (digits.size() != 2) return {};
  return (number_of(digits) < kFirstOfOldCentury ? "20" : "19") + std::string(digits);
}

/// "jan-mar", "mid-2025".
bool joins_times(const TimeWords& words, const Token& first, const Token& second) {
  if (words.month(first.lower) != 0) return words.month(second.lower) != 0;
  return year_in_digits(second) && !words.portions().match({first}).empty();
}

/// "jan-mar", "30-jun-2026": one token each of its parts; nothing where they are no times.
std::vector<Token> hyphened_times(const TimeWords& words, const Token& token) {
  const std::size_t hyphen = token.lower.find('-');
  if (token.kind != TokenKind::word || hyphen == token.lower.npos) return {};
  const std::string_view text = token.lower;
  const Token first = token_for(text.substr(0, hyphen), token.span);
  const std::size_t last = text.rfind('-');
  if (last == hyphen) {
    const Token second = token_for(text.substr(hyphen + 1), token.span);
    if (!joins_times(words, first, second)) return {};
    return {first, token_for("-", token.span), second};
  }
  const std::string_view month = text.substr(hyphen + 1, last - hyphen - 1);
  const std::string year = year_in_full(text.substr(last + 1));
  if (!all_digits(first.lower) || first.lower.size() > 2 || words.month(std::string(month)) == 0 ||
      year.empty())
    return {};
  return {first, token_for(month, token.span), token_for(year, token.span)};
}

/// "mar26", "march2026": the month and the year.
std::vector<Token> month_and_year(const TimeWords& words, const Token& token) {
  const std::size_t digits = token.lower.find_first_of("0123456789");
  if (token.kind != TokenKind::word || digits == token.lower.npos || digits < 3) return {};
  const std::string_view text = token.lower;
  const std::string year = year_in_full(text.substr(digits));
  if (year.empty() || words.month(std::string(text.substr(0, digits))) == 0) return {};
  return {token_for(text.substr(0, digits), token.span), token_for(year, token.span)};
}

/// "q1-2025", "1q2025", "1q25": the quarter and the year.
std::vector<Token> quarter_and_year(const Token& token) {
  if (token.kind != TokenKind::word || token.lower.size() < 4) return {};
  std::string_view text = token.lower;
  const bool first = text[0] == 'q';
  const char quarter = text[first ? 1 : 0];
  if (quarter < '1' || quarter > '4' || (!first && text[1] != 'q')) return {};
  text.remove_prefix(2);
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::string year = year_in_full(text);
  if (year.empty()) return {};
  return {token_for(std::string("q") + quarter, token.span), token_for(year, token.span)};
}

/// Whether the "/" of "q1/2025" stands after what was read.
bool parts_quarter(const std::vector<Token>& read, const Token& sign, const Token& year) {
  if (read.empty() || sign.lower != "/") return false;
  const std::string& before = read.back().lower;
  return before.size() == 2 && before[0] == 'q' && before[1] >= '1' && before[1] <= '4' &&
         year_in_digits(year).has_value();
}

/// Whether "'" and the number after it are written together: "'25".
bool is_short_year(const Token& mark, const Token& number) {
  return (mark.lower == "'" || mark.lower == "\u2019") && mark.span.end == number.span.begin &&
         number.lower.size() == 2 && all_digits(number.lower);
}

/// A date in digits with the year last: "1/5/2025", "01.05.25".
struct DigitDate {
  std::array<int, 2> parts{};  // as they stand
  std::string year;
  char separator = 0;
};

std::optional<DigitDate> digit_date(const Token& token) {
  if (token.kind != TokenKind::word) return std::nullopt;
  const std::string_view text = token.lower;
  const std::size_t first = text.find_first_of("./"), last = text.find_last_of("./");
  if (first == text.npos || last == first || text[first] != text[last]) return std::nullopt;
  const std::string_view a = text.substr(0, first), b = text.substr(first + 1, last - first - 1);
  const std::string year = year_in_full(text.substr(last + 1));
  if (!all_digits(a) || !all_digits(b) || a.size() > 2 || b.size() > 2 || year.empty())
    return std::nullopt;
  return DigitDate{{number_of(a), number_of(b)}, year, text[first]};
}

/// Which part of dates with the separator is the day, where one of them can be read in one way
/// only; nothing where none says it, or they disagree.
std::optional<std::size_t> day_part(const std::vector<Token>& tokens, char separator) {
  std::array<bool, 2> said{};
  for (const Token& token : tokens)
    if (const auto date = digit_date(token); date && date->separator == separator)
      for (const std::size_t part : {0, 1}) said[part] |= date->parts[part] > kMonths;
  if (said[0] == said[1]) return std::nullopt;
  return said[0] ? 0 : 1;
}

std::string iso_date(const std::string& year, int month, int day) {
  std::array<char, 16> text{};
  const int size =
      std::snprintf(text.data(), text.size(), "%s-%02d-%02d", year.c_str(), month, day);
  return {text.data(), static_cast<std::size_t>(size)};
}

/// The token of a date in digits with its year in full, and in one order with the others.
Token ordered(const Token& token, const DigitDate& date, std::optional<std::size_t> day) {
  if (day && date.parts[1 - *day] <= kMonths)
    return token_for(iso_date(date.year, date.parts[1 - *day], date.parts[*day]), token.span);
  const std::size_t year = token.lower.find_last_of("./") + 1;
  return token_for(token.lower.substr(0, year) + date.year, token.span);
}

}  // namespace

std::vector<Token> dates_in_full(std::vector<Token> tokens, bool day_first) {
  const TimeWords& words = TimeWords::english();
  const std::optional<std::size_t> dots = day_part(tokens, '.');
  std::optional<std::size_t> slashes = day_part(tokens, '/');
  if (!slashes && day_first) slashes = 0;
  std::vector<Token> result;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    if (i + 1 < tokens.size() && is_short_year(token, tokens[i + 1])) {
      const Span span = join(token.span, tokens[i + 1].span);
      result.push_back(token_for(year_in_full(tokens[++i].lower), span));
      continue;
    }
    if (i + 1 < tokens.size() && parts_quarter(result, token, tokens[i + 1])) continue;
    std::vector<Token> parts = hyphened_times(words, token);
    if (parts.empty()) parts = month_and_year(words, token);
    if (parts.empty()) parts = quarter_and_year(token);
    if (const auto date = digit_date(token))
      parts = {ordered(token, *date, date->separator == '/' ? slashes : dots)};
    if (parts.empty()) parts.push_back(std::move(token));
    std::ranges::move(parts, std::back_inserter(result));
  }
  return result;
}

}  // namespace nl_ask::language
