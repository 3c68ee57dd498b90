// Code points are decoded strictly; letters are folded by data/english/letter_folding.txt.

#include "base/utf8.h"

#include <unordered_map>

#include "base/data_files.h"
#include "base/data_lines.h"

namespace nl_ask::base {

namespace {

using Letters = std::unordered_map<char32_t, std::string>;

Letters read_letters() {
  Letters letters;
  for (const std::string_view line : data_lines(data::file("english/letter_folding.txt"))) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() != 2)
      bad_data("english/letter_folding.txt", line, "expected a form and its letters");
    for (std::size_t i = 0; i < words[1].size();) {
      const CodePoint letter = decode(words[1], i);
      letters.emplace(letter.value, words[0]);
      i += letter.length;
    }
  }
  return letters;
}

const Letters& letters() {
  static const Letters& table = *new Letters(read_letters());  // lives as long as the process
  return table;
}

bool continues(std::string_view text, std::size_t offset) {
  return offset < text.size() && (static_cast<unsigned char>(text[offset]) & 0xC0) == 0x80;
}

/// Number of bytes that the lead byte announces, 0 if it is not a lead byte.
std::size_t announced(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

bool well_formed(char32_t value, std::size_t length) {
  constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  return value >= kSmallest[length] && value <= 0x10FFFF && (value < 0xD800 || value > 0xDFFF);
}

bool is_combining(char32_t c) { return c >= 0x300 && c < 0x370; }

bool is_symbol(char32_t c) {
  return (c >= 0x80 && c < 0xC0 && c != 0xAA && c != 0xB5 && c != 0xBA) || c == 0xD7 || c == 0xF7 ||
         (c >= 0x2000 && c < 0x2C00) || (c >= 0x3000 && c < 0x3005) ||
         (c >= 0x3008 && c < 0x3021) || (c >= 0xE000 && c < 0xF900) ||
         (c >= 0xFE10 && c < 0xFE70) || (c >= 0xFF00 && c < 0xFF10) ||
         (c >= 0xFF1A && c < 0xFF21) || (c >= 0xFF3B && c < 0xFF41) ||
         (c >= 0xFF5B && c < 0xFF66) || (c >= 0xFFF0 && c < 0x10000) ||
         (c >= 0x1F000 && c < 0x20000) || c >= 0xE0000;
}

}  // namespace

CodePoint decode(std::string_view text, std::size_t offset) {
  const auto lead = static_cast<unsigned char>(text[offset]);
  const CodePoint broken{lead, 1, false};
  const std::size_t length = announced(lead);
  if (length == 0) return broken;
  if (length == 1) return {lead, 1, true};
  char32_t value = lead & (0x7F >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (!continues(text, offset + i)) return broken;
    value = (value << 6) | (static_cast<unsigned char>(text[offset + i]) & 0x3F);
  }
  return well_formed(value, length) ? CodePoint{value, length, true} : broken;
}

void append_utf8(std::string& text, char32_t c) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((c >> shift) & 0x3F)); };
  if (c < 0x80) {
    text += static_cast<char>(c);
  } else if (c < 0x800) {
    text += static_cast<char>(0xC0 | (c >> 6));
    tail(0);
  } else if (c < 0x10000) {
    text += static_cast<char>(0xE0 | (c >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | (c >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

bool is_space(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200B) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x3000 || c == 0xFEFF;
}

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }

bool is_letter(char32_t c) {
  if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return !is_space(c) && !is_symbol(c);
}

std::string fold(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    if (const char plain = text[i]; static_cast<unsigned char>(plain) < 0x80) {
      out += plain >= 'A' && plain <= 'Z' ? static_cast<char>(plain + 32) : plain;
      ++i;
      continue;
    }
    const CodePoint c = decode(text, i);
    if (!c.valid) {
      out += text[i];
    } else if (const auto found = letters().find(c.value); found != letters().end()) {
      out += found->second;
    } else if (!is_combining(c.value)) {
      out += text.substr(i, c.length);
    }
    i += c.length;
  }
  return out;
}

std::string_view truncate_utf8(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && continues(text, bytes)) --bytes;
  return text.substr(0, bytes);
}

}  // namespace nl_ask::base
