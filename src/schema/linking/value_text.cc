// Values and questions are compared by letters, digits and stems.
#include "schema/linking/value_text.h"

#include <algorithm>

#include "base/text.h"
#include "language/stem.h"
#include "schema/schema.h"

namespace nl_ask::schema {

namespace {

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

const std::string& stored_value(const Schema& schema, const ValueRef& ref) {
  return schema.column(ref.table, ref.column).values[static_cast<std::size_t>(ref.value)];
}

std::string folded(std::string_view text) {
  if (!is_ascii(text)) return base::fold(text);
  return base::ascii_lower(text);
}

std::string squash(std::string_view text) {
  std::string out;
  for_each_word(folded(text), [&](std::string_view word) { out += word; });
  return out;
}

std::string number_text(std::string_view text) {
  const auto digit_at = [&](std::size_t i) {
    return i < text.size() && base::is_digit(static_cast<unsigned char>(text[i]));
  };
  std::string out;
  bool over = false;
  for (std::size_t i = 0; i < text.size();) {
    const base::CodePoint c = base::decode(text, i);
    if (base::is_letter(c.value) || (over && digit_at(i))) return {};
    const bool within = !out.empty() && !over && digit_at(i + 1);
    if (digit_at(i) || (c.value == '.' && within))
      out += text[i];
    else
      over = over || !(out.empty() || (c.value == ',' && within));
    i += c.length;
  }
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
