// Abbreviations are written out with the table's own name as a hint ("stname" of students).

#include "schema/words.h"

#include <algorithm>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/identifier.h"
#include "language/lexicon.h"
#include "language/stem.h"
#include "language/thesaurus.h"
#include "language/wordnet/wordnet.h"

namespace nl_ask::schema {

namespace {

using Words = std::vector<std::string>;

/// Longer parts of names are kept whole: nobody writes them.
constexpr std::size_t kLongestGlued = 48;

/// An abbreviation of the thesaurus stands for at most so many concepts.
constexpr std::size_t kSpecialMeanings = 3;

/// "gname" and "stname" begin with a table, "tablename" is another matter.
constexpr std::size_t kLongestInitials = 3;

/// What follows the initial of a table or an abbreviation without a space.
bool is_generic(std::string_view word) {
  return language::Lexicon::english().is(language::WordList::glued, word);
}

/// "stuid": an abbreviation and a generic word.
/// "stid", but not "valid".
Words split_abbreviation(const std::string& word) {
  if (!language::dictionary_forms(word).empty()) return {word};
  for (std::size_t cut = 2; cut + 2 <= word.size(); ++cut) {
    const std::string head = word.substr(0, cut);
    const std::string rest = word.substr(cut);
    if (is_generic(rest) && Abbreviations::english().usual(head)) return {head, rest};
  }
  return {word};
}

/// "salesreps": a word of the dictionary and an abbreviation of a thing or of several.
Words split_abbreviated_end(const std::string& word) {
  constexpr std::size_t kShortestHead = 4, kShortestEnd = 3;
  if (!language::dictionary_forms(word).empty()) return {word};
  for (std::size_t cut = kShortestHead; cut + kShortestEnd <= word.size(); ++cut) {
    const std::string head = word.substr(0, cut), end = word.substr(cut);
    const std::string one = end.back() == 's' ? end.substr(0, end.size() - 1) : end;
    if (one.size() >= kShortestEnd && Abbreviations::english().usual(one) &&
        !language::dictionary_forms(head).empty())
      return {head, end};
  }
  return {word};
}

Words split_glued(const std::string& word) {
  if (word.size() > kLongestGlued || Abbreviations::english().find(word) != nullptr) return {word};
  Words parts = language::split_compound(word);
  if (parts.size() == 1) parts = split_abbreviation(word);
  return parts.size() > 1 ? parts : split_abbreviated_end(word);
}

Abbreviations::Words as_words(std::string_view text) {
  Words out;
  for (const std::string_view word : base::split_words(text)) out.emplace_back(word);
  return out;
}

/// Every version of `words` from `at` on, appended to `done`.
void write_out(const Words& words, std::size_t at, const Words& done, std::size_t limit,
               std::vector<Words>& out) {
  if (out.size() > limit) return;
  if (at == words.size()) {
    out.push_back(done);
    return;
  }
  const std::vector<Words>* meanings = Abbreviations::english().find(words[at]);
  if (meanings == nullptr) {
    Words longer = done;
    longer.push_back(words[at]);
    return write_out(words, at + 1, longer, limit, out);
  }
  for (const Words& meaning : *meanings) {
    Words longer = done;
    // "csat score": the score is in the abbreviation.
    const bool said = at + 1 < words.size() && !meaning.empty() && words[at + 1] == meaning.back();
    longer.insert(longer.end(), meaning.begin(), meaning.end());
    write_out(words, at + (said ? 2 : 1), longer, limit, out);
  }
}

}  // namespace

const Abbreviations& Abbreviations::english() {
  static const Abbreviations& abbreviations = *[] {
    auto* all = new Abbreviations(data::file("english/abbreviations.txt"));  // never freed
    all->add_thesaurus();
    return all;
  }();
  return abbreviations;
}

Abbreviations::Abbreviations(std::string_view text) {
  for (const std::string_view line : base::data_lines(text)) {
    const std::size_t space = line.find(' ');
    if (space == line.npos) base::bad_data("english/abbreviations.txt", line, "expected a meaning");
    std::vector<Words>& meanings = meanings_[std::string(line.substr(0, space))];
    for (const std::string_view meaning : base::split(line.substr(space), '|')) {
      Words words = as_words(meaning);
      if (words.size() != 1 || words[0] != line.substr(0, space)) meanings.push_back(words);
    }
    if (meanings.empty()) meanings_.erase(std::string(line.substr(0, space)));
  }
}

void Abbreviations::add_thesaurus() {
  const language::Thesaurus& thesaurus = language::Thesaurus::english();
  for (language::ConceptId id = 0; id < thesaurus.size(); ++id) {
    for (const std::string_view entry : thesaurus.entries(id, language::ThesaurusKey::shorts)) {
      const std::string word(entry);
      if (word.find_first_of(" _-") != word.npos || meanings_.contains(word)) continue;
      std::vector<Words>& meanings = special_[word];
      if (meanings.empty() && !language::dictionary_forms(word).empty()) {
        special_.erase(word);
      } else if (meanings.size() < kSpecialMeanings) {
        meanings.push_back(as_words(thesaurus.head(id)));
      }
    }
  }
}

const std::vector<Abbreviations::Words>* Abbreviations::find(const std::string& word) const {
  if (const auto found = meanings_.find(word); found != meanings_.end()) return &found->second;
  const auto found = special_.find(word);
  return found == special_.end() ? nullptr : &found->second;
}

bool Abbreviations::usual(const std::string& word) const { return meanings_.contains(word); }

std::vector<std::string> name_words(std::string_view identifier) {
  Words out;
  for (const std::string& word : base::identifier_words(identifier)) {
    for (std::string& part : split_glued(word)) out.push_back(std::move(part));
  }
  return out;
}

std::vector<std::string> initial_words(std::string_view identifier, std::string_view table) {
  const Words words = base::identifier_words(identifier);
  if (words.empty() || words.size() > 2) return {};
  const std::string& head = words.front();
  for (std::size_t cut = 1; cut <= kLongestInitials && cut <= head.size(); ++cut) {
    const std::string rest =
        words.size() == 2 && cut == head.size() ? words.back() : head.substr(cut);
    if (!is_generic(rest) || !table.starts_with(head.substr(0, cut))) continue;
    if (words.size() == 2 && cut != head.size()) continue;
    return {language::singular(table), rest};
  }
  return {};
}

std::vector<std::vector<std::string>> written_out(const std::vector<std::string>& words,
                                                  std::size_t limit) {
  std::vector<Words> out;
  write_out(words, 0, {}, limit, out);
  std::erase(out, words);
  if (out.size() > limit) out.resize(limit);
  return out;
}

}  // namespace nl_ask::schema
