// "flights from Paris": values of rows that another table refers to in more than one part.
#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/parse/roles.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxReferences = 4;  // parts that one value may have

/// References from one table to another: columns of `table`, and what they refer to.
std::vector<JoinEdge> references(const Parse& parse, int table) {
  std::vector<JoinEdge> found;
  for (const JoinEdge& edge : parse.joins.edges(table)) {
    if (edge.columns.size() != 1) continue;
    const auto parallel = [&](const JoinEdge& other) {
      return other.other == edge.other && other.other_columns != edge.other_columns;
    };
    const auto& edges = parse.joins.edges(table);
    if (std::any_of(edges.begin(), edges.end(), parallel)) found.push_back(edge);
  }
  return found;
}

/// home_team_id beside away_team_id: two parts in which the same is on either side, rather than
/// author_id and editor_id.
bool opposed(const Parse& parse, const JoinEdge& one, const JoinEdge& other) {
  constexpr std::size_t kPartThingKey = 3;
  const ColumnUse first{one.other, one.other_columns[0]},
      second{other.other, other.other_columns[0]};
  const int role = role_of(parse.naming, first), against = role_of(parse.naming, second);
  const std::vector<std::string>& words = parse.naming.words(first.table, first.column);
  const std::vector<std::string>& others = parse.naming.words(second.table, second.column);
  return one.other == other.other && role >= 0 && against >= 0 && role != against &&
         words.size() >= kPartThingKey &&
         std::ranges::equal(words.end() - 2, words.end(),
                            others.end() - std::min<std::ptrdiff_t>(2, std::ssize(others)),
                            others.end());
}

/// Whether the question speaks of rows of the table.
bool speaks_of(const Parse& parse, int table) {
  constexpr double kSure = 0.6;
  return std::ranges::any_of(parse.chunks, [&](const Chunk& chunk) {
    return chunk.table_score() >= kSure && chunk.tables[0]->table == table;
  });
}

/// "games of Leeds": those where it is on either side.
void add_either_side(const Parse& parse, const std::vector<JoinEdge>& edges, const Slot& sides,
                     Slot& slot) {
  if (edges.size() != 2 || sides.size() != 2 || !opposed(parse, edges[0], edges[1]) ||
      !speaks_of(parse, edges[0].other))
    return;
  Sketch either = sides[0];
  either.conditions[0] = any_of({sides[0].conditions[0], sides[1].conditions[0]});
  either.features.add("role.either");
  slot.push_back(std::move(either));
}

}  // namespace

void add_role_conditions(const Parse& parse, int i, const schema::Mention& mention, bool negative,
                         Slot& slot) {
  Slot sides;  // none of which is said
  const std::vector<JoinEdge> edges = references(parse, mention.table);
  size_t added = 0;
  for (const JoinEdge& edge : edges) {
    const ColumnUse reference{edge.other, edge.other_columns[0]};
    const int said = role_said(parse, i, reference, mention.table);
    if (said <= 0 && !parse.named[reference.table]) continue;
    if (added++ >= kMaxReferences) return;
    Sketch inner =
        equality({mention.table, mention.column}, mention.value, negative, parse.chunks[i].span);
    Nested nested;
    nested.output.table = mention.table;
    nested.conditions = std::move(inner.conditions);
    Condition condition =
        nested_condition(ConditionKind::related, std::move(nested), parse.chunks[i].span);
    condition.left = reference;
    Sketch sketch;
    sketch.conditions.push_back(std::move(condition));
    sketch.features.add(value_feature(mention.evidence));
    sketch.features.add(said > 0 ? "role.said" : said < 0 ? "role.other_said" : "role.unsaid");
    if (!parse.named[reference.table]) sketch.features.add("role.table_unnamed");
    add_table_features(parse, mention.table, sketch.features);
    if (said == 0 && !negative) sides.push_back(sketch);
    slot.push_back(std::move(sketch));
  }
  add_either_side(parse, edges, sides, slot);
}

}  // namespace nl_ask::candidates
