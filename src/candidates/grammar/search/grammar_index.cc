#include "candidates/grammar/search/grammar_index.h"

#include <vector>

namespace nl_ask::candidates {

std::optional<JoinEdge> reference_of(ColumnUse use, const GrammarIndex& grammar) {
  const Naming& naming = grammar.naming;
  if (const int key = naming.reference_of(use.table, use.column); key >= 0) {
    const schema::ForeignKey& own = naming.references()[static_cast<std::size_t>(key)];
    return JoinEdge{own.table, own.referenced, own.columns, own.referenced_columns};
  }
  for (const JoinEdge& edge : grammar.joins.edges(use.table))
    if (edge.up && edge.columns == std::vector<int>{use.column}) return edge;
  return std::nullopt;
}

}  // namespace nl_ask::candidates
