#include "proposal/uncorrelated.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace nl_ask::proposal {
namespace {

using candidates::Expr;
using candidates::ExprKind;
using candidates::Query;
using candidates::Source;
using schema::Schema;

bool looks_out(const Query& query, int level);

/// Whether something in it may stand for a column of a query so many levels up, or of one above.
bool looks_out(const Expr& expr, int level) {
  if (expr.kind == ExprKind::opaque) return true;
  if ((expr.kind == ExprKind::column || expr.kind == ExprKind::star) && expr.level >= level)
    return true;
  if (expr.query && looks_out(*expr.query, level + 1)) return true;
  return std::ranges::any_of(expr.args, [=](const Expr& arg) { return looks_out(arg, level); });
}

bool any_looks_out(const std::vector<Expr>& all, int level) {
  return std::ranges::any_of(all, [=](const Expr& one) { return looks_out(one, level); });
}

bool looks_out(const Query& query, int level) {
  const bool sources = std::ranges::any_of(query.from, [=](const Source& source) {
    return any_looks_out(source.on, level) ||
           (source.derived && looks_out(*source.derived, level + 1));
  });
  const bool orders = std::ranges::any_of(
      query.order_by, [=](const auto& key) { return looks_out(key.expr, level); });
  return sources || orders || any_looks_out(query.outputs, level) ||
         any_looks_out(query.where, level) || any_looks_out(query.group_by, level) ||
         any_looks_out(query.having, level) || (query.right && looks_out(*query.right, level));
}

bool is_column(const Expr& expr, int level) {
  return expr.kind == ExprKind::column && expr.level == level;
}

/// t.k = outer.k, its sides in that order.
std::optional<std::pair<Expr, Expr>> link_of(const Expr& condition) {
  const bool equal = condition.kind == ExprKind::op && condition.name == "=";
  if (!equal || condition.args.size() != 2) return {};
  const Expr &left = condition.args[0], &right = condition.args[1];
  if (is_column(left, 0) && is_column(right, 1)) return std::pair(left, right);
  if (is_column(left, 1) && is_column(right, 0)) return std::pair(right, left);
  return {};
}

/// Rows that are merely there, of which none is left out for its place.
bool plain(const Query& query) {
  return !query.from.empty() && query.group_by.empty() && query.having.empty() && !query.limit &&
         query.offset == 0 && query.set_operation == candidates::SetOperation::none;
}

bool never_null(const Query& query, const Expr& column, const Schema& schema) {
  const Source& source = query.from[static_cast<std::size_t>(column.source)];
  const bool inner = std::ranges::all_of(
      query.from, [](const Source& one) { return one.join == candidates::JoinKind::inner; });
  return inner && source.table >= 0 && !schema.column(source.table, column.column).nullable;
}

/// The subquery of the keys, and the outer column that is to be among them.
std::optional<std::pair<Expr, Query>> keys_of(const Query& rows) {
  if (!plain(rows)) return {};
  Query keys = rows;
  const auto linked =
      std::ranges::find_if(keys.where, [](const Expr& one) { return link_of(one).has_value(); });
  if (linked == keys.where.end()) return {};
  auto [inner, outer] = *link_of(*linked);
  keys.where.erase(linked);
  keys.outputs = {std::move(inner)};
  keys.output_names.clear();
  keys.distinct = false;
  keys.order_by.clear();
  if (looks_out(keys, 1)) return {};
  outer.level = 0;
  return std::pair(std::move(outer), std::move(keys));
}

std::optional<Expr> without_outer(const Expr& condition, const Query& query, const Schema& schema) {
  const bool absent = condition.name == "not exists";
  if (condition.kind != ExprKind::op || (!absent && condition.name != "exists")) return {};
  if (condition.args.size() != 1 || !condition.args[0].query) return {};
  auto found = keys_of(*condition.args[0].query);
  if (!found) return {};
  auto& [outer, keys] = *found;
  const bool known = never_null(query, outer, schema) && never_null(keys, keys.outputs[0], schema);
  if (absent && !known) return {};
  return candidates::operation(absent ? "not in" : "in",
                               {outer, candidates::subquery(std::move(keys))}, condition.span);
}

}  // namespace

std::optional<Query> uncorrelated(const Query& query, const Schema& schema) {
  Query other = query;
  bool changed = false;
  for (Expr& condition : other.where) {
    if (auto same = without_outer(condition, query, schema)) {
      condition = *std::move(same);
      changed = true;
    }
  }
  if (!changed) return {};
  return other;
}

}  // namespace nl_ask::proposal
