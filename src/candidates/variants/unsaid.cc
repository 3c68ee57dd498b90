// A condition on a column of few values that no word of the question speaks of is the writer's own.

#include <algorithm>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/variants/decisions.h"

namespace nl_ask::candidates {
namespace {

constexpr double kAllStates = 0.15;
constexpr double kOneState = 0.1;
constexpr double kFewValues = 40;
constexpr std::size_t kMostStates = 3;

bool holds_states(const schema::Column& column) {
  using schema::TypeKind;
  if (column.kind == TypeKind::boolean || column.kind == TypeKind::enumeration) return true;
  return column.kind == TypeKind::text && column.distinct > 0 && column.distinct <= kFewValues;
}

/// The column of few values that the condition is about; nothing where it is about anything else.
const Expr* state_column(const Expr& condition, const Query& node, const schema::Schema& schema) {
  const bool test = condition.kind == ExprKind::op && !condition.args.empty() &&
                    (condition.name == "=" || condition.name == "<>" || condition.name == "in" ||
                     condition.name == "not in" || condition.name == "not");
  const Expr& column = test ? condition.args[0] : condition;
  if (column.kind != ExprKind::column) return nullptr;
  const ColumnUse use = use_of(column, node);
  if (use.table < 0 || use.column < 0) return nullptr;
  if (!holds_states(schema.column(use.table, use.column))) return nullptr;
  const bool literals =
      !test || std::all_of(condition.args.begin() + 1, condition.args.end(),
                           [](const Expr& arg) { return arg.kind == ExprKind::literal; });
  return literals ? &column : nullptr;
}

void add_each_state(const Query& node, std::size_t at, std::vector<Variant>& variants) {
  const Expr& condition = node.where[at];
  if (condition.name != "in" || condition.args.size() > kMostStates + 1) return;
  for (std::size_t i = 1; i < condition.args.size(); ++i) {
    Variant variant{node, kOneState, "unsaid"};
    variant.query.where[at] = operation("=", {condition.args[0], condition.args[i]});
    variants.push_back(std::move(variant));
  }
}

}  // namespace

void vary_unsaid(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  for (std::size_t i = 0; i < node.where.size(); ++i) {
    const Expr& condition = node.where[i];
    if (state_column(condition, node, asked.schema) == nullptr) continue;
    if (said_at(condition, node, asked)) continue;
    add_each_state(node, i, variants);
    Variant variant{node, kAllStates, "unsaid"};
    variant.query.where.erase(variant.query.where.begin() + static_cast<std::ptrdiff_t>(i));
    variants.push_back(std::move(variant));
  }
}

}  // namespace nl_ask::candidates
