#include "candidates/grammar/search/rooted_joins.h"

#include <algorithm>
#include <map>
#include <utility>

namespace nl_ask::candidates {
namespace {

constexpr int kMostSteps = 4;  // from a table to one that its rows refer to

/// A table that the rows of the root refer to: by which reference, and after how many.
struct Reached {
  const JoinEdge* by = nullptr;
  int steps = 0;
};
using ReachedTables = std::map<int, Reached>;

/// By the fewest references each.
ReachedTables reached_from(const JoinGraph& joins, int root) {
  ReachedTables reached = {{root, {}}};
  std::vector<int> open = {root};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const int steps = reached[open[i]].steps + 1;
    if (steps > kMostSteps) break;
    for (const JoinEdge& edge : joins.edges(open[i]))
      if (edge.up && edge.declared && reached.try_emplace(edge.other, &edge, steps).second)
        open.push_back(edge.other);
  }
  return reached;
}

void add_way(const ReachedTables& reached, int table, JoinTree& tree) {
  if (std::ranges::find(tree.tables, table) != tree.tables.end()) return;
  const JoinEdge& edge = *reached.at(table).by;
  add_way(reached, edge.table, tree);
  tree.tables.push_back(table);
  tree.edges.push_back(edge);
  tree.cost += 1;
}

}  // namespace

bool has_one_root(const JoinTree& tree, const std::vector<int>& asked) {
  const auto is_root = [&](int table) {
    return std::ranges::none_of(tree.edges, [table](const JoinEdge& edge) {
      return edge.up ? edge.other == table : edge.table == table;
    });
  };
  return std::ranges::count_if(tree.tables, is_root) == 1 && std::ranges::any_of(asked, is_root);
}

int half_links(const JoinGraph& graph, const JoinTree& tree) {
  if (tree.edges.empty()) return 0;
  const auto joined = [&](int table, int other) {
    return std::ranges::any_of(tree.edges, [&](const JoinEdge& edge) {
      return (edge.table == table && edge.other == other) ||
             (edge.table == other && edge.other == table);
    });
  };
  const auto in_tree = [&](int table) {
    return std::ranges::find(tree.tables, table) != tree.tables.end();
  };
  const auto is_half = [&](int table) {
    std::vector<int> ties;
    for (const JoinEdge& edge : graph.edges(table)) {
      if (!edge.declared) continue;
      if (!edge.up || ties.size() == 2) return false;
      ties.push_back(edge.other);
    }
    return ties.size() == 2 && in_tree(ties[0]) && in_tree(ties[1]) &&
           joined(table, ties[0]) != joined(table, ties[1]);
  };
  return static_cast<int>(std::ranges::count_if(tree.tables, is_half));
}

std::optional<JoinTree> rooted_joins(const JoinGraph& joins, const std::vector<int>& asked,
                                     int likely) {
  std::vector<int> roots = asked;
  std::ranges::stable_partition(roots, [likely](int table) { return table == likely; });
  std::optional<JoinTree> best;
  int fewest = 0;
  for (const int root : roots) {
    const ReachedTables reached = reached_from(joins, root);
    int steps = 0;
    const bool all = std::ranges::all_of(asked, [&](int table) {
      const auto found = reached.find(table);
      if (found != reached.end()) steps += found->second.steps;
      return found != reached.end();
    });
    if (!all || (best && steps >= fewest)) continue;
    fewest = steps;
    best = JoinTree{.tables = {root}, .edges = {}, .cost = 0};
    for (const int table : asked) add_way(reached, table, *best);
  }
  return best;
}

std::optional<int> first_of_each_picked(const Sketch& sketch) {
  const auto found = std::ranges::find_if(sketch.conditions, [](const Condition& condition) {
    return condition.kind == ConditionKind::ranked && condition.nested->per;
  });
  return found == sketch.conditions.end() ? std::nullopt : std::optional(found->left.table);
}

}  // namespace nl_ask::candidates
