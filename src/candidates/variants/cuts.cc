// The first few of several kinds: of all of them together, or of each.

#include <optional>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/variants/decisions.h"
#include "candidates/variants/listed.h"

namespace nl_ask::candidates {
namespace {

constexpr double kOfEach = 0.25;
constexpr std::size_t kMostKinds = 3;

/// The only column of the primary key of the rows that are shown.
std::optional<Expr> shown_key(const Query& node, const schema::Schema& schema) {
  if (node.outputs.empty() || node.outputs[0].kind != ExprKind::column) return std::nullopt;
  const ColumnUse use = use_of(node.outputs[0], node);
  if (use.table < 0) return std::nullopt;
  const schema::Table& table = schema.tables[static_cast<std::size_t>(use.table)];
  if (table.primary_key.size() != 1) return std::nullopt;
  const int key = table.primary_key[0];
  return column_ref(node.outputs[0].source, key, schema.column(use.table, key).kind);
}

bool cuts_rows(const Query& node) {
  return node.limit && node.offset == 0 && !node.order_by.empty() && node.group_by.empty() &&
         node.having.empty() && !node.distinct && node.set_operation == SetOperation::none;
}

}  // namespace

void vary_cut(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  const int joint = only_joint(asked);
  if (joint < 0 || asked.tokens[static_cast<std::size_t>(joint)].lower != "and") return;
  const std::optional<Expr> key = cuts_rows(node) ? shown_key(node, asked.schema) : std::nullopt;
  if (!key) return;
  for (std::size_t i = 0; i < node.where.size(); ++i) {
    const std::vector<Expr> kinds = members_of(node.where[i]);
    if (kinds.size() < 2 || kinds.size() > kMostKinds) continue;
    std::vector<Expr> any;
    for (const Expr& kind : kinds) {
      Query first = node;
      first.outputs = {*key};
      first.output_names.clear();
      first.where[i] = kind;
      any.push_back(operation("in", {*key, subquery(std::move(first))}));
    }
    Variant variant{node, kOfEach, "cut"};
    variant.query.where = {operation("or", std::move(any))};
    variant.query.limit.reset();
    variants.push_back(std::move(variant));
  }
}

}  // namespace nl_ask::candidates
