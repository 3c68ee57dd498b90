// "flights from Paris": values of rows that another table refers to in more than one part.
#include <algorithm>
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

}  // namespace

void add_role_conditions(const Parse& parse, int i, const schema::Mention& mention, bool negative,
                         Slot& slot) {
  size_t added = 0;
  for (const JoinEdge& edge : references(parse, mention.table)) {
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
    slot.push_back(std::move(sketch));
  }
}

}  // namespace nl_ask::candidates
