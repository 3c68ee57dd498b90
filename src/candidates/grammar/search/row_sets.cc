#include "candidates/grammar/search/row_sets.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "candidates/canonical/canonical.h"

namespace nl_ask::candidates {
namespace {

template <typename Visit>
void visit_columns(Query& query, int level, const Visit& visit);

/// Calls `visit` for every column of the query `level` levels up from where `expr` stands.
template <typename Visit>
void visit_columns(Expr& expr, int level, const Visit& visit) {
  const bool column = expr.kind == ExprKind::column || expr.kind == ExprKind::star;
  if (column && expr.level == level && expr.source >= 0) visit(expr);
  for (Expr& arg : expr.args) visit_columns(arg, level, visit);
  if (!expr.query) return;
  Query inner = *expr.query;
  visit_columns(inner, level + 1, visit);
  expr.query = std::make_shared<const Query>(std::move(inner));
}

template <typename Visit>
void visit_columns(Query& query, int level, const Visit& visit) {
  for (std::vector<Expr>* list : {&query.outputs, &query.where, &query.group_by, &query.having})
    for (Expr& expr : *list) visit_columns(expr, level, visit);
  for (Source& source : query.from)
    for (Expr& expr : source.on) visit_columns(expr, level, visit);
  for (OrderKey& key : query.order_by) visit_columns(key.expr, level, visit);
}

bool speaks_of(Expr expr, bool first) {
  bool found = false;
  visit_columns(expr, 0, [&](const Expr& column) { found |= (column.source == 0) == first; });
  return found;
}

/// Whether one of the conditions says the same of rows of the query's first table.
bool has(const Query& query, const Expr& condition, const schema::Schema& schema) {
  const std::string text = canonical_text(condition, query, schema);
  return std::ranges::any_of(
      query.where, [&](const Expr& one) { return canonical_text(one, query, schema) == text; });
}

/// SELECT columns of the first table FROM ... WHERE, without more.
bool lists_rows(const Query& query) {
  return !query.from.empty() && query.from[0].table >= 0 && query.group_by.empty() &&
         query.having.empty() && query.order_by.empty() && !query.limit && query.offset == 0 &&
         std::ranges::all_of(query.outputs, [](const Expr& output) {
           return output.kind == ExprKind::column && output.source == 0 && output.level == 0;
         });
}

/// One side: what it says of the rows' own table, and the rest as a column of these rows and a
/// query that the column is (not) in.
struct Side {
  std::vector<Expr> own;
  std::optional<Expr> column;
  Query rows;
};

/// The columns of the first and of the second table whose equality alone joins the two; nothing
/// where more of the first is needed.
std::optional<std::pair<Expr, Expr>> only_link(const Query& rows) {
  const std::vector<Expr>& on = rows.from[1].on;
  if (on.size() != 1 || on[0].name != "=" || on[0].args.size() != 2) return std::nullopt;
  Expr first = on[0].args[0], second = on[0].args[1];
  if (first.source != 0) std::swap(first, second);
  const auto plain = [](const Expr& expr, int source) {
    return expr.kind == ExprKind::column && expr.level == 0 && expr.source == source;
  };
  if (!plain(first, 0) || !plain(second, 1)) return std::nullopt;
  bool needed = std::ranges::any_of(rows.where, [](const Expr& e) { return speaks_of(e, true); });
  for (size_t i = 2; i < rows.from.size(); ++i)
    for (const Expr& expr : rows.from[i].on) needed |= speaks_of(expr, true);
  if (needed) return std::nullopt;
  return std::pair(std::move(first), std::move(second));
}

/// The rest without the rows' own table, where a reference leads there; `key`: only by that column.
void leave_out_own(Side& side, std::optional<int> key) {
  const auto link = only_link(side.rows);
  if (!link || (key && link->first.column != *key)) return;
  side.column = link->first;
  side.rows.outputs = {link->second};
  side.rows.from.erase(side.rows.from.begin());
  side.rows.from[0].on.clear();
  visit_columns(side.rows, 0, [](Expr& column) { --column.source; });
}

Side side_of(const Query& query, int key, bool excluded, const schema::Schema& schema) {
  Side side;
  side.rows = query;
  side.rows.set_operation = SetOperation::none;
  side.rows.right = nullptr;
  side.rows.distinct = false;
  const auto elsewhere = std::ranges::stable_partition(
      side.rows.where, [](const Expr& condition) { return speaks_of(condition, false); });
  side.own.assign(elsewhere.begin(), elsewhere.end());
  side.rows.where.erase(elsewhere.begin(), elsewhere.end());
  if (query.from.size() < 2) return side;
  side.column = column_ref(0, key, schema.column(query.from[0].table, key).kind);
  side.rows.outputs = {*side.column};
  leave_out_own(side, excluded ? std::optional(key) : std::nullopt);
  const Expr& shown = side.rows.outputs[0];
  const schema::Column& column =
      schema.column(side.rows.from[static_cast<size_t>(shown.source)].table, shown.column);
  // NOT IN with a null among the values holds for no row at all.
  if (excluded && column.nullable && column.null_fraction > 0)
    side.rows.where.push_back(operation("is not null", {shown}));
  return side;
}

Expr membership(const char* name, const Side& side) {
  const Span span = side.rows.where.empty() ? Span{} : words_of(side.rows.where[0]);
  return operation(name, {*side.column, subquery(side.rows, span)}, span);
}

/// Whether the rows' own columns are all that the sides differ in.
bool differ_in_own(const Side& left, const Side& right, const schema::Schema& schema) {
  if (left.column.has_value() != right.column.has_value()) return false;
  return !left.column || (left.column->column == right.column->column &&
                          canonical_text(left.rows, schema) == canonical_text(right.rows, schema));
}

/// Whether some of what is shown is what rows of the table are called, and none is their key.
bool shows_names(const Query& query, const Naming& naming, int key) {
  const int table = query.from[0].table;
  const std::vector<int>& names = naming.names(table);
  const std::vector<int> full = naming.naming_parts(table);
  const auto is_in = [](const std::vector<int>& columns, int column) {
    return std::ranges::find(columns, column) != columns.end();
  };
  bool named = false;
  for (const Expr& output : query.outputs) {
    if (output.column == key) return false;
    named |= is_in(names, output.column) || is_in(full, output.column);
  }
  return named;
}

}  // namespace

std::optional<Query> by_rows(const Query& query, const Naming& naming,
                             const schema::Schema& schema) {
  const bool except = query.set_operation == SetOperation::except;
  if ((!except && query.set_operation != SetOperation::intersect) || !query.right) return {};
  const Query& other = *query.right;
  if (!lists_rows(query) || !lists_rows(other) || query.from[0].table != other.from[0].table ||
      !std::ranges::equal(query.outputs, other.outputs, same_expression))
    return {};
  const int key = naming.key(query.from[0].table);
  if (key < 0 || !shows_names(query, naming, key)) return {};
  const Side left = side_of(query, key, false, schema);
  const Side right = side_of(other, key, except, schema);
  if (differ_in_own(left, right, schema)) return {};
  Query rows;
  rows.outputs = query.outputs;
  rows.from = {query.from[0]};
  rows.where = left.own;
  for (const Expr& own : right.own) {
    if (has(rows, own, schema)) continue;
    if (except) return {};
    rows.where.push_back(own);
  }
  if (except && !right.column) return {};
  if (left.column) rows.where.push_back(membership("in", left));
  if (right.column) rows.where.push_back(membership(except ? "not in" : "in", right));
  return rows;
}

}  // namespace nl_ask::candidates
