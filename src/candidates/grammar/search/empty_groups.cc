#include "candidates/grammar/search/empty_groups.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "candidates/grammar/search/lowering.h"

namespace nl_ask::candidates {
namespace {

bool speaks_of(const Expr& expr, int source) {
  return (expr.kind == ExprKind::column && expr.level == 0 && expr.source == source) ||
         std::ranges::any_of(expr.args,
                             [source](const Expr& arg) { return speaks_of(arg, source); });
}

/// The table whose rows the sketch counts or computes something of; -1: none.
int counted_in(const Sketch& sketch) {
  for (const OutputItem& item : sketch.outputs)
    if (item.aggregate != Aggregate::none) return item.use.table;
  return -1;
}

int source_of(const Query& query, int table) {
  const auto found = std::ranges::find(query.from, table, &Source::table);
  return found == query.from.end() ? -1 : static_cast<int>(found - query.from.begin());
}

}  // namespace

void join_by_conditions(int source, std::size_t joined, Query& query) {
  const auto of_rows = std::ranges::stable_partition(
      query.where, [&](const Expr& condition) { return !speaks_of(condition, source); });
  std::ranges::move(of_rows, std::back_inserter(query.from[joined].on));
  query.where.erase(of_rows.begin(), of_rows.end());
}

void count_rows_there(const Expr& key, Query& query) {
  const auto count_known = [&](Expr& expr) {
    if (!is_count_star(expr)) return;
    expr = call("count", {key}, schema::TypeKind::integer, expr.span);
  };
  std::ranges::for_each(query.outputs, count_known);
  for (OrderKey& order : query.order_by) count_known(order.expr);
}

JoinTree rooted_at(int table, const JoinTree& tree) {
  JoinTree turned{{table}, {}, tree.cost};
  std::vector<JoinEdge> left = tree.edges;
  const auto reached = [&](int one) {
    return std::ranges::find(turned.tables, one) != turned.tables.end();
  };
  while (!left.empty()) {
    const auto next = std::ranges::find_if(
        left, [&](const JoinEdge& edge) { return reached(edge.table) || reached(edge.other); });
    if (next == left.end()) return tree;
    turned.tables.push_back(reached(next->table) ? next->other : next->table);
    turned.edges.push_back(*next);
    left.erase(next);
  }
  return turned;
}

bool keep_empty_groups(const Sketch& sketch, const schema::Schema& schema, const Naming& naming,
                       Query& query) {
  const int counted = counted_in(sketch);
  const bool grouped =
      std::ranges::any_of(query.group_by, [](const Expr& group) { return speaks_of(group, 0); });
  const bool plain = std::ranges::all_of(
      query.from, [](const Source& source) { return source.join == JoinKind::inner; });
  const int source = source_of(query, counted);
  const int key = counted < 0 ? -1 : naming.key(counted);
  if (!grouped || !plain || source < 1 || key < 0) return false;
  for (std::size_t joined = query.from.size() - 1; joined > 0; --joined) {
    join_by_conditions(static_cast<int>(joined), joined, query);
    query.from[joined].join = JoinKind::left;
  }
  count_rows_there(column_ref(source, key, schema.column(counted, key).kind), query);
  return true;
}

}  // namespace nl_ask::candidates
