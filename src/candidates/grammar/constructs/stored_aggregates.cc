// Aggregates and counts that are stored: "the average earnings" where one column is called
// avg_earnings and another one, that can be averaged, earnings; "how many shops" where one is
// number_of_shops.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/outputs.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {
namespace {

constexpr std::array<std::pair<Aggregate, std::string_view>, 4> kWords = {{
    {Aggregate::avg, "avg"},
    {Aggregate::sum, "sum"},
    {Aggregate::max, "max"},
    {Aggregate::min, "min"},
}};

Aggregate aggregate_of(const std::string& stem) {
  for (const auto& [aggregate, kind] : kWords)
    if (is_column_word(kind, stem)) return aggregate;
  return Aggregate::none;
}

/// The aggregate that a column's name says, and the rest of the name.
std::pair<Aggregate, std::vector<std::string>> stored(const Parse& parse, ColumnUse use) {
  std::pair<Aggregate, std::vector<std::string>> found{Aggregate::none, {}};
  for (const std::string& stem : parse.naming.words(use.table, use.column)) {
    const Aggregate aggregate = aggregate_of(stem);
    if (aggregate == Aggregate::none)
      found.second.push_back(stem);
    else
      found.first = aggregate;
  }
  return found;
}

/// The column of the same table that stores another aggregate of the same; else a row.
ColumnUse beside(const Parse& parse, ColumnUse use, Aggregate aggregate) {
  const auto wanted = std::make_pair(aggregate, stored(parse, use).second);
  const int columns = static_cast<int>(parse.schema.tables[use.table].columns.size());
  for (int c = 0; c < columns; ++c)
    if (stored(parse, {use.table, c}) == wanted) return {use.table, c};
  return row_of(use.table);
}

void add_stored(const Parse& parse, const ColumnChoice& choice,
                const std::vector<Aggregate>& aggregates, Slot& slot) {
  Sketch sketch;
  sketch.features = choice.features;
  for (const Aggregate aggregate : aggregates) {
    const ColumnUse use = beside(parse, choice.use, aggregate);
    if (use.is_row()) return;
    sketch.outputs.push_back(output_of(use, choice.span));
  }
  sketch.features.add("aggregate.stored");
  slot.push_back(std::move(sketch));
}

constexpr size_t kMaxStored = 3;

}  // namespace

void add_other_storage(const Reader& reader, int i, const ColumnChoice& choice, Slot& slot) {
  const Parse& parse = reader.parse;
  const Chunk& chunk = parse.chunks[i];
  const Aggregate named = stored(parse, choice.use).first;
  const std::vector<Aggregate>& pending = reader.pending.aggregates;
  const bool longer = chunk.last - chunk.first > 1;
  const Aggregate within = longer ? aggregate_of(parse.tokens[chunk.first].stem) : Aggregate::none;
  const Aggregate said = pending.empty() ? within : pending[0];
  if (said == Aggregate::none || !parse.column(choice.use).numeric()) return;
  if (named != Aggregate::none && named != said) slot.back().features.add("aggregate.other_stored");
  if (!pending.empty() && named == said) add_stored(parse, choice, pending, slot);
  if (!pending.empty() || named != Aggregate::none) return;
  slot.back().features.add("aggregate.unread");
  add_columns(reader, choice, {said}, "aggregate.within", slot);
}

std::vector<ColumnChoice> stored_counts(const Parse& parse, int i) {
  std::vector<int> tables;
  const auto note = [&tables](int table) {
    if (std::find(tables.begin(), tables.end(), table) == tables.end()) tables.push_back(table);
  };
  for (int table : topic_tables(parse)) note(table);
  for (const schema::Mention* mention : parse.chunks[i].tables) note(mention->table);
  for (size_t t = 0, named = tables.size(); t < named; ++t)
    for (const JoinEdge& edge : parse.joins.edges(tables[t])) note(edge.other);
  const std::string& thing = parse.tokens[parse.chunks[i].last - 1].stem;
  std::vector<ColumnChoice> found;
  for (int level : {2, 1})
    for (int table : tables)
      for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
        const ColumnUse use{table, c};
        const bool number = parse.column(use).numeric() || holds_numbers(parse.column(use));
        if (found.size() >= kMaxStored || !number ||
            (level == 1 &&
             (parse.naming.identifies(table, c) || has_column_word(parse.naming, use, "state"))) ||
            parse.naming.key(table) == c || counts_things(parse, use, thing) != level)
          continue;
        ColumnChoice choice;
        choice.use = use;
        choice.span = parse.chunks[i].span;
        choice.features.add(level == 2 ? "stored.number_of" : "stored.word");
        add_table_features(parse, table, choice.features);
        found.push_back(std::move(choice));
      }
  return found;
}

}  // namespace nl_ask::candidates
