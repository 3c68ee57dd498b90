#include "candidates/grammar/join_tree.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace nl_ask::candidates {
namespace {

constexpr double kDeclaredCost = 1.0;
constexpr double kNamedCost = 1.8;  // a join that only the columns' names suggest
constexpr int kMaxPathLength = 5;
constexpr int kMaxQueue = 2000;
constexpr size_t kMaxTerminals = 7;

double cost_of(const JoinEdge& edge) { return edge.declared ? kDeclaredCost : kNamedCost; }

bool is_key(const schema::Table& table, int column) {
  const schema::Column& c = table.columns[column];
  return c.unique || (table.primary_key.size() == 1 && table.primary_key[0] == column);
}

bool contains(const std::vector<int>& tables, int table) {
  return std::find(tables.begin(), tables.end(), table) != tables.end();
}

void attach(JoinTree& tree, const std::vector<JoinEdge>& chain) {
  for (const JoinEdge& edge : chain) {
    if (contains(tree.tables, edge.other)) continue;
    tree.tables.push_back(edge.other);
    tree.edges.push_back(edge);
    tree.cost += cost_of(edge);
  }
}

}  // namespace

JoinGraph::JoinGraph(const schema::Schema& schema, const std::vector<JoinEdge>& implied)
    : edges_(schema.tables.size()) {
  for (const schema::ForeignKey& key : schema.foreign_keys)
    if (key.table != key.referenced)
      add({key.table, key.referenced, key.columns, key.referenced_columns, true});
  for (const JoinEdge& edge : implied) add(edge);
  add_by_name(schema);
}

void JoinGraph::add(const JoinEdge& edge) {
  edges_[edge.table].push_back(edge);
  edges_[edge.other].push_back(
      {edge.other, edge.table, edge.other_columns, edge.columns, edge.declared});
}

void JoinGraph::add_by_name(const schema::Schema& schema) {
  constexpr size_t kMaxTablesByName = 60;
  if (schema.tables.size() > kMaxTablesByName) return;
  std::vector<JoinEdge> found;
  for (int a = 0; a < static_cast<int>(schema.tables.size()); ++a)
    for (int b = 0; b < static_cast<int>(schema.tables.size()); ++b) {
      if (a == b || schema.tables[a].schema != schema.tables[b].schema) continue;
      const bool joined = std::any_of(edges_[a].begin(), edges_[a].end(),
                                      [b](const JoinEdge& edge) { return edge.other == b; });
      if (joined) continue;
      for (int i = 0; i < static_cast<int>(schema.tables[a].columns.size()); ++i)
        for (int j = 0; j < static_cast<int>(schema.tables[b].columns.size()); ++j) {
          const schema::Column& left = schema.tables[a].columns[i];
          const schema::Column& right = schema.tables[b].columns[j];
          // The key's side is b, so that a pair of keys counts once.
          if (left.name == right.name && left.kind == right.kind && left.name != "name" &&
              left.name != "id" && is_key(schema.tables[b], j) &&
              !(a > b && is_key(schema.tables[a], i)))
            found.push_back({a, b, {i}, {j}, false});
        }
    }
  for (const JoinEdge& edge : found) add(edge);
  add_shared_columns(schema);
}

void JoinGraph::add_shared_columns(const schema::Schema& schema) {
  const int count = static_cast<int>(schema.tables.size());
  std::vector<JoinEdge> found;
  for (int a = 0; a < count; ++a)
    for (int b = a + 1; b < count; ++b) {
      // The same word in two schemas is chance.
      if (schema.tables[a].schema != schema.tables[b].schema || !path(a, b).empty()) continue;
      for (int i = 0; i < static_cast<int>(schema.tables[a].columns.size()); ++i)
        for (int j = 0; j < static_cast<int>(schema.tables[b].columns.size()); ++j) {
          const schema::Column& left = schema.tables[a].columns[i];
          const schema::Column& right = schema.tables[b].columns[j];
          if (left.name == right.name && left.kind == right.kind && !left.temporal() &&
              left.name.find("name") == std::string::npos && left.name != "id")
            found.push_back({a, b, {i}, {j}, false});
        }
    }
  for (const JoinEdge& edge : found) add(edge);
}

std::vector<std::vector<JoinEdge>> JoinGraph::paths(const std::vector<int>& from, int to,
                                                    int limit) const {
  std::vector<std::vector<JoinEdge>> found;
  std::deque<std::vector<JoinEdge>> queue;
  const auto extend = [&](const std::vector<JoinEdge>& chain, int at) {
    for (const JoinEdge& edge : edges_[at]) {
      if (queue.size() > kMaxQueue) return;
      const bool back = contains(from, edge.other) ||
                        std::any_of(chain.begin(), chain.end(), [&](const JoinEdge& before) {
                          return before.other == edge.other;
                        });
      if (back) continue;
      std::vector<JoinEdge> longer = chain;
      longer.push_back(edge);
      queue.push_back(std::move(longer));
    }
  };
  for (int table : from) extend({}, table);
  while (!queue.empty() && static_cast<int>(found.size()) < limit) {
    const std::vector<JoinEdge> chain = std::move(queue.front());
    queue.pop_front();
    if (chain.back().other == to)
      found.push_back(chain);
    else if (chain.size() < kMaxPathLength)
      extend(chain, chain.back().other);
  }
  return found;
}

std::vector<JoinEdge> JoinGraph::path(int from, int to) const {
  const auto found = paths({from}, to, 1);
  return found.empty() ? std::vector<JoinEdge>{} : found[0];
}

size_t JoinGraph::nearest_terminal(const JoinTree& tree, const std::vector<int>& open,
                                   size_t& length) const {
  size_t nearest = open.size();
  length = kMaxPathLength + 1;
  for (size_t i = 0; i < open.size(); ++i) {
    if (contains(tree.tables, open[i])) {
      length = 0;
      return i;
    }
    const auto chains = paths(tree.tables, open[i], 1);
    if (!chains.empty() && chains[0].size() < length) {
      nearest = i;
      length = chains[0].size();
    }
  }
  return nearest;
}

std::vector<JoinTree> JoinGraph::connect(const std::vector<int>& terminals, int limit) const {
  if (terminals.empty() || terminals.size() > kMaxTerminals) return {};
  std::vector<JoinTree> trees(1);
  trees[0].tables = {terminals[0]};
  std::vector<int> open(terminals.begin() + 1, terminals.end());
  while (!open.empty()) {
    size_t length = 0;
    const size_t nearest = nearest_terminal(trees[0], open, length);
    if (nearest == open.size()) return {};
    const int target = open[nearest];
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(nearest));
    std::vector<JoinTree> next;
    for (const JoinTree& tree : trees) {
      if (contains(tree.tables, target)) {
        next.push_back(tree);
        continue;
      }
      for (const auto& chain : paths(tree.tables, target, limit)) {
        if (chain.size() > length + 1) continue;
        next.push_back(tree);
        attach(next.back(), chain);
      }
    }
    std::stable_sort(next.begin(), next.end(),
                     [](const JoinTree& a, const JoinTree& b) { return a.cost < b.cost; });
    if (static_cast<int>(next.size()) > limit) next.resize(static_cast<size_t>(limit));
    if (next.empty()) return {};
    trees = std::move(next);
  }
  return trees;
}

}  // namespace nl_ask::candidates
