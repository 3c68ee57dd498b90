// Numbers with a unit, "longer than 2 hours": which columns count in units of that kind.

#include <algorithm>

#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/constructs/numbers.h"

namespace nl_ask::candidates {

const language::Unit* unit_at(const Parse& parse, int i) {
  if (i < 0 || i >= parse.size() || parse.chunks[i].last - parse.chunks[i].first != 1)
    return nullptr;
  if (parse.chunks[i].cue != nullptr && !parse.is(i, CueKind::min)) return nullptr;  // "90 min"
  return language::unit_said(parse.tokens[parse.chunks[i].first].lower);
}

namespace {

bool measures(const Parse& parse, ColumnUse use, const language::Unit& unit) {
  if (parse.column(use).kind == schema::TypeKind::interval)
    return unit.dimension == language::Dimension::time;
  const language::Unit* kept = unit_of(parse, use);
  return kept != nullptr && kept->dimension == unit.dimension;
}

/// "50 minutes" of days in supply: less than one of what is counted in whole ones.
bool below_one(const Parse& parse, ColumnUse use, double value, const language::Unit& unit) {
  const language::Unit* kept = unit_of(parse, use);
  return kept != nullptr && parse.column(use).kind == schema::TypeKind::integer &&
         value * unit.factor < kept->factor;
}

/// Tables that the question speaks of by name, by a value or by a column, the likeliest first.
std::vector<int> spoken_of(const Parse& parse) {
  std::vector<int> tables = topic_tables(parse);
  const auto note = [&](int table) {
    if (std::find(tables.begin(), tables.end(), table) == tables.end()) tables.push_back(table);
  };
  for (const Chunk& chunk : parse.chunks)
    for (const schema::Mention* value : chunk.values)
      if (value->evidence == schema::Evidence::exact) note(value->table);
  const std::size_t named = tables.size();
  for (std::size_t i = 0; i < named; ++i)
    for (const JoinEdge& edge : parse.joins.edges(tables[i]))
      if (edge.declared) note(edge.other);
  return tables;
}

}  // namespace

void add_measured_columns(const Parse& parse, const NumberPlace& place, Slot& slot) {
  if (place.unit->dimension == language::Dimension::money) return;  // any amount may be meant
  const double value = *parse.chunks[place.number].number;
  int rank = 0;
  for (const int table : spoken_of(parse)) {
    const std::size_t before = slot.size();
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const ColumnUse use{table, c};
      if (slot.size() >= kMaxConditions || !measures(parse, use, *place.unit) ||
          below_one(parse, use, value, *place.unit))
        continue;
      FeatureVector features;
      add_table_features(parse, table, features);
      features.add("number.unit_rank", rank);
      add_number_condition(parse, place, use, features, "number.unit", slot);
    }
    rank += slot.size() > before;
  }
}

void add_currency(const Parse& parse, int unit, Slot& slot) {
  for (Sketch& sketch : slot) {
    if (sketch.conditions.size() != 1) continue;
    const int table = sketch.conditions[0].left.table;
    const auto& values = parse.chunks[unit].values;
    const auto own = std::ranges::find(values, table, &schema::Mention::table);
    if (own == values.end()) continue;
    sketch.conditions.push_back(literal_condition({table, (*own)->column}, Operator::equal,
                                                  {(*own)->value}, parse.chunks[unit].span));
    sketch.features.add("number.currency");
  }
}

}  // namespace nl_ask::candidates
