// Values and questions are compared by letters, digits and stems.
#include "schema/linking/value_text.h"

#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "language/stem.h"

namespace nl_ask::schema {

namespace {

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// Calls `word` with each run of letters and digits of folded text.
template <typename Function>
void for_each_word(std::string_view folded, Function word) {
  std::size_t begin = 0, i = 0;
  const auto end_word = [&] {
    if (i > begin) word(folded.substr(begin, i - begin));
  };
  while (i < folded.size()) {
    const base::CodePoint c = base::decode(folded, i);
    if (c.valid && (base::is_letter(c.value) || base::is_digit(c.value))) {
      i += c.length;
      continue;
    }
    end_word();
    i += c.length;
    begin = i;
  }
  end_word();
}

std::string folded(std::string_view text) {
  if (!is_ascii(text)) return base::fold(text);
  return base::ascii_lower(text);
}

}  // namespace

std::string squash(std::string_view text) {
  std::string out;
  for_each_word(folded(text), [&](std::string_view word) { out += word; });
  return out;
}

std::vector<std::string> value_words(std::string_view text) {
  std::vector<std::string> out;
  for_each_word(folded(text), [&](std::string_view word) { out.emplace_back(word); });
  return out;
}

std::string value_stems(std::string_view text) {
  std::string out;
  for_each_word(folded(text), [&](std::string_view word) { out += language::stem(word) + ' '; });
  return out;
}

std::string_view without_plural(std::string_view word) {
  if (word.size() < 4 || word.back() != 's') return word;
  const std::string_view rest = word.substr(0, word.size() - 1);
  if (rest.ends_with('s')) return word;
  const bool hissing = rest.ends_with("se") || rest.ends_with("xe") || rest.ends_with("che") ||
                       rest.ends_with("she") || rest.ends_with("ze");
  return hissing ? rest.substr(0, rest.size() - 1) : rest;
}

}  // namespace nl_ask::schema
