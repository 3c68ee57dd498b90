// A source is left out where one equality with a key of its is all that speaks of it.

#include "candidates/display/joins_for_display.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "candidates/canonical/joins.h"

namespace nl_ask::candidates {
namespace {

int mentions(const Query& query, int source, int level);

int mentions(const Expr& expr, int source, int level) {
  int count = expr.kind != ExprKind::literal && expr.level == level && expr.source == source;
  for (const Expr& arg : expr.args) count += mentions(arg, source, level);
  if (expr.query) count += mentions(*expr.query, source, level + 1);
  return count;
}

int mentions(const std::vector<Expr>& exprs, int source, int level) {
  int count = 0;
  for (const Expr& expr : exprs) count += mentions(expr, source, level);
  return count;
}

/// All but the outputs of the outermost query.
int mentions(const Query& query, int source, int level) {
  int count = level > 0 ? mentions(query.outputs, source, level) : 0;
  for (const Source& one : query.from) {
    count += mentions(one.on, source, level);
    if (one.derived) count += mentions(*one.derived, source, level + 1);
  }
  count += mentions(query.where, source, level) + mentions(query.group_by, source, level) +
           mentions(query.having, source, level);
  for (const OrderKey& key : query.order_by) count += mentions(key.expr, source, level);
  if (query.right) count += mentions(*query.right, source, level);
  return count;
}

bool identifies_rows(const Expr& column, const Query& query, const schema::Schema& schema) {
  const int table = query.from[static_cast<std::size_t>(column.source)].table;
  if (table < 0) return false;
  const schema::Table& known = schema.tables[static_cast<std::size_t>(table)];
  return known.keyed_by(column.column) ||
         known.columns[static_cast<std::size_t>(column.column)].unique;
}

/// The other side of an equality with a key of source `s`; nothing where it is none.
const Expr* other_side(const Expr& condition, int s, const Query& query,
                       const schema::Schema& schema) {
  if (condition.kind != ExprKind::op || condition.name != "=" || condition.args.size() != 2)
    return nullptr;
  for (const int side : {0, 1}) {
    const Expr& own = condition.args[static_cast<std::size_t>(side)];
    const Expr& other = condition.args[static_cast<std::size_t>(1 - side)];
    if (own.kind != ExprKind::column || own.level != 0 || own.source != s) continue;
    if (other.kind != ExprKind::column || other.level != 0 || other.source == s) continue;
    if (identifies_rows(own, query, schema)) return &other;
  }
  return nullptr;
}

/// The conditions that join source `s` to others; all may where it is joined by an inner join.
std::vector<Expr>& joining(Query& query, int s) {
  const auto at = static_cast<std::size_t>(s);
  return s > 0 && is_left(query, at) ? query.from[at].on : query.where;
}

bool takes_out(Query& query, int s, const schema::Schema& schema) {
  if (query.from.size() < 2 || query.from[static_cast<std::size_t>(s)].table < 0) return false;
  if (mentions(query, s, 0) != 1 || (s == 0 && is_left(query, 1))) return false;
  std::vector<Expr>& conditions = joining(query, s);
  const auto join = std::find_if(conditions.begin(), conditions.end(), [&](const Expr& one) {
    return other_side(one, s, query, schema) != nullptr;
  });
  if (join == conditions.end()) return false;
  conditions.erase(join);
  std::vector<int> order(query.from.size());
  std::iota(order.begin(), order.end(), 0);
  order.erase(order.begin() + s);
  order.push_back(s);
  query = reordered(query, order);
  query.from.pop_back();
  return true;
}

}  // namespace

std::optional<Query> with_pooled_joins(const Query& query) {
  if (!only_inner_and_left(query)) return std::nullopt;
  Query pooled = query;
  for (std::size_t s = 0; s < pooled.from.size(); ++s) {
    if (s > 0 && is_left(pooled, s)) continue;
    std::vector<Expr>& on = pooled.from[s].on;
    pooled.where.insert(pooled.where.end(), on.begin(), on.end());
    on.clear();
  }
  return pooled;
}

std::optional<Expr> referring_column(const Query& pooled, int s, const schema::Schema& schema) {
  const auto at = static_cast<std::size_t>(s);
  const std::vector<Expr>& conditions =
      s > 0 && is_left(pooled, at) ? pooled.from[at].on : pooled.where;
  for (const Expr& condition : conditions) {
    if (const Expr* other = other_side(condition, s, pooled, schema)) return *other;
  }
  return std::nullopt;
}

Query without_joins_for_display(Query pooled, const schema::Schema& schema) {
  pooled.outputs.clear();
  for (int s = 0; s < static_cast<int>(pooled.from.size());) {
    s = takes_out(pooled, s, schema) ? 0 : s + 1;
  }
  return pooled;
}

}  // namespace nl_ask::candidates
