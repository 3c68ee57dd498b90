// Values and questions are compared by letters, digits and stems.
#include "schema/linking/value_text.h"

#include <algorithm>

#include "base/text.h"
#include "language/stem.h"

namespace nl_ask::schema {

namespace {

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::string folded(std::string_view text) {
  if (!is_ascii(text)) return base::fold(text);
  return base::ascii_lower(text);
}

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
