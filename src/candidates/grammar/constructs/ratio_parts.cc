#include "candidates/grammar/constructs/ratio_parts.h"

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

int reference_to(const Parse& parse, int table, int other) {
  for (const JoinEdge& edge : parse.joins.edges(table))
    if (edge.other == other && edge.columns.size() == 1 &&
        edge.other_columns[0] == parse.naming.key(other))
      return edge.columns[0];
  return -1;
}

std::optional<ColumnUse> reference_over(const Parse& parse, int table, int other) {
  if (const int own = reference_to(parse, table, other); own >= 0) return ColumnUse{table, own};
  for (const JoinEdge& edge : parse.joins.edges(table)) {
    if (edge.other == other || reference_to(parse, table, edge.other) < 0) continue;
    const int further = reference_to(parse, edge.other, other);
    if (further >= 0) return ColumnUse{edge.other, further};
  }
  return std::nullopt;
}

std::vector<int> tables_said(const Parse& parse, int i) {
  std::vector<int> tables;
  for (const schema::Mention* mention : parse.chunks[i].tables)
    if (mention->score >= kNearlyBest * parse.chunks[i].table_score())
      tables.push_back(mention->table);
  return tables;
}

OutputItem per_each(OutputItem item, ColumnUse values) {
  item.other = values;
  item.other_aggregate = Aggregate::count;
  item.other_distinct = true;
  item.operation = "/";
  return item;
}

}  // namespace nl_ask::candidates
