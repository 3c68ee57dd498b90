// Abbreviations are written out with the table's own name as a hint ("stname" of students).

#include "schema/words.h"

#include <algorithm>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/identifier.h"
#include "base/memo.h"
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

/// Many tables have a "name" and an "id": words of so many names are kept, about 0.5 MB.
constexpr std::size_t kMostKnownNames = 2048;

/// What follows the initial of a table or an abbreviation without a space.
bool is_generic(std::string_view word) {
  return language::Lexicon::english().is(language::WordList::glued, word);
}

/// "stuid", "stid": an abbreviation and a generic word.
Words split_abbreviation(const std::string& word) {
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
  for (std::size_t cut = kShortestHead; cut + kShortestEnd <= word.size(); ++cut) {
    const std::string head = word.substr(0, cut), end = word.substr(cut);
    const std::string one = end.back() == 's' ? end.substr(0, end.size() - 1) : end;
    if (one.size() >= kShortestEnd && Abbreviations::english().usual(one) &&
        !language::dictionary_forms(head).empty())
      return {head, end};
  }
  return {word};
}

/// "expires" and "on": a verb as names of dates have it; {word} where it is none.
Words split_moment(const std::string& word) {
  constexpr std::size_t kShortestVerb = 4;
  for (const std::string_view end : {"on", "at"}) {
    if (!word.ends_with(end) || word.size() < kShortestVerb + end.size()) continue;
    const std::string verb = word.substr(0, word.size() - end.size());
    if ((verb.ends_with("s") || verb.ends_with("ed")) && !language::dictionary_forms(verb).empty())
      return {verb, std::string(end)};
  }
  return {word};
}

/// A word of the dictionary ("valid") is whole, as is an abbreviation.
Words split_glued(const std::string& word) {
  if (word.size() > kLongestGlued || !language::dictionary_forms(word).empty() ||
      !Abbreviations::english().find(word).empty())
    return {word};
  Words parts = split_moment(word);
  if (parts.size() == 1) parts = language::split_compound(word);
  if (parts.size() == 1) parts = split_abbreviation(word);
  return parts.size() > 1 ? parts : split_abbreviated_end(word);
}

Abbreviations::Words as_words(std::string_view text) {
  Words out;
  for (const std::string_view word : base::split_words(text)) out.emplace_back(word);
  return out;
}

/// What the thesaurus says of a word that no dictionary has.
std::vector<Words> special_meanings(const std::string& word) {
  const language::Thesaurus& thesaurus = language::Thesaurus::english();
  std::vector<Words> meanings;
  for (const language::ThesaurusPlace& place : thesaurus.nouns({&word, 1})) {
    if (place.key != language::ThesaurusKey::shorts) continue;
    for (const std::string_view entry :
         thesaurus.entries(place.concept_id, language::ThesaurusKey::shorts))
      if (entry == word) meanings.push_back(as_words(thesaurus.head(place.concept_id)));
  }
  if (meanings.size() > kSpecialMeanings) meanings.resize(kSpecialMeanings);
  const bool special = word.find_first_of(" _-") == word.npos;
  if (!special || (!meanings.empty() && !language::dictionary_forms(word).empty()))
    meanings.clear();
  return meanings;
}

/// Every version of `words` from `at` on, appended to `done`.
void write_out(const Words& words, std::size_t at, const Words& done, std::size_t limit,
               std::vector<Words>& out) {
  if (out.size() > limit) return;
  if (at == words.size()) {
    out.push_back(done);
    return;
  }
  const std::vector<Words> meanings = Abbreviations::english().find(words[at]);
  if (meanings.empty()) {
    Words longer = done;
    longer.push_back(words[at]);
    return write_out(words, at + 1, longer, limit, out);
  }
  for (const Words& meaning : meanings) {
    Words longer = done;
    // "csat score": the score is in the abbreviation.
    const bool said = at + 1 < words.size() && !meaning.empty() && words[at + 1] == meaning.back();
    longer.insert(longer.end(), meaning.begin(), meaning.end());
    write_out(words, at + (said ? 2 : 1), longer, limit, out);
  }
}

}  // namespace

const Abbreviations& Abbreviations::english() {
  static const Abbreviations& abbreviations =
      *new Abbreviations(data::file("english/abbreviations.txt"));  // never freed
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

std::vector<Abbreviations::Words> Abbreviations::find(const std::string& word) const {
  const auto found = meanings_.find(word);
  return found == meanings_.end() ? special_meanings(word) : found->second;
}

bool Abbreviations::usual(const std::string& word) const { return meanings_.contains(word); }

std::vector<std::string> name_words(std::string_view identifier) {
  static auto& known = *new base::Memo<Words>(kMostKnownNames);  // never freed
  return known.get(identifier, [](std::string_view name) {
    Words out;
    for (const std::string& word : base::identifier_words(name))
      for (std::string& part : split_glued(word)) out.push_back(std::move(part));
    return out;
  });
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

bool says_least(const Table& table, const Column& column) {
  Words words = name_words(column.name);
  if (words.size() < 2 || words.back() != "min") return false;
  words.back() = "max";
  return std::ranges::any_of(table.columns,
                             [&](const Column& other) { return name_words(other.name) == words; });
}

}  // namespace nl_ask::schema
