#include <algorithm>
#include <unordered_map>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "language/stem.h"

namespace nl_ask::language {

namespace {

using Forms = std::unordered_map<std::string, std::string>;

struct Irregular {
  Forms plural_of;
  Forms singular_of;
};

Irregular read_irregular() {
  Irregular forms;
  for (const std::string_view line : base::data_lines(data::file("english/plurals.txt"))) {
    const std::vector<std::string_view> words = base::split_words(line);
    if (words.size() > 2) base::bad_data("english/plurals.txt", line, "expected one or two words");
    forms.plural_of.emplace(words.front(), words.back());
    forms.singular_of.emplace(words.back(), words.front());
  }
  return forms;
}

const Irregular& irregular() {
  static const Irregular& forms = *new Irregular(read_irregular());  // lives with the process
  return forms;
}

bool is_vowel(char c) { return std::string_view("aeiou").find(c) != std::string_view::npos; }

/// "...y" after a consonant.
bool ends_in_consonant_y(std::string_view word) {
  return word.size() > 2 && word.back() == 'y' && !is_vowel(word[word.size() - 2]);
}

bool hisses(std::string_view word) {
  return word.ends_with('s') || word.ends_with('x') || word.ends_with('z') ||
         word.ends_with("ch") || word.ends_with("sh");
}

std::string cut(std::string_view word, std::size_t bytes, std::string_view ending = {}) {
  return std::string(word.substr(0, word.size() - bytes)).append(ending);
}

bool inflects(std::string_view word) {
  return word.size() > 3 && word.ends_with('s') && !word.ends_with("ss") && !word.ends_with("us") &&
         !word.ends_with("is");
}

}  // namespace

std::string plural(std::string_view lower) {
  const Forms& known = irregular().plural_of;
  if (const auto found = known.find(std::string(lower)); found != known.end()) return found->second;
  if (irregular().singular_of.contains(std::string(lower)) || lower.empty()) {
    return std::string(lower);
  }
  if (ends_in_consonant_y(lower)) return cut(lower, 1, "ies");
  if (hisses(lower)) return std::string(lower) + "es";
  return std::string(lower) + "s";
}

std::string singular(std::string_view lower) {
  const Irregular& forms = irregular();
  const std::string word(lower);
  if (const auto found = forms.singular_of.find(word); found != forms.singular_of.end()) {
    return found->second;
  }
  if (forms.plural_of.contains(word) || !inflects(lower)) return word;
  if (lower.size() > 4 && lower.ends_with("ies")) return cut(lower, 3, "y");
  if (lower.ends_with("es") && hisses(cut(lower, 2)) && !lower.ends_with("ses") &&
      !lower.ends_with("zes")) {
    return cut(lower, 2);
  }
  if (lower.ends_with("sses") || lower.ends_with("zzes")) return cut(lower, 2);
  return cut(lower, 1);
}

bool is_plural(std::string_view lower) {
  const Irregular& forms = irregular();
  const std::string word(lower);
  if (forms.plural_of.contains(word)) return false;
  return forms.singular_of.contains(word) || singular(lower) != lower;
}

}  // namespace nl_ask::language
