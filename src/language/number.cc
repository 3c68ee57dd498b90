#include "language/number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <unordered_map>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::language {

namespace {

enum class Role { amount, ordinal, multiplier };

struct NumberWord {
  double value = 0;
  Role role = Role::amount;
  bool spelled = true;  // in letters: only those are said one after the other
};

using NumberWords = std::unordered_map<std::string, NumberWord>;

std::optional<double> parse_decimal(std::string_view digits) {
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value,
                                            std::chars_format::fixed);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

NumberWord read_value(std::string_view line, std::string_view value) {
  Role role = Role::amount;
  if (value.starts_with('x')) {
    role = Role::multiplier;
    value.remove_prefix(1);
  } else if (value.ends_with('.')) {
    role = Role::ordinal;
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
  if (tens == nullptr || ones == nullptr || tens->role != Role::amount) return std::nullopt;
  if (tens->value < 20 || ones->value < 1 || ones->value > 9) return std::nullopt;
  return NumberWord{tens->value + ones->value, ones->role, true};
}

std::optional<NumberWord> number_word(std::string_view lower) {
  if (const NumberWord* word = find_word(lower)) return *word;
  if (const std::optional<NumberWord> word = hyphenated(lower)) return word;
  const std::optional<double> value = numeral(lower);
  if (!value) return std::nullopt;
  return NumberWord{*value, is_ordinal(lower) ? Role::ordinal : Role::amount, false};
}

/// Adds words to a number as they are said: "two thousand five hundred and five".
class Sum {
 public:
  explicit Sum(NumberWord first) : part_(first.value), last_(first) {}

  bool accepts(NumberWord next) const {
    if (last_.role == Role::ordinal || !next.spelled) return false;
    if (next.role == Role::multiplier) return part_ != 0 && last_.value < next.value;
    const bool round = last_.spelled && last_.value >= 20 && std::fmod(last_.value, 10) == 0;
    return round && next.value > 0 && next.value < (last_.value < 100 ? 10 : 100);
  }

  void add(NumberWord next) {
    if (next.role != Role::multiplier) {
      part_ += next.value;
    } else if (next.value < 1000) {
      part_ *= next.value;
    } else {
      whole_ += part_ * next.value;
      part_ = 0;
    }
    last_ = next;
  }

  double value() const { return whole_ + part_; }
  bool ordinal() const { return last_.role == Role::ordinal; }
  bool takes_and() const { return last_.role == Role::multiplier && last_.value >= 100; }

 private:
  double whole_ = 0;  // finished groups of thousands
  double part_ = 0;   // the group being said
  NumberWord last_;
};

std::optional<NumberWord> number_token(const std::vector<Token>& tokens, std::size_t i) {
  if (i >= tokens.size()) return std::nullopt;
  const Token& token = tokens[i];
  if (token.kind != TokenKind::word && token.kind != TokenKind::number) return std::nullopt;
  return number_word(token.lower);
}

/// "hundred and five", but not the "and" of "between one hundred and five hundred".
bool and_joins(const std::vector<Token>& tokens, std::size_t first, std::size_t i, const Sum& sum) {
  if (!sum.takes_and() || i >= tokens.size() || tokens[i].lower != "and") return false;
  if (first > 0 && tokens[first - 1].lower == "between") return false;
  const std::optional<NumberWord> next = number_token(tokens, i + 1);
  const std::optional<NumberWord> after = number_token(tokens, i + 2);
  return next && next->role != Role::multiplier && sum.accepts(*next) &&
         !(after && after->role == Role::multiplier);
}

}  // namespace

std::optional<double> word_number(std::string_view lower) {
  const std::optional<NumberWord> word = number_word(lower);
  if (!word) return std::nullopt;
  return word->value;
}

bool is_ordinal(std::string_view lower) {
  if (const NumberWord* word = find_word(lower)) return word->role == Role::ordinal;
  if (const std::optional<NumberWord> word = hyphenated(lower)) return word->role == Role::ordinal;
  const std::optional<Numeral> parts = split_numeral(lower);
  return parts && is_ordinal_suffix(parts->suffix) && all_digits(parts->digits);
}

std::optional<NumberPhrase> number_at(const std::vector<Token>& tokens, int first) {
  const auto begin = static_cast<std::size_t>(first);
  const std::optional<NumberWord> start = number_token(tokens, begin);
  if (!start) return std::nullopt;
  Sum sum(*start);
  std::size_t i = begin + 1;
  while (true) {
    if (and_joins(tokens, begin, i, sum)) ++i;
    const std::optional<NumberWord> next = number_token(tokens, i);
    if (!next || !sum.accepts(*next)) break;
    sum.add(*next);
    ++i;
  }
  return NumberPhrase{first, static_cast<int>(i), sum.value(), sum.ordinal()};
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

}  // namespace nl_ask::language
