// Numbers of one word: numerals with their suffixes, and words of data/english/numbers.txt.
#include "language/number_word.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <unordered_map>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::language {

namespace {

using NumberWords = std::unordered_map<std::string, NumberWord>;

std::optional<double> parse_decimal(std::string_view digits) {
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value,
                                            std::chars_format::fixed);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

NumberWord read_value(std::string_view line, std::string_view value) {
  NumberRole role = NumberRole::amount;
  if (value.starts_with('x')) {
    role = NumberRole::multiplier;
    value.remove_prefix(1);
  } else if (value.ends_with('.')) {
    role = NumberRole::ordinal;
    value.remove_suffix(1);
  }
  const std::optional<double> number = parse_decimal(value);
  if (!number) base::bad_data("english/numbers.txt", line, "expected a number");
  return {*number, role, true};
}

NumberWords read_number_words() {
  NumberWords words;
  for (const std::string_view line : base::data_lines(data::file("english/numbers.txt"))) {
    const std::vector<std::string_view> fields = base::split_words(line);
    if (fields.size() != 2)
      base::bad_data("english/numbers.txt", line, "expected a word and its value");
    words.emplace(fields[0], read_value(line, fields[1]));
  }
  return words;
}

const NumberWord* find_word(std::string_view lower) {
  static const NumberWords& words = *new NumberWords(read_number_words());  // never freed
  const auto found = words.find(std::string(lower));
  return found == words.end() ? nullptr : &found->second;
}

bool all_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

/// "1,500,000": groups of three after the first comma. The digits without the commas, or nothing.
std::optional<std::string> without_commas(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == text.npos) return std::string(text);
  if (comma == 0 || comma > 3) return std::nullopt;
  std::string out(text.substr(0, comma));
  text.remove_prefix(comma);
  while (!text.empty() && text.front() == ',') {
    if (text.size() < 4 || !all_digits(text.substr(1, 3))) return std::nullopt;
    out += text.substr(1, 3);
    text.remove_prefix(4);
  }
  if (!text.empty() && text.front() != '.') return std::nullopt;
  return out.append(text);
}

/// What a suffix of digits multiplies by: "5k". 0 for no such suffix.
double scale_of(std::string_view suffix) {
  if (suffix.empty()) return 1;
  if (suffix == "k") return 1e3;
  if (suffix == "m" || suffix == "mn") return 1e6;
  if (suffix == "bn" || suffix == "b") return 1e9;
  return 0;
}

bool is_ordinal_suffix(std::string_view suffix) {
  return suffix == "st" || suffix == "nd" || suffix == "rd" || suffix == "th";
}

struct Numeral {
  std::string digits;       // without commas and sign
  std::string_view suffix;  // letters after the digits
  bool negative = false;
};

std::optional<Numeral> split_numeral(std::string_view lower) {
  Numeral out;
  if (lower.starts_with('-') || lower.starts_with('+')) {
    out.negative = lower.front() == '-';
    lower.remove_prefix(1);
  }
  const std::size_t end = std::min(lower.find_first_not_of("0123456789.,"), lower.size());
  std::optional<std::string> digits = without_commas(lower.substr(0, end));
  if (!digits || digits->find_first_of("0123456789") == std::string::npos) return std::nullopt;
  out.digits = std::move(*digits);
  out.suffix = lower.substr(end);
  return out;
}

std::optional<double> numeral(std::string_view lower) {
  const std::optional<Numeral> parts = split_numeral(lower);
  if (!parts) return std::nullopt;
  const bool ordinal = is_ordinal_suffix(parts->suffix) && all_digits(parts->digits);
  const double scale = ordinal ? 1 : scale_of(parts->suffix);
  const std::optional<double> value = parse_decimal(parts->digits);
  if (!value || scale == 0) return std::nullopt;
  return (parts->negative ? -*value : *value) * scale;
}

/// "twenty-one", "twenty-first".
std::optional<NumberWord> hyphenated(std::string_view lower) {
  const std::size_t hyphen = lower.find('-');
  if (hyphen == lower.npos) return std::nullopt;
  const NumberWord* tens = find_word(lower.substr(0, hyphen));
  const NumberWord* ones = find_word(lower.substr(hyphen + 1));
  if (tens == nullptr || ones == nullptr || tens->role != NumberRole::amount) return std::nullopt;
  if (tens->value < 20 || ones->value < 1 || ones->value > 9) return std::nullopt;
  return NumberWord{tens->value + ones->value, ones->role, true};
}

}  // namespace

std::optional<NumberWord> number_word(std::string_view lower) {
  if (const NumberWord* word = find_word(lower)) return *word;
  if (const std::optional<NumberWord> word = hyphenated(lower)) return word;
  const std::optional<double> value = numeral(lower);
  if (!value) return std::nullopt;
  return NumberWord{*value, is_ordinal(lower) ? NumberRole::ordinal : NumberRole::amount, false};
}

std::optional<double> word_number(std::string_view lower) {
  const std::optional<NumberWord> word = number_word(lower);
  if (!word) return std::nullopt;
  return word->value;
}

bool is_ordinal(std::string_view lower) {
  if (const NumberWord* word = find_word(lower)) return word->role == NumberRole::ordinal;
  if (const std::optional<NumberWord> word = hyphenated(lower))
    return word->role == NumberRole::ordinal;
  const std::optional<Numeral> parts = split_numeral(lower);
  return parts && is_ordinal_suffix(parts->suffix) && all_digits(parts->digits);
}

std::string number_text(double value) {
  if (!std::isfinite(value)) return "0";
  if (value == std::trunc(value) && std::abs(value) < 1e15) {
    return std::to_string(static_cast<long long>(value));
  }
  char buffer[400];
  const auto [end, error] =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed);
  return error == std::errc() ? std::string(buffer, end) : "0";
}

bool written_year(double number, std::string_view typed) {
  constexpr double kFirst = 1900, kLast = 2100;
  return number >= kFirst && number <= kLast && typed.size() == 4 && typed.find('.') == typed.npos;
}

}  // namespace nl_ask::language
