// Conditions about a query inside them.
#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include "candidates/grammar/search/lowering.h"
#include "candidates/grammar/search/rooted_joins.h"

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

void note_table(int table, std::vector<int>& tables) {
  if (table >= 0 && std::find(tables.begin(), tables.end(), table) == tables.end())
    tables.push_back(table);
}

void note_tables(const std::vector<Condition>& conditions, std::vector<int>& tables) {
  for (const Condition& condition : conditions) {
    note_table(condition.left.table, tables);
    if (condition.right) note_table(condition.right->table, tables);
    note_tables(condition.parts, tables);
  }
}

/// The tables of a nested query's conditions, the nearest to the outer row first.
std::vector<int> nested_tables(int nearest, const Nested& nested) {
  std::vector<int> tables = {nearest};
  note_table(nested.output.table, tables);
  note_tables(nested.conditions, tables);
  for (int table : nested.tables) note_table(table, tables);
  return tables;
}

/// FROM of a nested query; `sources` receives where its tables stand.
Query joined_query(const JoinTree& tree, SourceMap& sources, const schema::Schema& schema) {
  Query query;
  for (size_t i = 0; i < tree.tables.size(); ++i) {
    sources.push_back({tree.tables[i], static_cast<int>(i), -1});
    Source source;
    source.table = tree.tables[i];
    if (i > 0) source.on = join_conditions(tree.edges[i - 1], sources, schema);
    query.from.push_back(std::move(source));
  }
  return query;
}

/// Said of the outer row in the query inside.
void lift_columns(Expr& expr) {
  if (expr.kind == ExprKind::column) expr.level = 1;
  std::ranges::for_each(expr.args, lift_columns);
}

/// The inner row and the outer one agree in this column, or in the part of a date.
Expr agrees_in(ColumnUse use, const SourceMap& inner, const ExpressionContext& context) {
  Expr outer = column_expr(use, context.sources, context.schema, {});
  lift_columns(outer);
  return operation("=", {column_expr(use, inner, context.schema, {}), std::move(outer)});
}

std::string number_text(double number) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

/// How many rows of the table there are that satisfy what is said of them.
std::optional<Expr> number_of_rows(int table, const Nested& nested, Span span,
                                   const ExpressionContext& context) {
  SourceMap sources = {{table, 0, -1}};
  Query rows;
  rows.from.push_back({});
  rows.from[0].table = table;
  const ExpressionContext below{context.schema, context.naming, context.joins, sources};
  for (const Condition& part : nested.conditions) {
    if (part.left.table != table) continue;
    std::optional<Expr> expr = condition_expr(part, table, below);
    if (!expr) return std::nullopt;
    rows.where.push_back(std::move(*expr));
  }
  rows.outputs.push_back(
      aggregate_expr(Aggregate::count, row_of(table), false, sources, context.schema, span));
  return subquery(std::move(rows), span);
}

std::optional<Expr> scalar_condition(const Condition& condition, const ExpressionContext& context) {
  const Nested& nested = *condition.nested;
  const std::vector<JoinTree> trees =
      context.joins.connect(nested_tables(nested.output.table, nested), 1);
  if (trees.empty()) return std::nullopt;
  SourceMap sources;
  Query inner = joined_query(trees[0], sources, context.schema);
  const ExpressionContext below{context.schema, context.naming, context.joins, sources};
  for (const Condition& part : nested.conditions) {
    std::optional<Expr> expr = condition_expr(part, nested.output.table, below);
    if (!expr) return std::nullopt;
    inner.where.push_back(std::move(*expr));
  }
  inner.outputs.push_back(aggregate_expr(nested.aggregate, nested.output, nested.distinct, sources,
                                         context.schema, condition.span));
  if (nested.per) inner.where.push_back(agrees_in(*nested.per, sources, context));
  if (nested.over >= 0) {
    std::optional<Expr> rows = number_of_rows(nested.over, nested, condition.span, context);
    if (!rows) return std::nullopt;
    Expr sum = operation("*", {literal("1.0", TypeKind::decimal), std::move(inner.outputs[0])});
    inner.outputs[0] = operation("/", {std::move(sum), *std::move(rows)}, condition.span);
    inner.outputs[0].type = TypeKind::decimal;
  }
  Expr left = aggregate_expr(condition.aggregate, condition.left, condition.distinct,
                             context.sources, context.schema, condition.span);
  Expr right = subquery(std::move(inner), condition.span);
  if (condition.factor != 1)
    right = operation("*",
                      {literal(number_text(condition.factor), TypeKind::decimal), std::move(right)},
                      condition.span);
  Expr expr = operation(std::string(sql_of(condition.op)), {std::move(left), std::move(right)},
                        condition.span);
  expr.phrase = condition.phrase;
  return expr;
}

/// Of the first of each group, from what happens in it.
std::optional<JoinTree> joins_inside(const Nested& nested, const std::vector<int>& tables,
                                     const ExpressionContext& context) {
  std::optional<JoinTree> rooted;
  if (nested.per) rooted = rooted_joins(context.joins, tables, nested.per->table);
  if (rooted) return rooted;
  std::vector<JoinTree> trees = context.joins.connect(tables, 1);
  return trees.empty() ? std::nullopt : std::optional(std::move(trees[0]));
}

std::optional<Expr> ranked_condition(const Condition& condition, const ExpressionContext& context) {
  const Nested& nested = *condition.nested;
  std::vector<int> tables = nested_tables(nested.output.table, nested);
  for (const OrderItem& order : nested.orders)
    if (order.use.table >= 0 &&
        std::find(tables.begin(), tables.end(), order.use.table) == tables.end())
      tables.push_back(order.use.table);
  const std::optional<JoinTree> tree = joins_inside(nested, tables, context);
  if (!tree) return std::nullopt;
  SourceMap sources;
  Query inner = joined_query(*tree, sources, context.schema);
  inner.outputs.push_back(column_expr(nested.output, sources, context.schema, {}));
  const ExpressionContext below{context.schema, context.naming, context.joins, sources};
  for (const Condition& part : nested.conditions) {
    std::optional<Expr> expr = condition_expr(part, nested.output.table, below);
    if (!expr) return std::nullopt;
    inner.where.push_back(std::move(*expr));
  }
  if (nested.per) inner.where.push_back(agrees_in(*nested.per, sources, context));
  bool grouped = false;
  for (const OrderItem& order : nested.orders) {
    inner.order_by.push_back(order_key(order, sources, context.schema));
    grouped |= contains_aggregate(inner.order_by.back().expr);
  }
  for (const Condition& group : nested.having) {
    std::optional<Expr> expr = condition_expr(group, nested.output.table, below);
    if (!expr) return std::nullopt;
    inner.having.push_back(std::move(*expr));
  }
  if (grouped || !inner.having.empty()) inner.group_by = inner.outputs;
  inner.limit = nested.limit;
  Expr left = column_expr(condition.left, context.sources, context.schema, condition.span);
  const char* op = nested.limit != 1 || nested.per     ? "in"
                   : condition.op == Operator::unequal ? "<>"
                                                       : "=";
  return operation(op, {std::move(left), subquery(std::move(inner), condition.span)},
                   condition.span);
}

/// What column `left` refers to, of rows of nested.output.table; nothing: to none of them.
std::optional<JoinEdge> reference_of(const Condition& condition, const ExpressionContext& context) {
  const ColumnUse left = condition.left;
  const int other = condition.nested->output.table;
  for (const JoinEdge& edge : context.joins.edges(left.table))
    if (edge.other == other && edge.columns == std::vector<int>{left.column}) return edge;
  const int own = context.naming.reference_of(left.table, left.column);
  if (own < 0) return std::nullopt;
  const schema::ForeignKey& key = context.naming.references()[static_cast<size_t>(own)];
  if (key.referenced != other) return std::nullopt;
  return JoinEdge{key.table, key.referenced, key.columns, key.referenced_columns};
}

/// The references that lead to the row at the left of the condition.
JoinEdge referring(const Condition& condition, const ExpressionContext& context) {
  const schema::ForeignKey& key =
      context.naming.references()[static_cast<size_t>(condition.left.through)];
  return {key.referenced, key.table, key.referenced_columns, key.columns};
}

/// SELECT link.other_columns FROM the nested query's tables WHERE its conditions.
std::optional<Query> linked_rows(const JoinEdge& link, const Nested& nested,
                                 const ExpressionContext& context, SourceMap& sources) {
  const std::vector<JoinTree> trees = context.joins.connect(nested_tables(link.other, nested), 1);
  if (trees.empty()) return std::nullopt;
  Query inner = joined_query(trees[0], sources, context.schema);
  const ExpressionContext below{context.schema, context.naming, context.joins, sources};
  inner.outputs.push_back(
      column_expr({link.other, link.other_columns[0]}, sources, context.schema, {}));
  for (const Condition& part : nested.conditions) {
    std::optional<Expr> expr = condition_expr(part, link.other, below);
    if (!expr) return std::nullopt;
    inner.where.push_back(std::move(*expr));
  }
  return inner;
}

/// How the row at the left is linked with the rows inside: by the reference that is said, else by
/// the first foreign key on the way there.
std::optional<JoinEdge> link_of(const Condition& condition, int base,
                                const ExpressionContext& context) {
  if (!condition.left.is_row()) return reference_of(condition, context);
  if (condition.left.through >= 0) return referring(condition, context);
  const std::vector<JoinEdge> path = context.joins.path(base, condition.nested->output.table);
  if (path.empty()) return std::nullopt;
  return path[0];
}

/// The row has (no) row in nested.output.table that satisfies the conditions.
std::optional<Expr> related_condition(const Condition& condition, int base,
                                      const ExpressionContext& context) {
  const std::optional<JoinEdge> link = link_of(condition, base, context);
  if (!link || link->columns.size() != 1) return std::nullopt;
  SourceMap sources;
  std::optional<Query> inner = linked_rows(*link, *condition.nested, context, sources);
  if (!inner) return std::nullopt;
  const bool unrelated = condition.kind == ConditionKind::unrelated;
  // NOT IN with a null among the values holds for no row at all.
  const schema::Column& column = context.schema.column(link->other, link->other_columns[0]);
  if (unrelated && column.nullable && column.null_fraction > 0)
    inner->where.push_back(operation("is not null", {inner->outputs[0]}));
  Expr left =
      column_expr({link->table, link->columns[0]}, context.sources, context.schema, condition.span);
  return operation(unrelated ? "not in" : "in",
                   {std::move(left), subquery(*std::move(inner), condition.span)}, condition.span);
}

}  // namespace

std::optional<Expr> nested_condition_expr(const Condition& condition, int base,
                                          const ExpressionContext& context) {
  if (condition.kind == ConditionKind::scalar) return scalar_condition(condition, context);
  if (condition.kind == ConditionKind::ranked) return ranked_condition(condition, context);
  return related_condition(condition, base, context);
}

}  // namespace nl_ask::candidates
