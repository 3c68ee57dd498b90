#include "candidates/correction/rejoin.h"

#include <algorithm>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/grammar/search/lowering.h"

namespace nl_ask::candidates {
namespace {

bool contains(const std::vector<int>& tables, int table) {
  return std::find(tables.begin(), tables.end(), table) != tables.end();
}

void note(std::vector<int>& tables, int table) {
  if (table >= 0 && !contains(tables, table)) tables.push_back(table);
}

/// References from nested queries to sources of this one pin FROM as it is.
bool referred_from_below(const Query& node) {
  bool found = false;
  const auto look = [&](const Expr& expr, Place) {
    found |= (expr.kind == ExprKind::column || expr.kind == ExprKind::star) && expr.level > 0;
  };
  const std::vector<const Query*> nodes = nodes_of(node);
  for (std::size_t i = 1; i < nodes.size(); ++i) for_each_expr(*nodes[i], look);
  return found;
}

std::vector<int> used_tables(const Query& node) {
  std::vector<int> tables;
  for_each_expr(node, [&](const Expr& expr, Place) { note(tables, use_of(expr, node).table); });
  return tables;
}

std::vector<int> all_tables(const Query& node) {
  std::vector<int> tables;
  for (const Source& source : node.from) note(tables, source.table);
  return tables;
}

/// FROM by the tree, and every column of the node led to its new source.
Query joined(const Query& node, const JoinTree& tree, const schema::Schema& schema) {
  Query result = node;
  result.from.clear();
  SourceMap sources;
  for (std::size_t i = 0; i < tree.tables.size(); ++i) {
    sources.push_back({tree.tables[i], static_cast<int>(i), -1});
    Source source;
    source.table = tree.tables[i];
    if (i > 0) source.on = join_conditions(tree.edges[i - 1], sources, schema);
    result.from.push_back(std::move(source));
  }
  for_each_expr(result, [&](Expr& expr, Place) {
    const int table = use_of(expr, node).table;
    for (const SourcePlace& place : sources)
      if (place.table == table) expr.source = place.source;
  });
  return result;
}

void add_trees(const Query& node, const std::vector<int>& tables, const schema::Schema& schema,
               const JoinGraph& joins, int limit, std::vector<Query>& results) {
  for (const JoinTree& tree : joins.connect(tables, limit))
    results.push_back(joined(node, tree, schema));
}

}  // namespace

int source_for(Query& node, int table) {
  for (std::size_t i = 0; i < node.from.size(); ++i)
    if (node.from[i].table == table) return static_cast<int>(i);
  Source source;
  source.table = table;
  node.from.push_back(std::move(source));
  return static_cast<int>(node.from.size()) - 1;
}

bool can_rejoin(const Query& node) {
  std::vector<int> seen;
  for (const Source& source : node.from) {
    if (source.table < 0 || source.derived || contains(seen, source.table)) return false;
    if (source.join == JoinKind::full) return false;
    seen.push_back(source.table);
  }
  return !referred_from_below(node);
}

bool has_cross_join(const Query& node) {
  const auto loose = [](const Source& source) { return source.on.empty(); };
  return node.from.size() > 1 && std::any_of(node.from.begin() + 1, node.from.end(), loose) &&
         std::none_of(node.where.begin(), node.where.end(), [&](const Expr& e) {
           return e.kind == ExprKind::op && e.name == "=" && e.args.size() == 2 &&
                  e.args[0].kind == ExprKind::column && e.args[1].kind == ExprKind::column;
         });
}

std::vector<Query> rejoined(const Query& node, const schema::Schema& schema, const JoinGraph& joins,
                            int limit) {
  std::vector<Query> results;
  const bool loose = has_cross_join(node);
  if (!loose) results.push_back(node);
  if (!can_rejoin(node)) return results;
  const std::vector<int> used = used_tables(node);
  std::vector<int> all = used;
  for (int table : all_tables(node)) note(all, table);
  if (!used.empty() && (loose || used.size() < all.size()))
    add_trees(node, used, schema, joins, limit, results);
  if (loose && all.size() > used.size()) add_trees(node, all, schema, joins, limit, results);
  return results;
}

}  // namespace nl_ask::candidates
