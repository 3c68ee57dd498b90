// "artists from the same country as Lady Day", "members who share their address with another
// member": rows that agree with another row of their table.

#include <algorithm>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/own_rows.h"
#include "candidates/grammar/parse/relation_frames.h"

namespace nl_ask::candidates {
namespace {

/// The columns that the covered tokens name.
std::vector<ColumnUse> columns_said(const Parse& parse, int table, const std::vector<int>& tokens) {
  std::vector<ColumnUse> columns;
  for (int i = 0; i < parse.size(); ++i) {
    const bool covered =
        std::find(tokens.begin(), tokens.end(), parse.chunks[i].first) != tokens.end();
    if (!covered) continue;
    const ColumnUse use = shared_column(parse, table, i);
    if (!use.is_row() && std::find(columns.begin(), columns.end(), use) == columns.end())
      columns.push_back(use);
  }
  return columns;
}

Condition among(ColumnUse use, Nested nested, Span span) {
  nested.output = use;
  Condition condition = nested_condition(ConditionKind::ranked, std::move(nested), span);
  condition.left = use;
  return condition;
}

/// Another row than that of these conditions.
Condition another_than(std::vector<Condition> conditions) {
  for (Condition& condition : conditions) condition.op = Operator::unequal;
  return conditions.size() == 1 ? std::move(conditions[0]) : any_of(std::move(conditions));
}

bool all_equal(const std::vector<Condition>& conditions) {
  return std::all_of(conditions.begin(), conditions.end(), [](const Condition& condition) {
    return condition.op == Operator::equal && condition.values.size() == 1;
  });
}

/// Rows that are the same as `row` in what is said; false: nothing says so.
bool add_same(Parse& parse, const NamedRow& row, int table, Slot& slot) {
  const Slot plain = conditions_of_row(parse, row, table);
  if (plain.empty()) return false;
  const std::optional<RelationSaid> said =
      sameness_said(parse, table, parse.chunks[row.first].first, parse.chunks[row.last].last);
  if (!said) return false;
  const std::vector<ColumnUse> columns = columns_said(parse, table, said->covered);
  const Span span = span_of_row(parse, row, said->covered);
  for (const Sketch& one : plain) {
    if (!all_equal(one.conditions)) continue;
    Sketch sketch;
    for (ColumnUse use : columns) {
      Nested nested;
      nested.conditions = one.conditions;
      sketch.conditions.push_back(among(use, std::move(nested), span));
    }
    sketch.conditions.push_back(another_than(one.conditions));
    sketch.features = one.features;
    sketch.features.add("own.same");
    slot.push_back(std::move(sketch));
  }
  if (slot.empty()) return false;
  place_tokens(parse, said->covered, columns[0]);
  place_words_for_rows(parse, columns[0], [](int) { return -1; });
  return true;
}

/// "with another member": values that more than one row has.
void parse_same_as_any(Parse& parse, int table) {
  const std::optional<RelationSaid> said = sameness_said(parse, table, -1, -1);
  if (!said) return;
  const std::vector<ColumnUse> columns = columns_said(parse, table, said->covered);
  constexpr size_t kMostColumns = 2;
  if (columns.empty() || columns.size() > kMostColumns) return;
  const Span span = span_of_tokens(parse, said->covered);
  Condition several;
  several.aggregate = Aggregate::count;
  several.op = Operator::more;
  several.values = {"1"};
  Nested nested;
  nested.having.push_back(std::move(several));
  if (columns.size() > 1) nested.per = columns[1];
  Sketch sketch = sketch_of(among(columns[0], std::move(nested), span));
  sketch.features.add("own.same_as_any");
  place_tokens(parse, said->covered, columns[0]);
  note_own_topic(parse, table);
  parse.slots.push_back({std::move(sketch)});
}

void parse_same_rows(Parse& parse) {
  for (const NamedRow& row : named_rows(parse))
    for (int table = 0; table < static_cast<int>(parse.schema.tables.size()); ++table) {
      Slot slot;
      if (!add_same(parse, row, table, slot)) continue;
      note_own_topic(parse, table);
      replace_row(parse, row, std::move(slot));
      return;
    }
  for (int table : topic_tables(parse)) {
    const size_t before = parse.slots.size();
    parse_same_as_any(parse, table);
    if (parse.slots.size() > before) return;
  }
}

}  // namespace

extern constexpr Construct kSameRows = {
    .name = "same_rows",
    .read = parse_same_rows,
    .reads = {kAroundValues, CueKind::which, CueKind::hint, CueKind::or_word, CueKind::pronoun,
              CueKind::vague, CueKind::min},
    .uses_up = {kSchemaItems, kAroundValues, CueKind::auxiliary, CueKind::same, Material::word,
                Material::number},
    .provides = {Finding::conditions, Finding::topics},
    .after = {"terms", "full_names", "own_relations"},
};

}  // namespace nl_ask::candidates
