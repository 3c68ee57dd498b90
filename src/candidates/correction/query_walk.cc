#include "candidates/correction/query_walk.h"

#include <cctype>
#include <string>
#include <utility>

namespace nl_ask::candidates {
namespace {

void collect(const Query& query, std::vector<const Query*>& nodes);

void collect(const Expr& expr, std::vector<const Query*>& nodes) {
  if (expr.query) collect(*expr.query, nodes);
  for (const Expr& arg : expr.args) collect(arg, nodes);
}

void collect(const std::vector<Expr>& exprs, std::vector<const Query*>& nodes) {
  for (const Expr& expr : exprs) collect(expr, nodes);
}

void collect(const Query& query, std::vector<const Query*>& nodes) {
  nodes.push_back(&query);
  for (const Source& source : query.from)
    if (source.derived) collect(*source.derived, nodes);
  collect(query.outputs, nodes);
  collect(query.where, nodes);
  collect(query.having, nodes);
  if (query.right) collect(*query.right, nodes);
}

/// Copies on the way to one node and counts the nodes passed.
class Rewriter {
 public:
  Rewriter(int number, const std::function<void(Query&)>& change)
      : left_(number), change_(change) {}

  Query rewrite(const Query& query) {
    Query copy = query;
    if (left_-- == 0) {
      change_(copy);
      return copy;
    }
    for (Source& source : copy.from) rewrite(source.derived);
    rewrite(copy.outputs);
    rewrite(copy.where);
    rewrite(copy.having);
    rewrite(copy.right);
    return copy;
  }

 private:
  void rewrite(std::shared_ptr<const Query>& query) {
    if (query && left_ >= 0) query = std::make_shared<const Query>(rewrite(*query));
  }

  void rewrite(std::vector<Expr>& exprs) {
    for (Expr& expr : exprs) {
      if (left_ < 0) return;
      rewrite(expr.query);
      rewrite(expr.args);
    }
  }

  int left_;
  const std::function<void(Query&)>& change_;
};

template <typename E, typename Visit>
void walk(E& expr, Place place, const Visit& visit) {
  visit(expr, place);
  for (auto& arg : expr.args) walk(arg, place, visit);
}

template <typename Q, typename Visit>
void walk_node(Q& node, const Visit& visit) {
  for (auto& expr : node.outputs) walk(expr, Place::output, visit);
  for (auto& expr : node.where) walk(expr, Place::where, visit);
  for (auto& expr : node.group_by) walk(expr, Place::group, visit);
  for (auto& expr : node.having) walk(expr, Place::having, visit);
  for (auto& key : node.order_by) walk(key.expr, Place::order, visit);
}

std::string signature(const Query& query);

void add_source(const Expr& expr, const Query& node, std::string& text) {
  const ColumnUse use = use_of(expr, node);
  if (use.table >= 0)
    text += std::to_string(use.table);
  else
    text += "?" + std::to_string(expr.source) + "^" + std::to_string(expr.level);
}

std::string signature(const Query& query) {
  std::string text = query.distinct ? "(!" : "(";
  for (const Source& source : query.from) {
    text += std::to_string(source.table) + ",";
    if (source.derived) text += signature(*source.derived);
  }
  for (const Expr& expr : query.outputs) text += signature(expr, query) + ";";
  for (const Expr& expr : query.where) text += "w" + signature(expr, query);
  for (const Expr& expr : query.group_by) text += "g" + signature(expr, query);
  for (const Expr& expr : query.having) text += "h" + signature(expr, query);
  for (const OrderKey& key : query.order_by)
    text += (key.descending ? "d" : "a") + signature(key.expr, query);
  if (query.limit) text += "l" + std::to_string(*query.limit);
  if (query.offset != 0) text += "o" + std::to_string(query.offset);
  if (query.right)
    text += "s" + std::to_string(static_cast<int>(query.set_operation)) + signature(*query.right);
  return text + ")";
}

}  // namespace

std::vector<const Query*> nodes_of(const Query& query) {
  std::vector<const Query*> nodes;
  collect(query, nodes);
  return nodes;
}

Query with_node(const Query& query, int number, const std::function<void(Query&)>& change) {
  return Rewriter(number, change).rewrite(query);
}

void for_each_expr(Query& node, const std::function<void(Expr&, Place)>& visit) {
  walk_node(node, visit);
}

void for_each_expr(const Query& node, const std::function<void(const Expr&, Place)>& visit) {
  walk_node(node, visit);
}

ColumnUse use_of(const Expr& expr, const Query& node) {
  const bool names = expr.kind == ExprKind::column || expr.kind == ExprKind::star;
  if (!names || expr.level != 0 || expr.source < 0) return {};
  if (expr.source >= static_cast<int>(node.from.size())) return {};
  const int table = node.from[static_cast<std::size_t>(expr.source)].table;
  return {table, expr.kind == ExprKind::column ? expr.column : -1};
}

const Expr& first_column(const Expr& computed) {
  for (const Expr& arg : computed.args) {
    const Expr& found = first_column(arg);
    if (found.kind == ExprKind::column) return found;
  }
  return computed;
}

bool well_formed(const Query& node, const schema::Schema& schema) {
  bool formed = true;
  for_each_expr(node, [&](const Expr& expr, Place) {
    const bool names = expr.kind == ExprKind::column || expr.kind == ExprKind::star;
    if (!names || expr.level != 0) return;
    const bool column = expr.kind == ExprKind::column;
    if (expr.source >= static_cast<int>(node.from.size()) || (column && expr.source < 0)) {
      formed = false;
      return;
    }
    const int table = use_of(expr, node).table;
    if (!column || table < 0) return;
    const auto columns = schema.tables[static_cast<std::size_t>(table)].columns.size();
    formed &= expr.column >= 0 && expr.column < static_cast<int>(columns);
  });
  return formed;
}

std::string with_column(const std::string& signature, ColumnUse from, ColumnUse to) {
  const auto name = [](ColumnUse use) {
    return std::to_string(static_cast<int>(ExprKind::column)) + std::to_string(use.table) + "." +
           std::to_string(use.column);
  };
  const std::string old = name(from);
  std::string text;
  for (std::size_t i = 0; i < signature.size();) {
    const std::size_t end = i + old.size();
    const bool digit =
        end < signature.size() && std::isdigit(static_cast<unsigned char>(signature[end]));
    const bool inside = i > 0 && std::isdigit(static_cast<unsigned char>(signature[i - 1]));
    if (signature.compare(i, old.size(), old) == 0 && !digit && !inside) {
      text += name(to);
      i = end;
    } else {
      text += signature[i++];
    }
  }
  return text;
}

std::string signature(const Expr& expr, const Query& node) {
  std::string text = std::to_string(static_cast<int>(expr.kind));
  if (expr.kind == ExprKind::column || expr.kind == ExprKind::star) {
    add_source(expr, node, text);
    return text + "." + std::to_string(expr.column);
  }
  text += expr.name + (expr.distinct ? "!" : "") + "'" + expr.text + "'";
  if (expr.query) text += signature(*expr.query);
  if (expr.args.empty()) return text;
  text += "[";
  for (const Expr& arg : expr.args) text += signature(arg, node) + ",";
  return text + "]";
}

}  // namespace nl_ask::candidates
