// UTF-8 text: reading code points, and folding away what people type in more than one way.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nl_ask::base {

/// A code point read from text. `length` bytes were taken; `valid` is false for a byte that starts
/// no well-formed sequence (then length is 1 and `value` is that byte).
struct CodePoint {
  char32_t value = 0;
  std::size_t length = 1;
  bool valid = true;
};

/// The code point at `offset`, which must be < text.size(). Overlong forms, surrogates and values
/// above U+10FFFF are not well-formed (RFC 3629).
CodePoint decode(std::string_view text, std::size_t offset);

void append_utf8(std::string& text, char32_t code_point);

bool is_space(char32_t code_point);
bool is_digit(char32_t code_point);

/// Letters of any script: everything that is neither ASCII other than a-z, A-Z, nor a control,
/// space, punctuation or symbol code point.
bool is_letter(char32_t code_point);

/// Lower case without accents, so that "Zürich", "ZÜRICH" and "Zurich" are one
/// (data/english/letter_folding.txt: Latin, Greek, Cyrillic). Combining marks are dropped, other
/// bytes kept as they are.
std::string fold(std::string_view text);

/// `text` cut to at most `bytes` bytes, never inside a code point.
std::string_view truncate_utf8(std::string_view text, std::size_t bytes);

}  // namespace nl_ask::base
