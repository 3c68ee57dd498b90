// What is said of groups: a bound of each row or of what the group comes to, an average over those
// that have rows or over all.

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/variants/decisions.h"
#include "candidates/variants/listed.h"

namespace nl_ask::candidates {
namespace {

constexpr double kOfGroup = 0.2;
constexpr double kOverAll = 0.25;

bool bounds_number(const Expr& condition) {
  const bool compares = has_operator(condition, ">") || has_operator(condition, "<") ||
                        has_operator(condition, ">=") || has_operator(condition, "<=");
  return compares && condition.args.size() == 2 && condition.args[0].kind == ExprKind::column &&
         condition.args[1].kind == ExprKind::literal &&
         (condition.args[1].type == schema::TypeKind::integer ||
          condition.args[1].type == schema::TypeKind::decimal);
}

/// The average or the sum of a column that is shown; nullptr: none.
const Expr* shown_of(const Expr& column, const Query& node) {
  const auto of_column = [&](const Expr& output) {
    return output.kind == ExprKind::call && (output.name == "avg" || output.name == "sum") &&
           output.args.size() == 1 && same_expression(output.args[0], column);
  };
  const auto found = std::ranges::find_if(node.outputs, of_column);
  return found == node.outputs.end() ? nullptr : &*found;
}

/// "average bill per vendor over 5,000": bills over 5,000, or vendors whose average is.
void vary_bound(const Query& node, std::vector<Variant>& variants) {
  if (node.group_by.empty()) return;
  for (std::size_t i = 0; i < node.where.size(); ++i) {
    if (!bounds_number(node.where[i])) continue;
    const Expr* shown = shown_of(node.where[i].args[0], node);
    if (shown == nullptr) continue;
    Variant variant{node, kOfGroup, "bound"};
    variant.query.having.push_back(operation(node.where[i].name, {*shown, node.where[i].args[1]}));
    variant.query.where.erase(variant.query.where.begin() + static_cast<std::ptrdiff_t>(i));
    variants.push_back(std::move(variant));
  }
}

/// "how many orders has a customer on average": over customers with orders, or over all of them.
void vary_average(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  if (node.outputs.size() != 1 || !node.group_by.empty() || node.from.size() != 1) return;
  Variant variant{node, kOverAll, "average"};
  bool changed = false;
  for_each_expr(variant.query, [&](Expr& expr, Place place) {
    const Expr* column = place == Place::output ? counted_apart(expr) : nullptr;
    const ColumnUse use = column == nullptr ? ColumnUse{} : use_of(*column, node);
    const auto to = use.table < 0 ? std::nullopt : reference_of(use, asked.grammar);
    if (!to || changed) return;
    Query all;
    all.outputs = {count_star()};
    all.from.emplace_back();
    all.from[0].table = to->other;
    expr = subquery(std::move(all));
    changed = true;
  });
  if (changed && is_arithmetic(variant.query.outputs[0])) variants.push_back(std::move(variant));
}

}  // namespace

void vary_groups(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  vary_bound(node, variants);
  vary_average(node, asked, variants);
}

}  // namespace nl_ask::candidates
