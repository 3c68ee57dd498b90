// "Who logged the most hours", "the largest amount of time": how long things took is kept, in a
// unit of time, in rows that refer to what the question is about; it is added up.

#include <algorithm>

#include "candidates/grammar/constructs/superlative.h"
#include "candidates/grammar/parse/column_units.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr double kAnyTime = 1e12;  // seconds: "time" says no unit

/// The unit of time that chunk `i` says, in seconds; 0: none.
double time_said(const Parse& parse, int i) {
  if (i < 0) return 0;
  const language::Token& said = parse.tokens[parse.chunks[i].last - 1];
  if (is_column_word("span", said.stem)) return kAnyTime;
  const language::Unit* unit = language::unit_said(said.lower);
  return unit != nullptr && unit->dimension == language::Dimension::time ? unit->factor : 0;
}

/// Tables whose rows refer to what the question is about, and those that it is about.
std::vector<int> tables_of_what_was_done(const Parse& parse) {
  std::vector<int> tables;
  const auto note = [&](int table) {
    if (std::ranges::find(tables, table) == tables.end()) tables.push_back(table);
  };
  const std::vector<int> topics = topic_tables(parse);
  for (const int topic : topics) note(topic);
  for (const int topic : topics)
    for (const schema::ForeignKey& key : parse.schema.foreign_keys)
      if (key.referenced == topic && parse.schema.tables[key.table].kind != schema::TableKind::view)
        note(key.table);
  return tables;
}

/// Whether the column says how long each row took, in the unit said or a finer one: nobody counts
/// the days that a customer has for paying in hours.
bool lasts(const Parse& parse, ColumnUse use, double said) {
  const language::Unit* kept = unit_of(parse, use);
  return kept != nullptr && kept->dimension == language::Dimension::time && kept->factor <= said &&
         !parse.naming.identifies(use.table, use.column);
}

}  // namespace

void add_time_spent(const Parse& parse, const Superlative& what, int i, Slot& slot) {
  const double said = time_said(parse, i);
  if (said == 0) return;
  int rank = 0;
  for (const int table : tables_of_what_was_done(parse)) {
    const std::size_t before = slot.size();
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      if (!lasts(parse, {table, c}, said)) continue;
      Sketch sketch = ordered(
          what, order_by(Aggregate::sum, {table, c}, what.descending, parse.chunks[i].span));
      sketch.group_rows = true;
      sketch.tables.push_back(table);
      sketch.features.add("superlative.time_spent");
      sketch.features.add("superlative.time_rank", rank);
      add_table_features(parse, table, sketch.features);
      slot.push_back(std::move(sketch));
    }
    rank += slot.size() > before;
  }
}

}  // namespace nl_ask::candidates
