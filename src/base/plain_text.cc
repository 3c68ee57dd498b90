// Most texts are harmless, and are told so without being decoded.

#include "base/plain_text.h"

#include <algorithm>

#include "base/utf8.h"

namespace nl_ask::base {
namespace {

struct Range {
  char32_t first, last;
};

constexpr Range kUnshowable[] = {
    {0x00, 0x08},       {0x0b, 0x1f},       {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},
    {0x180e, 0x180e},   {0x200b, 0x200f},   {0x2028, 0x202e}, {0x2060, 0x206f}, {0xe000, 0xf8ff},
    {0xfdd0, 0xfdef},   {0xfeff, 0xfeff},   {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0x1fffe, 0x1ffff},
    {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff}};

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

/// Most texts are, and need no decoding.
bool plain_ascii(std::string_view text) {
  return std::ranges::all_of(
      text, [](char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\t'; });
}

}  // namespace

bool is_unshowable(char32_t code_point) {
  for (const Range& range : kUnshowable) {
    if (code_point >= range.first && code_point <= range.last) return true;
  }
  return false;
}

std::string showable(std::string_view text) {
  if (plain_ascii(text)) return std::string(text);
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text, at);
    if (!point.valid) {
      result += kReplacement;
    } else if (!is_unshowable(point.value)) {
      result += text.substr(at, point.length);
    }
    at += point.length;
  }
  return result;
}

std::string showable_text(std::string_view text) {
  std::string line = showable(text);
  for (char& c : line) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  return line;
}

std::string showable_line(std::string_view text, std::size_t bytes) {
  std::string line;
  bool space = false;
  const std::string clean = showable(text);
  for (std::size_t at = 0; at < clean.size();) {
    const CodePoint point = decode(clean, at);
    if (is_space(point.value)) {
      space = !line.empty();
    } else {
      if (space) line += ' ';
      space = false;
      line += std::string_view(clean).substr(at, point.length);
    }
    at += point.length;
  }
  if (line.size() <= bytes) return line;
  constexpr std::string_view kCut = "...";
  if (bytes <= kCut.size()) return std::string(truncate_utf8(line, bytes));
  std::string_view kept = truncate_utf8(line, bytes - kCut.size());
  if (const auto word = kept.rfind(' '); word != kept.npos && word > kept.size() / 2) {
    kept = kept.substr(0, word);
  }
  return std::string(kept) + std::string(kCut);
}

}  // namespace nl_ask::base
