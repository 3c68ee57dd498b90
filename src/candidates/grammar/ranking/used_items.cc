#include "candidates/grammar/ranking/used_items.h"

#include <algorithm>

namespace nl_ask::candidates {

UsedItems::UsedItems(const Query& query) { add(query, {}); }

void UsedItems::add(const Query& query, Chain around) {
  around.insert(around.begin(), &query);
  for (const Source& source : query.from) {
    if (source.table >= 0) tables_.insert(source.table);
    if (source.derived) add(*source.derived, around);
    for (const Expr& condition : source.on) add_joining(query, condition);
  }
  for (const auto* list : {&query.outputs, &query.where, &query.group_by, &query.having})
    for (const Expr& expr : *list) add(expr, around);
  for (const OrderKey& key : query.order_by) add(key.expr, around);
  if (query.right) add(*query.right, {});
}

void UsedItems::add_joining(const Query& query, const Expr& condition) {
  for (const Expr& side : condition.args) {
    if (side.kind != ExprKind::column || side.level != 0 || side.source < 0) continue;
    const int table = query.from[static_cast<size_t>(side.source)].table;
    if (table >= 0) joining_.insert({table, side.column});
  }
}

void UsedItems::add(const Expr& expr, const Chain& around) {
  const bool named = expr.kind == ExprKind::column || expr.kind == ExprKind::star;
  const size_t level = static_cast<size_t>(std::max(expr.level, 0));
  if (named && expr.source >= 0 && level < around.size()) {
    const size_t source = static_cast<size_t>(expr.source);
    if (source < around[level]->from.size() && around[level]->from[source].table >= 0)
      columns_.insert(
          {around[level]->from[source].table, expr.kind == ExprKind::star ? -1 : expr.column});
  }
  if (expr.kind == ExprKind::literal) literals_.push_back(expr.text);
  for (const Expr& arg : expr.args) add(arg, around);
  if (expr.query) add(*expr.query, around);
}

}  // namespace nl_ask::candidates
