#include "candidates/grammar/constructs/referring.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

constexpr int kMostBetween = 3;  // steps

bool refers(const Parse& parse, const JoinEdge& edge) {
  return edge.columns.size() == 1 && parse.naming.key(edge.table) == edge.columns[0] &&
         parse.naming.key(edge.other) != edge.other_columns[0] &&
         parse.schema.tables[edge.other].kind != schema::TableKind::view;
}

}  // namespace

std::vector<Referring> referring(const Parse& parse, int topic) {
  std::vector<Referring> found = {{topic, -1}};
  for (size_t i = 0; i < found.size(); ++i) {
    const Referring to = found[i];
    if (to.between >= kMostBetween - 1) break;
    for (const JoinEdge& edge : parse.joins.edges(to.table))
      if (refers(parse, edge) &&
          std::ranges::find(found, edge.other, &Referring::table) == found.end())
        found.push_back({edge.other, to.between + 1});
  }
  found.erase(found.begin());
  return found;
}

}  // namespace nl_ask::candidates
