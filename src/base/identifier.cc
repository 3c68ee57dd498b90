// Words end at separators, where a capital follows a small letter, and at digits, but for ordinals.

#include "base/identifier.h"

#include "base/utf8.h"

namespace nl_ask::base {

namespace {

enum class Shape { other, lower, upper, digit };

/// Capitals beyond ASCII that mark a new word: Latin-1, Greek, Cyrillic.
bool is_wide_capital(char32_t c) {
  return (c >= 0xC0 && c < 0xDF) || (c >= 0x391 && c <= 0x3AB) || (c >= 0x400 && c <= 0x42F);
}

Shape shape_of(char32_t c) {
  if (is_digit(c)) return Shape::digit;
  if (c >= 'A' && c <= 'Z') return Shape::upper;
  if (!is_letter(c)) return Shape::other;
  return is_wide_capital(c) ? Shape::upper : Shape::lower;
}

/// "2nd", "1ST": letters behind digits that make them an ordinal stay with them.
bool ordinal_ends_at(std::string_view identifier, std::size_t i) {
  const std::string suffix = fold(identifier.substr(i, 2));
  if (suffix != "st" && suffix != "nd" && suffix != "rd" && suffix != "th") return false;
  return i + 2 == identifier.size() || !is_letter(decode(identifier, i + 2).value);
}

}  // namespace

std::vector<std::string> identifier_words(std::string_view identifier) {
  std::vector<std::string> words;
  Shape last = Shape::other;
  for (std::size_t i = 0; i < identifier.size();) {
    const CodePoint c = decode(identifier, i);
    const Shape shape = c.valid ? shape_of(c.value) : Shape::other;
    const std::size_t next = i + c.length;
    const bool lower_follows =
        next < identifier.size() && shape_of(decode(identifier, next).value) == Shape::lower;
    const bool hump =
        shape == Shape::upper && (last == Shape::lower || (last == Shape::upper && lower_follows));
    const bool ordinal = last == Shape::digit && ordinal_ends_at(identifier, i);
    const bool digits = (shape == Shape::digit) != (last == Shape::digit) && !ordinal;
    if (shape != Shape::other) {
      if (last == Shape::other || hump || digits || words.empty()) words.emplace_back();
      words.back() += fold(identifier.substr(i, c.length));
    }
    last = shape;
    i = next;
  }
  return words;
}

}  // namespace nl_ask::base
