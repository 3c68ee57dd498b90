// Exponents, needless zeros and midnights go, digit by digit, without arithmetic in floats.

#include "candidates/canonical/literal_form.h"

#include <algorithm>
#include <cctype>
#include <cstdio>

#include "base/data_lines.h"
#include "base/text.h"

namespace nl_ask::candidates {
namespace {

using base::ascii_lower;

using base::CivilDate;
using schema::TypeKind;

// Exponents beyond this stay as they are written.
constexpr int kLargestExponent = 40;

bool digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// A run of digits, at most `longest`, at the front of `text`; -1 where there is none.
int take_number(std::string_view& text, std::size_t longest) {
  int number = -1;
  for (std::size_t n = 0; n < longest && !text.empty() && digit(text.front()); ++n) {
    number = std::max(0, number) * 10 + (text.front() - '0');
    text.remove_prefix(1);
  }
  return number;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

// What may follow a date that still is one: nothing, or midnight.
bool midnight(std::string_view rest) {
  if (rest.empty()) return true;
  if (rest.front() != ' ' && rest.front() != 'T') return false;
  return std::all_of(rest.begin() + 1, rest.end(),
                     [](char c) { return c == '0' || c == ':' || c == '.' || c == '+'; });
}

std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'') result += '\'';
    result += c;
  }
  return result + "'";
}

// Digits with `exponent` more places before the point.
std::string shifted(std::string whole, std::string fraction, int exponent) {
  for (; exponent > 0; --exponent) {
    whole += fraction.empty() ? '0' : fraction.front();
    if (!fraction.empty()) fraction.erase(0, 1);
  }
  for (; exponent < 0; ++exponent) {
    fraction.insert(fraction.begin(), whole.empty() ? '0' : whole.back());
    if (!whole.empty()) whole.pop_back();
  }
  whole.erase(0, std::min(whole.find_first_not_of('0'), whole.size()));
  while (!fraction.empty() && fraction.back() == '0') fraction.pop_back();
  if (whole.empty()) whole.push_back('0');
  return fraction.empty() ? whole : whole + '.' + fraction;
}

std::string boolean_form(std::string_view text) {
  const std::string word = ascii_lower(base::trim(text));
  for (const char* yes : {"t", "true", "yes", "on", "1"}) {
    if (word == yes) return "true";
  }
  for (const char* no : {"f", "false", "no", "off", "0"}) {
    if (word == no) return "false";
  }
  return quoted(text);
}

}  // namespace

std::string number_form(std::string_view text) {
  std::string_view rest = base::trim(text);
  const bool negative = take(rest, '-');
  if (!negative) take(rest, '+');
  std::string whole, fraction;
  for (; !rest.empty() && digit(rest.front()); rest.remove_prefix(1)) whole += rest.front();
  if (take(rest, '.')) {
    for (; !rest.empty() && digit(rest.front()); rest.remove_prefix(1)) fraction += rest.front();
  }
  if (whole.empty() && fraction.empty()) return std::string(text);
  int exponent = 0;
  if (take(rest, 'e') || take(rest, 'E')) {
    const bool down = take(rest, '-');
    if (!down) take(rest, '+');
    exponent = take_number(rest, 3);
    if (exponent < 0 || exponent > kLargestExponent) return std::string(text);
    if (down) exponent = -exponent;
  }
  if (!rest.empty()) return std::string(text);
  const std::string number = shifted(whole, fraction, exponent);
  return negative && number != "0" ? '-' + number : number;
}

bool read_date(std::string_view text, CivilDate& date) {
  std::string_view rest = base::trim(text);
  const bool compact = rest.size() == 8 && std::all_of(rest.begin(), rest.end(), digit);
  date = {0, 0, 0};
  date.year = take_number(rest, 4);
  if (!compact && !take(rest, '-')) return false;
  date.month = take_number(rest, 2);
  if (!compact && !take(rest, '-')) return false;
  date.day = take_number(rest, 2);
  return date.year >= 1 && date.month >= 1 && date.month <= 12 && date.day >= 1 && date.day <= 31 &&
         midnight(rest);
}

CivilDate day_after(const CivilDate& date) {
  const auto moment = base::moment_of(date);
  if (!moment) return date;
  const auto next = base::moved(*moment, base::TimeUnit::day, 1);
  return next ? base::date_of(*next) : date;
}

std::string literal_form(std::string_view text, TypeKind type) {
  switch (type) {
    case TypeKind::integer:
    case TypeKind::decimal: {
      std::string number = number_form(text);
      const bool plain = !number.empty() && std::all_of(number.begin(), number.end(), [](char c) {
        return digit(c) || c == '.' || c == '-';
      });
      return plain ? number : quoted(text);
    }
    case TypeKind::boolean:
      return boolean_form(text);
    case TypeKind::date:
    case TypeKind::timestamp: {
      CivilDate date;
      if (!read_date(text, date)) return quoted(text);
      char buffer[48];
      std::snprintf(buffer, sizeof buffer, "'%04d-%02d-%02d'", date.year, date.month, date.day);
      return buffer;
    }
    default:
      return quoted(text);
  }
}

}  // namespace nl_ask::candidates
