// Which tables a question is about.

#include <algorithm>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/parse/units_said.h"
#include "candidates/grammar/parse/verb_dates.h"

namespace nl_ask::candidates {
namespace {

/// Where nothing is named: the things that have what an adjective measures ("top performers"), that
/// is tables with such a column and a name, or those that rows with such a column refer to.
std::vector<int> measured_tables(const Parse& parse) {
  std::vector<int> tables;
  const auto measures = [&](int table, const ColumnHint& hint) {
    const int columns = static_cast<int>(parse.schema.tables[table].columns.size());
    for (int c = 0; c < columns; ++c)
      if (std::all_of(hint.words.begin(), hint.words.end(), [&](const std::string& word) {
            return parse.naming.has_word(table, c, word);
          }))
        return true;
    return false;
  };
  for (const Chunk& chunk : parse.chunks) {
    if (chunk.cue == nullptr) continue;
    for (const ColumnHint& hint : chunk.cue->hints)
      for (int t = 0; t < static_cast<int>(parse.schema.tables.size()) && tables.size() < 6; ++t) {
        if (!measures(t, hint)) continue;
        const bool things = !parse.naming.names(t).empty();
        if (things) tables.push_back(t);
        for (const schema::ForeignKey& key : parse.schema.foreign_keys)
          if (key.table == t && !parse.naming.names(key.referenced).empty())
            tables.push_back(key.referenced);
        if (!things) tables.push_back(t);
      }
  }
  return tables;
}

/// "Who registered last?": tables of things with a name that keep what data/thesaurus knows to do
/// so, and have the date of it.
std::vector<int> tables_of_doers(const Parse& parse) {
  std::vector<int> tables;
  if (!parse.is(0, CueKind::who)) return tables;
  for (int t = 0; t < static_cast<int>(parse.schema.tables.size()); ++t) {
    if (parse.naming.names(t).empty()) continue;
    VerbSaid verb;
    const std::vector<int> ranks = dates_said(parse, 0, t, verb);
    for (int c = 0; c < static_cast<int>(ranks.size()); ++c)
      if (date_said(ranks, c) == DateSaid::meant) {
        tables.push_back(t);
        break;
      }
  }
  return tables;
}

/// "order value by month", where a model has warranty months: no column is spoken of.
bool divides_by_time(const Parse& parse, int i) {
  constexpr double kCalledSo = 0.8;
  const Chunk& chunk = parse.chunks[i];
  if (chunk.last - chunk.first > 1 || chunk.first == 0 || chunk.column_score() >= kCalledSo)
    return false;
  const std::string& before = parse.tokens[chunk.first - 1].lower;
  return (before == "by" || before == "per") && says_time_unit(parse, chunk);
}

}  // namespace

std::vector<int> topic_tables(const Parse& parse) {
  if (!parse.topics.empty()) return parse.topics;
  std::vector<int> tables;
  const auto note = [&tables](int table) {
    if (std::find(tables.begin(), tables.end(), table) == tables.end()) tables.push_back(table);
  };
  constexpr double kSure = 0.6;  // a table linked more weakly may be a verb
  if (const int table = kind_asked(parse); table >= 0) note(table);
  for (int i = 0; i < parse.size(); ++i)
    if (parse.tabular(i) && parse.chunks[i].table_score() >= kSure) note(table_at(parse, i));
  if (!tables.empty()) return tables;
  for (int table : tables_of_doers(parse)) note(table);
  if (const int table = kind_counted(parse); table >= 0) note(table);
  for (int i = 0; i < parse.size(); ++i)
    if (parse.columnar(i) && parse.chunks[i].column_score() >= kSure && !divides_by_time(parse, i))
      note(parse.chunks[i].columns[0]->table);
  for (int i = 0; i < parse.size(); ++i)
    if (parse.tabular(i)) note(table_at(parse, i));
  if (!tables.empty()) return tables;
  for (int i = 0; i < parse.size(); ++i)
    if (parse.columnar(i)) note(parse.chunks[i].columns[0]->table);
  for (int i = 0; i < parse.size(); ++i)
    if (parse.valuable(i) && !parse.chunks[i].values.empty())
      note(parse.chunks[i].values[0]->table);
  if (!tables.empty()) return tables;
  for (int table : measured_tables(parse)) note(table);
  return tables;
}

}  // namespace nl_ask::candidates
