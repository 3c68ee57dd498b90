#include "candidates/correction/edits.h"

#include <algorithm>
#include <utility>

#include "candidates/correction/rejoin.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {
namespace {

constexpr int kTreesPerEdit = 2;
constexpr std::size_t kMostNodes = 4;

bool has_aggregate(const std::vector<Expr>& exprs) {
  return std::any_of(exprs.begin(), exprs.end(), contains_aggregate);
}

bool grouped_by(const Query& node, const Expr& expr) {
  const std::string wanted = signature(expr, node);
  return std::any_of(node.group_by.begin(), node.group_by.end(),
                     [&](const Expr& group) { return signature(group, node) == wanted; });
}

/// Groups that hold every plain output and order, where the query works with groups at all.
void close_groups(Query& node) {
  const bool groups = !node.group_by.empty() || !node.having.empty();
  const bool mixed = has_aggregate(node.outputs) &&
                     !std::all_of(node.outputs.begin(), node.outputs.end(), contains_aggregate);
  const bool ordered =
      std::any_of(node.order_by.begin(), node.order_by.end(),
                  [](const OrderKey& key) { return contains_aggregate(key.expr); });
  if (!groups && !mixed && !ordered) return;
  const auto close = [&](const Expr& expr) {
    if (expr.kind == ExprKind::column && expr.level == 0 && !grouped_by(node, expr))
      node.group_by.push_back(expr);
  };
  for (const Expr& output : node.outputs) close(output);
  for (const OrderKey& key : node.order_by) close(key.expr);
}

void drop_repeated(std::vector<Expr>& exprs, const Query& node) {
  std::vector<std::string> seen;
  std::erase_if(exprs, [&](const Expr& expr) {
    std::string text = signature(expr, node);
    const bool again = std::find(seen.begin(), seen.end(), text) != seen.end();
    seen.push_back(std::move(text));
    return again;
  });
}

bool sound(const Query& node) {
  if (node.outputs.empty() || node.from.empty()) return false;
  const bool aggregates = has_aggregate(node.outputs);
  const bool star = std::any_of(node.outputs.begin(), node.outputs.end(),
                                [](const Expr& e) { return e.kind == ExprKind::star; });
  const bool ordered =
      std::any_of(node.order_by.begin(), node.order_by.end(),
                  [](const OrderKey& key) { return contains_aggregate(key.expr); });
  if (!node.group_by.empty() && !aggregates && !ordered && node.having.empty()) return false;
  return !(star && (aggregates || !node.group_by.empty())) && !has_aggregate(node.where);
}

void tidy(Query& node) {
  node.output_names.clear();
  close_groups(node);
  drop_repeated(node.outputs, node);
  drop_repeated(node.group_by, node);
  drop_repeated(node.where, node);
  std::vector<std::string> keys;
  std::erase_if(node.order_by, [&](const OrderKey& key) {
    std::string text = signature(key.expr, node);
    const bool again = std::find(keys.begin(), keys.end(), text) != keys.end();
    keys.push_back(std::move(text));
    return again;
  });
}

void apply(const Query& query, int number, const Query& node, const NodeEdit& edit,
           const EditContext& context, std::vector<Query>& results) {
  Query changed = node;
  edit(changed);
  for (const Query& joined : completed(std::move(changed), context.schema, context.grammar.joins)) {
    Query whole = with_node(query, number, [&](Query& target) { target = joined; });
    if (well_typed(whole, context.schema)) results.push_back(std::move(whole));
  }
}

/// Both sides of a set operation list as many columns.
bool sides_agree(const Query& query) {
  for (const Query* node : nodes_of(query))
    if (node->right && node->right->outputs.size() != node->outputs.size()) return false;
  return true;
}

/// The same edit on every node that it makes a difference to, as on both sides of a set operation.
void apply_everywhere(const Query& query, const std::vector<NodeEdit>& edits,
                      const EditContext& context, std::vector<Query>& results) {
  const std::size_t nodes = nodes_of(query).size();
  for (const NodeEdit& edit : edits) {
    std::vector<Query> all = {query};
    for (std::size_t n = 0; n < nodes && n < kMostNodes && !all.empty(); ++n) {
      std::vector<Query> next;
      const std::vector<const Query*> at = nodes_of(all[0]);
      if (n < at.size()) apply(all[0], static_cast<int>(n), *at[n], edit, context, next);
      if (!next.empty()) all = {next[0]};
    }
    results.push_back(all[0]);
  }
}

/// One side of a set operation by itself.
void add_sides(const Query& query, std::vector<Query>& results) {
  if (!query.right) return;
  results.push_back(*query.right);
  Query left = query;
  left.set_operation = SetOperation::none;
  left.right = nullptr;
  results.push_back(std::move(left));
  for (SetOperation other :
       {SetOperation::intersect, SetOperation::except, SetOperation::union_distinct}) {
    if (other == query.set_operation) continue;
    results.push_back(query);
    results.back().set_operation = other;
  }
}

}  // namespace

Expr column_in(Query& node, ColumnUse use, const schema::Schema& schema) {
  const int source = source_for(node, use.table);
  return column_ref(source, use.column, schema.column(use.table, use.column).kind);
}

Expr value_beside(const std::string& value, ColumnUse use, const schema::Schema& schema) {
  return literal(value, schema.column(use.table, use.column).kind);
}

void replace_column(Query& node, ColumnUse from, ColumnUse to, const Places& where,
                    const schema::Schema& schema) {
  const Expr fresh = column_in(node, to, schema);
  for_each_expr(node, [&](Expr& expr, Place place) {
    if (expr.kind != ExprKind::column || !where(place) || !(use_of(expr, node) == from)) return;
    expr.source = fresh.source;
    expr.column = fresh.column;
    expr.type = fresh.type;
  });
}

std::vector<ColumnUse> columns_of(const Query& node) {
  std::vector<ColumnUse> columns;
  for_each_expr(node, [&](const Expr& expr, Place) {
    const ColumnUse use = use_of(expr, node);
    if (expr.kind != ExprKind::column || use.table < 0) return;
    if (std::find(columns.begin(), columns.end(), use) == columns.end()) columns.push_back(use);
  });
  return columns;
}

bool means(const Saying& saying, ColumnUse use) {
  return std::any_of(saying.columns.begin(), saying.columns.end(),
                     [&](const Meant& meant) { return meant.use == use; });
}

std::vector<Query> completed(Query node, const schema::Schema& schema, const JoinGraph& joins) {
  tidy(node);
  if (!sound(node)) return {};
  std::vector<Query> results = rejoined(node, schema, joins, kTreesPerEdit);
  std::erase_if(results, [&](const Query& one) { return !well_formed(one, schema); });
  return results;
}

std::vector<Query> edited(const Query& query, const EditContext& context) {
  std::vector<Query> results;
  const std::vector<const Query*> nodes = nodes_of(query);
  for (std::size_t n = 0; n < nodes.size() && n < kMostNodes; ++n) {
    const Query& node = *nodes[n];
    for (const auto& propose :
         {exchange_edits, column_edits, table_edits, condition_edits, shape_edits})
      for (const NodeEdit& edit : propose(node, context))
        apply(query, static_cast<int>(n), node, edit, context, results);
  }
  if (query.right) {
    apply_everywhere(query, exchange_edits(query, context), context, results);
    apply_everywhere(query, column_edits(query, context), context, results);
    apply_everywhere(query, exchange_edits(*query.right, context), context, results);
  }
  add_sides(query, results);
  std::erase_if(results, [](const Query& one) { return !sides_agree(one); });
  return results;
}

}  // namespace nl_ask::candidates
