#include "candidates/variants/linked_rows.h"

#include <algorithm>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/twins/replacement.h"
#include "candidates/variants/listed.h"

namespace nl_ask::candidates {
namespace {

bool is_own_column(const Expr& expr) { return expr.kind == ExprKind::column && expr.level == 0; }

/// The two sides of "column of another source = key of this one"; none of a different join.
std::optional<std::pair<Expr, int>> link_of(const Query& node, int source) {
  const Source& joined = node.from[static_cast<std::size_t>(source)];
  if (joined.join != JoinKind::inner || joined.on.size() != 1) return std::nullopt;
  const Expr& on = joined.on[0];
  if (!has_operator(on, "=") || on.args.size() != 2) return std::nullopt;
  if (!std::ranges::all_of(on.args, is_own_column)) return std::nullopt;
  const bool first = on.args[0].source == source;
  const Expr& own = on.args[first ? 0 : 1];
  const Expr& other = on.args[first ? 1 : 0];
  if (own.source != source || other.source == source) return std::nullopt;
  return std::pair(other, own.column);
}

bool has_column(const Expr& expr) {
  return expr.kind == ExprKind::column || std::ranges::any_of(expr.args, has_column);
}

/// Whether the source has all columns of the expression.
bool is_of(const Expr& expr, int source) {
  if (expr.query || expr.kind == ExprKind::star) return false;
  if (expr.kind == ExprKind::column) return expr.level == 0 && expr.source == source;
  return std::ranges::all_of(expr.args, [&](const Expr& arg) { return is_of(arg, source); });
}

}  // namespace

std::optional<LinkedRows> linked_rows(const Query& node, int source) {
  LinkedRows rows;
  rows.table = node.from[static_cast<std::size_t>(source)].table;
  const auto link = rows.table < 0 ? std::nullopt : link_of(node, source);
  if (!link) return std::nullopt;
  rows.reference = link->first;
  rows.key = link->second;
  rows.rest = node;
  std::erase_if(rows.rest.where, [&](const Expr& condition) {
    const bool own = has_column(condition) && is_of(condition, source);
    if (own) rows.conditions.push_back(condition);
    return own;
  });
  if (rows.conditions.empty() || !drop_if_unused(rows.rest, source)) return std::nullopt;
  if (rows.reference.source > source) --rows.reference.source;
  Query own;
  own.where = std::move(rows.conditions);
  for_each_expr(own, [](Expr& expr, Place) {
    if (expr.kind == ExprKind::column) expr.source = 0;
  });
  rows.conditions = std::move(own.where);
  return rows;
}

Query keys_of(const LinkedRows& rows, std::vector<Expr> conditions, const schema::Schema& schema) {
  Query keys;
  keys.outputs = {column_ref(0, rows.key, schema.column(rows.table, rows.key).kind)};
  keys.from.emplace_back();
  keys.from[0].table = rows.table;
  keys.where = std::move(conditions);
  return keys;
}

}  // namespace nl_ask::candidates
