#include "proposal/totals_apart.h"

#include <algorithm>
#include <utility>

namespace nl_ask::proposal {
namespace {

using candidates::Expr;
using candidates::ExprKind;
using candidates::Query;

/// One row that says something of all rows that are there.
bool one_row_of_totals(const Query& query) {
  return !query.from.empty() && query.group_by.empty() && query.having.empty() && !query.limit &&
         query.offset == 0 && query.order_by.empty() && !query.distinct &&
         query.set_operation == candidates::SetOperation::none;
}

bool has_subquery(const Expr& expr) {
  return expr.kind == ExprKind::subquery || std::ranges::any_of(expr.args, has_subquery);
}

bool is_total(const Expr& expr) {
  const bool filtered =
      expr.kind == ExprKind::op && expr.name == "filter" && candidates::is_aggregate(expr.args[0]);
  return filtered || (candidates::is_aggregate(expr) && expr.kind != ExprKind::opaque);
}

/// False where something in it needs the rows themselves.
bool take_apart(Expr& expr, const Query& of) {
  if (is_total(expr)) {
    Query total;
    total.from = of.from;
    total.where = of.where;
    const candidates::Span words = expr.span;
    total.outputs = {std::move(expr)};
    expr = candidates::subquery(std::move(total), words);
    return true;
  }
  if (expr.kind == ExprKind::subquery || expr.kind == ExprKind::literal) return true;
  const bool made_of_others = expr.kind == ExprKind::call || expr.kind == ExprKind::op;
  return made_of_others && expr.name != "over" &&
         std::ranges::all_of(expr.args, [&](Expr& arg) { return take_apart(arg, of); });
}

}  // namespace

std::optional<Query> totals_apart(const Query& query) {
  if (!one_row_of_totals(query) || std::ranges::none_of(query.outputs, has_subquery)) return {};
  Query apart = query;
  apart.from.clear();
  apart.where.clear();
  for (Expr& output : apart.outputs)
    if (!take_apart(output, query)) return {};
  return apart;
}

}  // namespace nl_ask::proposal
