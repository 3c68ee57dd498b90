#include "candidates/correction/look_ups.h"

#include <algorithm>

#include "candidates/correction/query_walk.h"

namespace nl_ask::candidates {
namespace {

using schema::ForeignKey;
using schema::Schema;

bool refers(const ForeignKey& key, ColumnUse from) {
  return key.table == from.table && key.columns.size() == 1 && key.columns[0] == from.column;
}

bool refers(const ForeignKey& key, ColumnUse from, ColumnUse to) {
  return refers(key, from) && key.referenced == to.table && key.referenced_columns[0] == to.column;
}

bool refers_to(ColumnUse from, ColumnUse to, const Schema& schema) {
  return std::any_of(schema.foreign_keys.begin(), schema.foreign_keys.end(),
                     [&](const ForeignKey& key) { return refers(key, from, to); });
}

bool refer_to_the_same(ColumnUse a, ColumnUse b, const Schema& schema) {
  return std::any_of(
      schema.foreign_keys.begin(), schema.foreign_keys.end(), [&](const ForeignKey& key) {
        return refers(key, a) && refers_to(b, {key.referenced, key.referenced_columns[0]}, schema);
      });
}

bool joins_by(ColumnUse use, const Schema& schema) {
  return schema.tables[static_cast<std::size_t>(use.table)].keyed_by(use.column) ||
         std::any_of(schema.foreign_keys.begin(), schema.foreign_keys.end(),
                     [&](const ForeignKey& key) { return refers(key, use); });
}

bool of_the_same_thing(ColumnUse a, ColumnUse b, const Schema& schema) {
  return a == b || refers_to(a, b, schema) || refers_to(b, a, schema) ||
         refer_to_the_same(a, b, schema) ||
         schema.column(a.table, a.column).name == schema.column(b.table, b.column).name;
}

bool takes_all_rows(const Query& query) {
  return query.from.size() == 1 && query.from[0].table >= 0 && query.where.empty() &&
         query.group_by.empty() && query.having.empty() && !query.limit &&
         query.set_operation == SetOperation::none;
}

bool makes_sense(const Expr& expr, const Query& node, const Schema& schema) {
  const bool looks_up = expr.kind == ExprKind::op && (expr.name == "in" || expr.name == "not in") &&
                        expr.args.size() == 2 && expr.args[0].kind == ExprKind::column &&
                        expr.args[1].kind == ExprKind::subquery && expr.args[1].query;
  if (!looks_up) return true;
  const Query& inner = *expr.args[1].query;
  if (inner.outputs.size() != 1 || inner.outputs[0].kind != ExprKind::column) return true;
  const ColumnUse a = use_of(expr.args[0], node);
  const ColumnUse b = use_of(inner.outputs[0], inner);
  if (a.table < 0 || b.table < 0) return true;
  if ((a == b || refers_to(a, b, schema)) && takes_all_rows(inner)) return false;
  return !(joins_by(a, schema) && joins_by(b, schema)) || of_the_same_thing(a, b, schema);
}

}  // namespace

bool look_ups_make_sense(const Query& query, const Schema& schema) {
  for (const Query* node : nodes_of(query)) {
    bool sense = true;
    for_each_expr(*node,
                  [&](const Expr& expr, Place) { sense &= makes_sense(expr, *node, schema); });
    if (!sense) return false;
  }
  return true;
}

}  // namespace nl_ask::candidates
