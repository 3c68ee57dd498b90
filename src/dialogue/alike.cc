#include "dialogue/alike.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "base/data_lines.h"
#include "candidates/english/names.h"
#include "candidates/english/phrases.h"
#include "language/content_words.h"

namespace nl_ask::dialogue {
namespace {

using Stems = std::set<std::string>;

Stems stems_of(std::string_view text) {
  const std::vector<std::string> stems = language::content_stems(text);
  return {stems.begin(), stems.end()};
}

// " whose ", " that ".
std::string mark_of(std::string_view key) {
  const std::string_view phrase = candidates::english_phrases().at(key);
  return ' ' + std::string(base::trim(phrase.substr(0, phrase.find('{')))) + ' ';
}

bool owner_is_all(const std::string& plain, const std::string& owned, const std::string& mark) {
  const auto at = owned.find(mark);
  if (at == owned.npos || plain.find(mark) != plain.npos) return false;
  const Stems words = stems_of(plain), owner = stems_of(owned.substr(0, at));
  const Stems all = stems_of(owned);
  return std::ranges::includes(all, words) && std::ranges::all_of(all, [&](const auto& stem) {
           return words.contains(stem) || owner.contains(stem);
         });
}

}  // namespace

bool alike_but_for_owner(const std::string& a, const std::string& b) {
  return std::ranges::any_of(std::array{"whose", "that"}, [&](const char* key) {
    const std::string mark = mark_of(key);
    return owner_is_all(a, b, mark) || owner_is_all(b, a, mark);
  });
}

std::string without_year(std::string text) {
  using candidates::english_phrases;
  for (const std::string_view unit : {"month", "quarter"}) {
    const std::string key = "function.date_trunc." + std::string(unit);
    const std::string longer = candidates::fill(english_phrases().at(key), {{"second", ""}});
    const std::string shorter = candidates::fill(english_phrases().at("function.extract"),
                                                 {{"unit", unit}, {"second", ""}});
    const std::string from = candidates::without_the(longer);
    const std::string to = candidates::without_the(shorter);
    for (auto at = text.find(from); at != text.npos; at = text.find(from, at))
      text.replace(at, from.size(), to);
  }
  return text;
}

}  // namespace nl_ask::dialogue
