#include "candidates/grammar/constructs/referring.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

constexpr int kMostBetween = 3;  // steps

/// By a key of the one table, which is none of the other.
bool refers(const Parse& parse, int from, int column, int to, int referred) {
  return parse.naming.key(to) == referred && parse.naming.key(from) != column &&
         parse.schema.tables[from].kind != schema::TableKind::view;
}

}  // namespace

std::vector<Referring> referring(const Parse& parse, int topic) {
  std::vector<Referring> found = {{topic, -1}};
  for (size_t i = 0; i < found.size(); ++i) {
    const Referring to = found[i];
    if (to.between >= kMostBetween - 1) break;
    for (const JoinEdge& edge : parse.joins.edges(to.table))
      if (edge.columns.size() == 1 &&
          refers(parse, edge.other, edge.other_columns[0], edge.table, edge.columns[0]) &&
          std::ranges::find(found, edge.other, &Referring::table) == found.end())
        found.push_back({edge.other, to.between + 1});
  }
  found.erase(found.begin());
  return found;
}

std::vector<int> referred_tables(const Parse& parse, int table) {
  std::vector<int> found;
  for (const JoinEdge& edge : parse.joins.edges(table))
    if (edge.columns.size() == 1 &&
        refers(parse, edge.table, edge.columns[0], edge.other, edge.other_columns[0]) &&
        std::ranges::find(found, edge.other) == found.end())
      found.push_back(edge.other);
  return found;
}

}  // namespace nl_ask::candidates
