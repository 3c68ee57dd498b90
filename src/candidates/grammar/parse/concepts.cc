// Names and words of the thesaurus are compared by their stems, abbreviations written out.

#include "candidates/grammar/parse/concepts.h"

#include <algorithm>
#include <string>

#include "base/identifier.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/stem.h"
#include "language/units.h"
#include "schema/words.h"

namespace nl_ask::candidates {
namespace {

using language::ConceptId;
using language::Thesaurus;
using language::ThesaurusKey;
using Stems = std::vector<std::string>;

constexpr size_t kMeanings = 3;
constexpr double kOneWordMore = 0.6;

bool contains(const Stems& stems, const std::string& stem) {
  return std::ranges::find(stems, stem) != stems.end();
}

Stems stems_of(const std::vector<std::string>& words) {
  Stems stems;
  for (const std::string& word : words) stems.push_back(language::stem(word));
  return stems;
}

/// Without what says no more than that it is a date or a flag, and without words of the table.
Stems telling(const Stems& stems, const Stems& of_table) {
  Stems rest;
  for (const std::string& stem : stems)
    if (!is_column_word("moment", stem) && !is_column_word("flag", stem) &&
        !contains(of_table, stem))
      rest.push_back(stem);
  return rest;
}

bool all_in(const Stems& some, const Stems& all) {
  return std::ranges::all_of(some, [&](const std::string& stem) { return contains(all, stem); });
}

double compare(const Stems& column, const Stems& words, const Stems& of_table) {
  const Stems own = telling(column, of_table);
  const Stems said = telling(words, of_table);
  if (!all_in(said, own)) return 0;
  if (all_in(own, said)) return 1;
  return !said.empty() && own.size() == said.size() + 1 ? kOneWordMore : 0;
}

/// A status, which is the first of its words, may be called by the others.
std::vector<Stems> ways_of(const Stems& said) {
  std::vector<Stems> ways = {said};
  const std::vector<std::string>& called = column_words("status");
  if (said == Stems{called[0]})
    for (std::size_t i = 1; i < called.size(); ++i) ways.push_back({called[i]});
  return ways;
}

/// Words of the thesaurus for a column, beside the columns of one table.
class ConceptWords {
 public:
  ConceptWords(const Parse& parse, int table, std::string_view words)
      : parse_(parse),
        table_(table),
        said_(stems_of(base::identifier_words(words))),
        ways_(ways_of(said_)),
        date_of_row_(speaks_of_moment(words) && telling(said_, of_table()).empty()) {}

  double said_by(int column) const {
    double best = 0;
    for (const Stems& version : parse_.naming.versions(table_, column))
      for (const Stems& said : ways_) best = std::max(best, compare(version, said, of_table()));
    const schema::Column& one = parse_.column({table_, column});
    if (best < 1 && one.numeric()) best = std::max(best, said_without_unit(one));
    // "order date" of orders: a date, whatever its name
    return date_of_row_ && !one.temporal() && !one.textual() ? 0 : best;
  }

 private:
  /// "stock" is said by stock_g.
  double said_without_unit(const schema::Column& column) const {
    std::vector<std::string> words = schema::name_words(column.name);
    const std::size_t of_unit = language::unit_words_at_end(words);
    if (of_unit == 0 || of_unit == words.size()) return 0;
    words.resize(words.size() - of_unit);
    return compare(stems_of(words), said_, of_table());
  }

  const Stems& of_table() const { return parse_.naming.words(table_); }

  const Parse& parse_;
  int table_;
  Stems said_;
  std::vector<Stems> ways_;  // the same by other words, said_ first
  bool date_of_row_;
};

void note_concepts(const std::vector<std::string>& words, std::vector<ConceptId>& concepts) {
  for (const language::ThesaurusPlace& place : Thesaurus::english().nouns(words))
    if (std::ranges::find(concepts, place.concept_id) == concepts.end())
      concepts.push_back(place.concept_id);
}

}  // namespace

std::vector<ConceptId> concepts_of(const Parse& parse, int table) {
  std::vector<std::string> words = schema::name_words(parse.schema.tables[table].name);
  std::vector<ConceptId> concepts;
  while (!words.empty() && concepts.empty()) {
    note_concepts(words, concepts);
    for (const auto& meaning : schema::written_out(words, kMeanings))
      note_concepts(meaning, concepts);
    words.erase(words.begin());
  }
  return concepts;
}

bool speaks_of_moment(std::string_view words) {
  const std::vector<std::string> all = base::identifier_words(words);
  return std::ranges::any_of(
      all, [](const std::string& word) { return is_column_word("moment", language::stem(word)); });
}

double says(const Parse& parse, ColumnUse use, std::string_view words) {
  return ConceptWords(parse, use.table, words).said_by(use.column);
}

std::vector<SayingColumn> saying_columns(const Parse& parse, int table, std::string_view words) {
  const ConceptWords said(parse, table, words);
  std::vector<SayingColumn> found;
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
    if (const double how = said.said_by(c); how > 0) found.push_back({{table, c}, how});
  std::ranges::stable_sort(found, std::ranges::greater{}, &SayingColumn::how);
  return found;
}

bool keeps(const Parse& parse, int table, std::string_view words) {
  const std::vector<std::string> said = base::identifier_words(words);
  if (stems_of(said) == parse.naming.words(table)) return true;
  std::vector<ConceptId> meant;
  note_concepts(said, meant);
  const std::vector<ConceptId> kept = concepts_of(parse, table);
  return std::ranges::any_of(
      meant, [&](ConceptId id) { return std::ranges::find(kept, id) != kept.end(); });
}

}  // namespace nl_ask::candidates
