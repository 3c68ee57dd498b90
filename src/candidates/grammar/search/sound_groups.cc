#include "candidates/grammar/search/sound_groups.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

/// "sum(vat) ... GROUP BY vat": what is added up is the same in each row of a group.
bool computes_of_group(const Query& query) {
  return std::ranges::any_of(query.outputs, [&](const Expr& output) {
    if (!is_aggregate(output) || output.name == "count" || output.args.size() != 1) return false;
    return std::ranges::any_of(
        query.group_by, [&](const Expr& group) { return same_expression(group, output.args[0]); });
  });
}

}  // namespace

bool valid_groups(const Query& query) {
  if (computes_of_group(query)) return false;
  if (query.group_by.empty() && query.having.empty()) {
    const bool aggregates =
        std::any_of(query.outputs.begin(), query.outputs.end(), contains_aggregate);
    const bool ordered_rows =
        std::any_of(query.order_by.begin(), query.order_by.end(),
                    [](const OrderKey& key) { return !contains_aggregate(key.expr); });
    const bool ordered_groups =
        std::any_of(query.order_by.begin(), query.order_by.end(),
                    [](const OrderKey& key) { return contains_aggregate(key.expr); });
    const bool rows = std::ranges::any_of(
        query.outputs, [](const Expr& output) { return output.kind == ExprKind::star; });
    return !(aggregates && (ordered_rows || rows)) && !ordered_groups;
  }
  if (query.group_by.empty()) return false;
  for (const Expr& output : query.outputs)
    if (output.kind == ExprKind::star) return false;
  for (const OrderKey& key : query.order_by)
    if (key.expr.kind == ExprKind::column &&
        std::none_of(query.group_by.begin(), query.group_by.end(),
                     [&](const Expr& group) { return same_expression(group, key.expr); }))
      return false;
  return true;
}

void drop_vain_distinct(Query& query, FeatureVector& features) {
  if (!query.distinct) return;
  const bool hidden =
      std::any_of(query.order_by.begin(), query.order_by.end(), [&](const OrderKey& key) {
        return std::none_of(query.outputs.begin(), query.outputs.end(),
                            [&](const Expr& output) { return same_expression(output, key.expr); });
      });
  if (query.group_by.empty() && !hidden) return;
  query.distinct = false;
  features.add(hidden ? "distinct.dropped_for_order" : "distinct.by_groups");
}

bool valid_distinct(const Query& query) {
  if (!query.distinct) return true;
  if (!query.group_by.empty()) return false;
  for (const OrderKey& key : query.order_by)
    if (std::none_of(query.outputs.begin(), query.outputs.end(),
                     [&](const Expr& output) { return same_expression(output, key.expr); }))
      return false;
  return true;
}

}  // namespace nl_ask::candidates
