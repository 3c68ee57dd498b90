// Rows that are related to another row of their own table: "who reports to Ann Lee", "Ann Lee's
// manager", "subcategories of Kitchen", "who follows Tom".

#include <algorithm>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/own_rows.h"
#include "candidates/grammar/parse/relation_frames.h"

namespace nl_ask::candidates {
namespace {

Condition referring_by(ColumnUse left, Nested nested, Span span) {
  Condition condition = nested_condition(ConditionKind::related, std::move(nested), span);
  condition.left = left;
  return condition;
}

/// Where the one reference ends in the row, and the other one begins: of pairs.
Condition paired(const Parse& parse, const OwnRelation& relation, int asked, int given, Nested row,
                 Span span) {
  const schema::ForeignKey& key = parse.naming.references()[static_cast<size_t>(given)];
  Nested pairs;
  pairs.output.table = key.table;
  if (relation.kind) pairs.conditions.push_back(*relation.kind);
  pairs.conditions.push_back(referring_by({key.table, key.columns[0]}, std::move(row), span));
  ColumnUse left = row_of(relation.table);
  left.through = asked;
  return referring_by(left, std::move(pairs), span);
}

Condition related_rows(const Parse& parse, const OwnRelation& relation, Side side,
                       std::vector<Condition> conditions, Span span) {
  Nested row;
  row.output.table = relation.table;
  row.conditions = std::move(conditions);
  const bool upper = side == Side::upper;
  if (relation.down >= 0)
    return paired(parse, relation, upper ? relation.up : relation.down,
                  upper ? relation.down : relation.up, std::move(row), span);
  ColumnUse left = row_of(relation.table);
  left.through = relation.up;
  const schema::ForeignKey& key = parse.naming.references()[static_cast<size_t>(relation.up)];
  if (!upper) left = {relation.table, key.columns[0]};
  return referring_by(left, std::move(row), span);
}

/// Adds the rows related to `row` by one relation; false: no words say so.
bool add_related(Parse& parse, const NamedRow& row, const OwnRelation& relation, Slot& slot) {
  const Slot plain = conditions_of_row(parse, row, relation.table);
  if (plain.empty()) return false;
  const std::optional<RelationSaid> said =
      relation_said(parse, relation, parse.chunks[row.first].first, parse.chunks[row.last].last);
  if (!said) return false;
  const Span span = span_of_row(parse, row, said->covered);
  for (const Sketch& one : plain) {
    Sketch sketch = sketch_of(related_rows(parse, relation, said->side, one.conditions, span));
    sketch.features = one.features;
    sketch.features.add(said->side == Side::upper ? "own.upper" : "own.lower");
    slot.push_back(std::move(sketch));
  }
  const schema::ForeignKey& key = parse.naming.references()[static_cast<size_t>(relation.up)];
  const ColumnUse by{key.table, key.columns[0]};
  place_tokens(parse, said->covered, by);
  place_words_for_rows(parse, by, [&](int token) { return end_of_lower(parse, relation, token); });
  return true;
}

void parse_own_relations(Parse& parse) {
  const std::vector<OwnRelation> relations = own_relations(parse.schema, parse.naming);
  if (relations.empty()) return;
  for (const NamedRow& row : named_rows(parse)) {
    Slot slot;
    for (const OwnRelation& relation : relations)
      if (add_related(parse, row, relation, slot)) note_own_topic(parse, relation.table);
    if (!slot.empty()) replace_row(parse, row, std::move(slot));
  }
}

}  // namespace

extern constexpr Construct kOwnRelations = {
    .name = "own_relations",
    .read = parse_own_relations,
    .reads = {kAroundValues, CueKind::which, CueKind::hint, CueKind::or_word, CueKind::pronoun,
              CueKind::vague, CueKind::min},
    .uses_up = {kSchemaItems, kAroundValues, CueKind::auxiliary, Material::word, Material::number},
    .provides = {Finding::conditions, Finding::topics},
    .after = {"terms", "full_names"},
};

}  // namespace nl_ask::candidates
