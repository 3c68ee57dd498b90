#include "candidates/correction/edits.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

#include "candidates/correction/rejoin.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {
namespace {

constexpr int kTreesPerEdit = 2;
constexpr std::size_t kMostNodes = 4;

// Expressions that the edits of one kind may copy together, and how many there are at least.
constexpr std::size_t kMostCopied = 60000;
constexpr std::size_t kLeastEdits = 8;

using Signatures = std::unordered_set<std::string>;

bool has_aggregate(const std::vector<Expr>& exprs) {
  return std::any_of(exprs.begin(), exprs.end(), contains_aggregate);
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
  Signatures grouped;
  for (const Expr& group : node.group_by) grouped.insert(signature(group, node));
  const auto close = [&](const Expr& expr) {
    if (expr.kind == ExprKind::column && expr.level == 0 &&
        grouped.insert(signature(expr, node)).second)
      node.group_by.push_back(expr);
  };
  for (const Expr& output : node.outputs) close(output);
  for (const OrderKey& key : node.order_by) close(key.expr);
}

void drop_repeated(std::vector<Expr>& exprs, const Query& node) {
  Signatures seen;
  std::erase_if(exprs,
                [&](const Expr& expr) { return !seen.insert(signature(expr, node)).second; });
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
  Signatures keys;
  std::erase_if(node.order_by, [&](const OrderKey& key) {
    return !keys.insert(signature(key.expr, node)).second;
  });
}

/// Both sides of a set operation list as many columns.
bool sides_agree(const Query& query) {
  for (const Query* node : nodes_of(query))
    if (node->right && node->right->outputs.size() != node->outputs.size()) return false;
  return true;
}

/// The edits of one query, applied one by one.
class Editing {
 public:
  Editing(const Query& query, const EditContext& context, Work& work,
          const std::function<void(Query)>& visit)
      : query_(query),
        context_(context),
        work_(work),
        visit_(visit),
        size_(size_of(query)),
        most_(most_edits(size_)) {}

  void run() {
    const std::vector<const Query*> nodes = nodes_of(query_);
    for (std::size_t n = 0; n < nodes.size() && n < kMostNodes; ++n)
      edit_node(*nodes[n], static_cast<int>(n));
    if (query_.right) edit_everywhere();
    add_sides();
  }

 private:
  using Propose = void (*)(const Query&, const EditContext&, EditList&);

  EditList proposed(Propose propose, const Query& node) const {
    EditList edits(most_);
    propose(node, context_, edits);
    return edits;
  }

  void give(Query query) const {
    if (sides_agree(query)) visit_(std::move(query));
  }

  void edit_node(const Query& node, int number) {
    for (const Propose propose :
         {exchange_edits, column_edits, table_edits, condition_edits, shape_edits})
      for (const NodeEdit& edit : proposed(propose, node))
        for (Query& one : applied(query_, number, node, edit)) give(std::move(one));
  }

  std::vector<Query> applied(const Query& query, int number, const Query& node,
                             const NodeEdit& edit) {
    std::vector<Query> results;
    if (!work_.spend(size_)) return results;
    Query changed = node;
    edit(changed);
    for (const Query& joined :
         completed(std::move(changed), context_.schema, context_.grammar.joins)) {
      Query whole = with_node(query, number, [&](Query& target) { target = joined; });
      if (well_typed(whole, context_.schema)) results.push_back(std::move(whole));
    }
    return results;
  }

  void edit_everywhere() {
    for (const EditList& edits : {proposed(exchange_edits, query_), proposed(column_edits, query_),
                                  proposed(exchange_edits, *query_.right)})
      for (const NodeEdit& edit : edits) apply_everywhere(edit);
  }

  /// The same edit on every node that it makes a difference to, as on both sides of a set
  /// operation.
  void apply_everywhere(const NodeEdit& edit) {
    if (!work_.left()) return;
    Query all = query_;
    const std::size_t nodes = nodes_of(query_).size();
    for (std::size_t n = 0; n < nodes && n < kMostNodes; ++n) {
      const std::vector<const Query*> at = nodes_of(all);
      if (n >= at.size()) continue;
      std::vector<Query> next = applied(all, static_cast<int>(n), *at[n], edit);
      if (!next.empty()) all = std::move(next[0]);
    }
    give(std::move(all));
  }

  /// One side of a set operation by itself.
  void add_sides() {
    if (!query_.right || !work_.spend(size_)) return;
    give(*query_.right);
    Query left = query_;
    left.set_operation = SetOperation::none;
    left.right = nullptr;
    give(std::move(left));
    for (SetOperation other :
         {SetOperation::intersect, SetOperation::except, SetOperation::union_distinct}) {
      if (other == query_.set_operation) continue;
      Query turned = query_;
      turned.set_operation = other;
      give(std::move(turned));
    }
  }

  const Query& query_;
  const EditContext& context_;
  Work& work_;
  const std::function<void(Query)>& visit_;
  std::size_t size_;
  std::size_t most_;
};

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
  std::set<std::pair<int, int>> known;
  for_each_expr(node, [&](const Expr& expr, Place) {
    const ColumnUse use = use_of(expr, node);
    if (expr.kind != ExprKind::column || use.table < 0) return;
    if (known.emplace(use.table, use.column).second) columns.push_back(use);
  });
  return columns;
}

bool means(const FeedbackPhrase& phrase, ColumnUse use) {
  return std::any_of(phrase.columns.begin(), phrase.columns.end(),
                     [&](const PossibleItem& meant) { return meant.use == use; });
}

std::vector<Query> completed(Query node, const schema::Schema& schema, const JoinGraph& joins) {
  tidy(node);
  if (!sound(node)) return {};
  std::vector<Query> results = rejoined(node, schema, joins, kTreesPerEdit);
  std::erase_if(results, [&](const Query& one) { return !well_formed(one, schema); });
  return results;
}

std::size_t most_edits(std::size_t size) {
  return std::max(kMostCopied / std::max(size, std::size_t{1}), kLeastEdits);
}

void for_each_edited(const Query& query, const EditContext& context, Work& work,
                     const std::function<void(Query)>& visit) {
  Editing(query, context, work, visit).run();
}

}  // namespace nl_ask::candidates
