#include "model/protocol/redaction.h"

#include <algorithm>
#include <cctype>

#include "base/data_lines.h"
#include "base/utf8.h"
#include "language/lexicon.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::model {
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
    const auto point = base::decode(text, i);
    i += point.length;
    const bool blank = point.valid && (is_unprintable(point.value) || point.value == ' ');
    if (!blank) {
      base::append_utf8(line, point.valid ? point.value : U'\uFFFD');
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

constexpr int kMostNumbers = 6;       // more of them may be the codes of letters
constexpr std::size_t kLeastRun = 5;  // letters and digits of a secret that may not stand in a row

/// Letters and digits alone, in lower case.
std::string squeezed(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)))
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return letters;
}

bool holds_run(std::string_view text, std::string_view secret, std::size_t length) {
  for (std::size_t i = 0; i + length <= secret.size(); ++i) {
    if (contains(text, secret.substr(i, length))) return true;
  }
  return false;
}

/// Whether a run of a secret stands in the text, forwards or backwards, whatever is between.
bool holds_secret(std::string_view text, std::span<const std::string> secrets) {
  const std::string letters = squeezed(text);
  const std::string backwards(letters.rbegin(), letters.rend());
  return std::any_of(secrets.begin(), secrets.end(), [&](const std::string& secret) {
    const std::string own = squeezed(secret);
    const std::size_t run = std::min(own.size(), kLeastRun);
    return run > 0 && (holds_run(letters, own, run) || holds_run(backwards, own, run));
  });
}

bool in_a_secret(std::string_view digits, std::span<const std::string> secrets) {
  const std::string backwards(digits.rbegin(), digits.rend());
  return std::any_of(secrets.begin(), secrets.end(), [&](const std::string& secret) {
    return contains(squeezed(secret), digits) || contains(squeezed(secret), backwards);
  });
}

/// A word of letters alone that English has; of single ones "a" and "I".
bool is_english(std::string_view letters) {
  const std::string lower = squeezed(letters);
  if (lower.size() < 2) return lower.empty() || lower == "a" || lower == "i";
  static const auto& more = *new auto(base::word_list("model/plain_words.txt"));
  return language::Lexicon::english().says_little(lower) || more.contains(lower) ||
         !language::dictionary_forms(lower).empty();
}

/// Runs of digits.
int count_numbers(std::string_view text) {
  int count = 0;
  bool before = false;
  for (const char c : text) {
    const bool digit = std::isdigit(static_cast<unsigned char>(c)) != 0;
    count += digit && !before;
    before = digit;
  }
  return count;
}

/// A word with what joins its parts: "max_tokens", "gpt-4.1".
bool is_plain(std::string_view word, std::span<const std::string> secrets, bool numbers) {
  std::size_t i = 0;
  while (i < word.size()) {
    const auto kind = [&](std::size_t at) {
      const auto c = static_cast<unsigned char>(word[at]);
      return std::isdigit(c) ? 1 : std::isalpha(c) ? 2 : c < 0x80 ? 3 : 0;
    };
    std::size_t end = i;
    while (end < word.size() && kind(end) == kind(i)) ++end;
    const std::string_view part = word.substr(i, end - i);
    if (kind(i) == 0 || (kind(i) == 1 && !numbers)) return false;
    if (kind(i) == 1 && in_a_secret(part, secrets)) return false;
    if (kind(i) == 2 && !is_english(part)) return false;
    i = end;
  }
  return true;
}

std::string plain_words(std::string_view line, std::span<const std::string> secrets,
                        std::span<const std::string> known) {
  std::string out;
  const bool numbers = count_numbers(line) <= kMostNumbers;
  for (std::size_t i = 0; i < line.size();) {
    const auto is_letter = [](char c) {
      return is_word_byte(c) || static_cast<unsigned char>(c) >= 0x80;
    };
    std::size_t end = i;
    while (end < line.size() && is_letter(line[end])) ++end;
    if (end == i) {
      out += line[i++];
      continue;
    }
    const std::string_view word = line.substr(i, end - i);
    const bool sent = word.size() > 1 && std::any_of(known.begin(), known.end(),
                                                     [&](const auto& k) { return k == word; });
    const bool mark = word == "redacted" && i > 0 && line[i - 1] == '[';
    out +=
        mark || sent || is_plain(word, secrets, numbers) ? std::string(word) : std::string("...");
    i = end;
  }
  return out;
}

}  // namespace

std::string well_formed(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto point = base::decode(text, i);
    if (point.valid) {
      out.append(text.substr(i, point.length));
    } else {
      base::append_utf8(out, U'\uFFFD');
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
  return std::string(base::truncate_utf8(out, bytes)) + "...";
}

std::string server_words(std::string_view text, std::span<const std::string> secrets,
                         std::span<const std::string> known, std::size_t bytes) {
  std::string line = redacted(text, secrets, bytes);
  const bool secret = std::any_of(secrets.begin(), secrets.end(),
                                  [](const std::string& one) { return !one.empty(); });
  if (!secret) return line;
  line = plain_words(line, secrets, known);
  return holds_secret(line, secrets) ? std::string(kRedacted) : line;
}

}  // namespace nl_ask::model
