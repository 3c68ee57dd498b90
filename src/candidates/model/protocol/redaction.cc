#include "candidates/model/protocol/redaction.h"

#include <algorithm>
#include <cctype>

#include "language/utf8.h"

namespace nl_ask::candidates::model {
namespace {

constexpr std::string_view kRedacted = "[redacted]";
constexpr std::size_t kLeastSecret = 4;    // shorter ones are words of the language
constexpr std::size_t kLongestPlain = 31;  // longer words of letters and digits look like keys

bool is_word_byte(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) ||
         std::string_view("_-*+/=.~").find(c) != std::string_view::npos;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// Servers echo the ends of a key and mask what is between.
bool echoes(std::string_view word, const std::string& secret) {
  if (secret.size() < kLeastSecret) return false;
  if (contains(word, secret)) return true;
  if (word.size() < kLeastSecret) return false;
  const bool longer_part = word.size() >= 2 * kLeastSecret && contains(secret, word);
  return longer_part || word.substr(0, kLeastSecret) == secret.substr(0, kLeastSecret) ||
         word.substr(word.size() - kLeastSecret) == secret.substr(secret.size() - kLeastSecret);
}

bool looks_like_secret(std::string_view word) {
  for (std::string_view start : {"sk-", "gsk_", "eyJ", "AIza", "hf_", "xai-"}) {
    if (word.starts_with(start) && word.size() > start.size() + 1) return true;
  }
  if (contains(word, "***")) return true;
  auto is = [word](int (*kind)(int)) {
    return std::any_of(word.begin(), word.end(),
                       [kind](char c) { return kind(static_cast<unsigned char>(c)) != 0; });
  };
  return word.size() > kLongestPlain && word.find_first_of("/-.") == word.npos &&
         is(std::isdigit) && is(std::isalpha);
}

bool is_secret(std::string_view word, std::span<const std::string> secrets) {
  return looks_like_secret(word) ||
         std::any_of(secrets.begin(), secrets.end(),
                     [word](const std::string& secret) { return echoes(word, secret); });
}

bool is_unprintable(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
         (c >= 0xE0000 && c <= 0xE007F);
}

/// Well-formed, on one line, with single blanks.
std::string one_line(std::string_view text) {
  std::string line;
  for (std::size_t i = 0; i < text.size();) {
    const auto point = language::decode(text, i);
    i += point.length;
    const bool blank = point.valid && (is_unprintable(point.value) || point.value == ' ');
    if (!blank) {
      language::append_utf8(line, point.valid ? point.value : U'\uFFFD');
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  return line;
}

/// Whole secrets that hold bytes which end a word.
void replace_all(std::string& text, const std::string& secret) {
  if (secret.size() < kLeastSecret) return;
  for (std::size_t at = 0; (at = text.find(secret, at)) != std::string::npos;) {
    text.replace(at, secret.size(), kRedacted);
    at += kRedacted.size();
  }
}

}  // namespace

std::string well_formed(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto point = language::decode(text, i);
    if (point.valid) {
      out.append(text.substr(i, point.length));
    } else {
      language::append_utf8(out, U'\uFFFD');
    }
    i += point.length;
  }
  return out;
}

std::string redacted(std::string_view text, std::span<const std::string> secrets,
                     std::size_t bytes) {
  std::string line = one_line(text.substr(0, 16 * bytes));
  for (const auto& secret : secrets) replace_all(line, secret);
  std::string out;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i;
    while (end < line.size() && is_word_byte(line[end])) ++end;
    const std::string_view word = std::string_view(line).substr(i, end - i);
    if (word.empty()) {
      out += line[i++];
      continue;
    }
    out += is_secret(word, secrets) ? kRedacted : word;
    i = end;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  if (out.size() <= bytes) return out;
  return std::string(language::truncate_utf8(out, bytes)) + "...";
}

}  // namespace nl_ask::candidates::model
