// Codes by what comments, known words for states and the beginnings of words say of them.

#include "schema/linking/codes.h"

#include <algorithm>
#include <utility>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "base/text.h"
#include "language/stem.h"
#include "language/wordnet/wordnet.h"
#include "schema/linking/code_comment.h"
#include "schema/linking/code_phrases.h"
#include "schema/linking/value_sets.h"
#include "schema/words.h"

namespace nl_ask::schema {

namespace {

// Of codes that words begin with: their letters, how many more the word has, and values of a
// column.
constexpr std::size_t kShortestBeginning = 3, kLongestBeginning = 6, kLeastMore = 4;
constexpr std::size_t kMostKinds = 20, kLongestKind = 8;
constexpr std::size_t kShortestNoun = 4;  // of a table's name that shortens what its rows are

/// A word for a state or a kind, in lower case without what stands between its parts.
struct CodeWord {
  std::string letters;
  std::string last;  // of the parts
  std::string initials;
  std::string stems;
};

std::vector<CodeWord> read_code_words() {
  std::vector<CodeWord> words;
  for (const std::string_view line : base::data_lines(data::file("english/code_words.txt")))
    for (const std::string_view phrase : base::split(line, ',')) {
      CodeWord word;
      word.stems = value_stems(phrase);
      for (const std::string_view part : base::split_words(phrase)) {
        word.letters += part;
        word.initials += part[0];
        word.last = part;
      }
      words.push_back(std::move(word));
    }
  return words;
}

const std::vector<CodeWord>& code_words_known() {
  static const std::vector<CodeWord>& words =
      *new std::vector<CodeWord>(read_code_words());  // never freed
  return words;
}

/// The first letters, or the first one and consonants: "hir" of hired, "opn" of open.
bool shortens(std::string_view code, std::string_view letters) {
  constexpr std::string_view kVowels = "aeiou";
  if (code.size() < 3) return false;
  if (letters.starts_with(code)) return true;
  if (code[0] != letters[0] || code.find_first_of(kVowels, 1) != code.npos) return false;
  std::size_t at = 0;
  for (const char c : letters)
    if (at < code.size() && c == code[at]) ++at;
  return at == code.size();
}

/// "HIR" of hired, "OPN" of open, "HLD" of on hold, "FT" of full time.
bool short_for(std::string_view code, const CodeWord& word) {
  std::string lower(code);
  for (char& c : lower) c = static_cast<char>(c - 'A' + 'a');
  return (word.initials.size() > 1 && lower == word.initials) || shortens(lower, word.letters) ||
         shortens(lower, word.last);
}

/// Two or three capitals each, of one length.
bool looks_like_codes(const Column& column) {
  constexpr std::size_t kLeast = 2, kShortest = 2, kLongest = 3, kMost = 12;
  if (!column.textual() || !column.values_complete || column.values.size() < kLeast ||
      column.values.size() > kMost)
    return false;
  return std::ranges::all_of(column.values, [&](const std::string& value) {
    return value.size() >= kShortest && value.size() <= kLongest &&
           value.size() == column.values[0].size() &&
           std::ranges::all_of(value, [](char c) { return c >= 'A' && c <= 'Z'; });
  });
}

const std::vector<ValueRef>& none() {
  static const std::vector<ValueRef>& refs = *new std::vector<ValueRef>();  // never freed
  return refs;
}

/// A few values, each one short word or none, that rows share: kinds, states, ranks.
bool keeps_kinds(const Column& column) {
  return column.textual() && !column.unique && !column.primary_key && column.values_complete &&
         column.values.size() > 1 && column.values.size() <= kMostKinds &&
         std::ranges::all_of(column.values, [](const std::string& value) {
           return value.size() <= kLongestKind && value.find(' ') == value.npos;
         });
}

bool all_within(std::string_view text, char first, char last) {
  return std::ranges::all_of(text, [=](char c) { return c >= first && c <= last; });
}

/// "final" of "final inspection", said of rows of a table that is called inspections, or insp;
/// empty: it does not end in what they are called.
std::string without_rows(std::string_view meaning, const std::vector<std::string>& rows) {
  const std::size_t last = meaning.rfind(' ');
  if (rows.empty() || last == meaning.npos) return {};
  const std::string noun = base::ascii_lower(meaning.substr(last + 1));
  const std::string& table = rows.back();
  const bool called = language::stem(noun) == language::stem(language::singular(table)) ||
                      (table.size() >= kShortestNoun && noun.starts_with(table));
  return called ? std::string(meaning.substr(0, last)) : std::string();
}

bool is_shortened(std::string_view code) {
  return code.size() >= kShortestBeginning && code.size() <= kLongestBeginning &&
         all_within(code, 'a', 'z');
}

}  // namespace

CodeMeanings::CodeMeanings(const Schema& schema) {
  for (std::size_t t = 0; t < schema.tables.size(); ++t)
    for (std::size_t c = 0; c < schema.tables[t].columns.size(); ++c) {
      const Column& column = schema.tables[t].columns[c];
      const int table = static_cast<int>(t), number = static_cast<int>(c);
      if (column.comment.empty())
        guess(column, table, number);
      else
        read(column, table, number, name_words(schema.tables[t].name));
      note_shortened(column, table, number);
    }
}

void CodeMeanings::note_shortened(const Column& column, int table, int number) {
  if (!keeps_kinds(column) || told(table, number)) return;
  for (std::size_t v = 0; v < column.values.size(); ++v) {
    const std::string code = base::fold(column.values[v]);
    if (is_shortened(code)) beginnings_[code].push_back({table, number, static_cast<int>(v)});
  }
}

const std::vector<ValueRef>& CodeMeanings::beginning(std::string_view word) const {
  const auto is_word = [](std::string_view text) {
    return !language::dictionary_forms(text).empty();
  };
  if (word.size() < kShortestBeginning + kLeastMore) return none();
  for (std::size_t n = std::min(kLongestBeginning, word.size() - kLeastMore);
       n >= kShortestBeginning; --n) {
    const auto found = beginnings_.find(word.substr(0, n));
    if (found != beginnings_.end() && !is_word(found->first) && is_word(word)) return found->second;
  }
  return none();
}

void CodeMeanings::guess(const Column& column, int table, int number) {
  if (!looks_like_codes(column)) return;
  for (const CodeWord& word : code_words_known()) {
    int value = -1;
    bool several = false;
    for (std::size_t v = 0; v < column.values.size(); ++v) {
      if (!short_for(column.values[v], word)) continue;
      several |= value >= 0;
      value = static_cast<int>(v);
    }
    if (value >= 0 && !several) by_stems_[word.stems].push_back({table, number, value});
  }
}

void CodeMeanings::read(const Column& column, int table, int number,
                        const std::vector<std::string>& rows) {
  for (const SpeltCode& code : spelt_codes(column)) {
    const std::string stems = value_stems(code.words);
    if (stems.empty()) continue;
    const ValueRef ref = {table, number, code.value};
    by_stems_[stems].push_back(ref);
    told_.emplace(table, number);
    add_same(code.words, ref);
    for (const std::string& phrase : other_phrases(code.words))
      by_stems_[value_stems(phrase)].push_back(ref);
    if (const std::string kind = without_rows(code.words, rows); !kind.empty())
      by_stems_[value_stems(kind)].push_back(ref);
  }
}

/// "no-show" where the comment says "failed to attend".
void CodeMeanings::add_same(std::string_view words, const ValueRef& ref) {
  const std::vector<std::string>* others = ValueSets::english().others(words);
  if (others == nullptr) return;
  std::set<std::string> said;
  for (const std::string& other : *others) said.insert(value_stems(other));
  said.erase(value_stems(words));
  for (const std::string& stems : said) by_stems_[stems].push_back(ref);
}

const std::vector<ValueRef>& CodeMeanings::find(const std::string& stems) const {
  const auto found = by_stems_.find(stems);
  return found == by_stems_.end() ? none() : found->second;
}

}  // namespace nl_ask::schema
