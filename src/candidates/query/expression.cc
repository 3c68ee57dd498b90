#include "candidates/query/expression.h"

#include <algorithm>
#include <string>

#include "candidates/query/typing.h"

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

int source_of(int table, const SourceMap& sources) {
  for (const auto& [t, source] : sources)
    if (t == table) return source;
  return 0;
}

const char* function_of(Aggregate aggregate) {
  switch (aggregate) {
    case Aggregate::count:
      return "count";
    case Aggregate::sum:
      return "sum";
    case Aggregate::avg:
      return "avg";
    case Aggregate::min:
      return "min";
    case Aggregate::max:
      return "max";
    case Aggregate::none:
      break;
  }
  return "";
}

/// Literals take the column's type: a number is text where the column is.
Expr value_expr(const std::string& value, const schema::Column* column, Span span) {
  const bool number =
      !value.empty() && value.find_first_not_of("0123456789.-") == std::string::npos;
  if (column == nullptr || column->numeric())
    return literal(value, number ? TypeKind::decimal : TypeKind::text, span);
  return literal(value, column->kind, span);
}

Expr literal_condition(const Condition& condition, const ExpressionContext& context) {
  const schema::Column* column = nullptr;
  if (condition.left.column >= 0) {
    const schema::Column& named =
        context.schema.column(condition.left.table, condition.left.column);
    if (condition.aggregate == Aggregate::none || condition.aggregate == Aggregate::min ||
        condition.aggregate == Aggregate::max)
      column = &named;
  }
  Expr left = aggregate_expr(condition.aggregate, condition.left, condition.distinct,
                             context.sources, context.schema, condition.span);
  const bool year = condition.op == "year" || condition.op == "month" || condition.op == "isodow";
  if (year) {
    left = call("date_part", {literal(condition.op, TypeKind::text), std::move(left)},
                TypeKind::decimal, condition.span);
    column = nullptr;
  }
  std::vector<Expr> args = {std::move(left)};
  for (const std::string& value : condition.values)
    args.push_back(value_expr(value, column, condition.span));
  if (condition.right)
    args.push_back(column_expr(*condition.right, context.sources, context.schema, condition.span));
  Expr expr = operation(year ? std::string("=") : condition.op, std::move(args), condition.span);
  expr.phrase = condition.phrase;
  return expr;
}

/// Every part; nothing where one is not possible.
std::optional<std::vector<Expr>> parts_of(const Condition& condition, int base,
                                          const ExpressionContext& context) {
  std::vector<Expr> parts;
  for (const Condition& part : condition.parts) {
    std::optional<Expr> expr = condition_expr(part, base, context);
    if (!expr) return std::nullopt;
    parts.push_back(std::move(*expr));
  }
  return parts;
}

/// OR; equalities of one column become IN.
std::optional<Expr> any_condition(const Condition& condition, int base,
                                  const ExpressionContext& context) {
  std::optional<std::vector<Expr>> parts = parts_of(condition, base, context);
  if (!parts) return std::nullopt;
  const auto equality = [&](const Condition& part) {
    return part.kind == ConditionKind::literal && part.left == condition.parts[0].left &&
           part.op == condition.parts[0].op && (part.op == "=" || part.op == "<>");
  };
  if (!std::all_of(condition.parts.begin(), condition.parts.end(), equality))
    return operation("or", std::move(*parts), condition.span);
  std::vector<Expr> args = {parts->front().args[0]};
  for (Expr& part : *parts) args.push_back(std::move(part.args[1]));
  const char* op = condition.parts[0].op == "=" ? "in" : "not in";
  return operation(op, std::move(args), condition.span);
}

std::optional<Expr> all_condition(const Condition& condition, int base,
                                  const ExpressionContext& context) {
  std::optional<std::vector<Expr>> parts = parts_of(condition, base, context);
  if (!parts) return std::nullopt;
  return operation("and", std::move(*parts), condition.span);
}

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
    sources.push_back({tree.tables[i], static_cast<int>(i)});
    Source source;
    source.table = tree.tables[i];
    if (i > 0) source.on = join_conditions(tree.edges[i - 1], sources, schema);
    query.from.push_back(std::move(source));
  }
  return query;
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
  if (nested.per) {
    Expr outer = column_expr(*nested.per, context.sources, context.schema, {});
    outer.level = 1;
    inner.where.push_back(
        operation("=", {column_expr(*nested.per, sources, context.schema, {}), std::move(outer)}));
  }
  Expr left = aggregate_expr(condition.aggregate, condition.left, condition.distinct,
                             context.sources, context.schema, condition.span);
  Expr expr = operation(condition.op, {std::move(left), subquery(std::move(inner), condition.span)},
                        condition.span);
  expr.phrase = condition.phrase;
  return expr;
}

std::optional<Expr> ranked_condition(const Condition& condition, const ExpressionContext& context) {
  const Nested& nested = *condition.nested;
  std::vector<int> tables = nested_tables(nested.output.table, nested);
  for (const OrderItem& order : nested.orders)
    if (order.use.table >= 0 &&
        std::find(tables.begin(), tables.end(), order.use.table) == tables.end())
      tables.push_back(order.use.table);
  const std::vector<JoinTree> trees = context.joins.connect(tables, 1);
  if (trees.empty()) return std::nullopt;
  SourceMap sources;
  Query inner = joined_query(trees[0], sources, context.schema);
  inner.outputs.push_back(column_expr(nested.output, sources, context.schema, {}));
  bool grouped = false;
  for (const OrderItem& order : nested.orders) {
    inner.order_by.push_back(order_key(order, sources, context.schema));
    grouped |= contains_aggregate(inner.order_by.back().expr);
  }
  if (grouped) inner.group_by = inner.outputs;
  inner.limit = nested.limit;
  Expr left = column_expr(condition.left, context.sources, context.schema, condition.span);
  const char* op = nested.limit != 1 ? "in" : condition.op == "<>" ? "<>" : "=";
  return operation(op, {std::move(left), subquery(std::move(inner), condition.span)},
                   condition.span);
}

/// The row that column `left` refers to satisfies the conditions: of several references to one
/// table, this one.
std::optional<Expr> referred_condition(const Condition& condition,
                                       const ExpressionContext& context) {
  const Nested& nested = *condition.nested;
  const auto& edges = context.joins.edges(condition.left.table);
  const auto link = std::find_if(edges.begin(), edges.end(), [&](const JoinEdge& edge) {
    return edge.other == nested.output.table &&
           edge.columns == std::vector<int>{condition.left.column};
  });
  if (link == edges.end()) return std::nullopt;
  const std::vector<JoinTree> trees = context.joins.connect(nested_tables(link->other, nested), 1);
  if (trees.empty()) return std::nullopt;
  SourceMap sources;
  Query inner = joined_query(trees[0], sources, context.schema);
  const ExpressionContext below{context.schema, context.naming, context.joins, sources};
  inner.outputs.push_back(
      column_expr({link->other, link->other_columns[0]}, sources, context.schema, {}));
  for (const Condition& part : nested.conditions) {
    std::optional<Expr> expr = condition_expr(part, link->other, below);
    if (!expr) return std::nullopt;
    inner.where.push_back(std::move(*expr));
  }
  Expr left = column_expr(condition.left, context.sources, context.schema, condition.span);
  return operation("in", {std::move(left), subquery(std::move(inner), condition.span)},
                   condition.span);
}

/// The row of `base` has (no) row in nested.output.table: linked through the first foreign key on
/// the way there.
std::optional<Expr> related_condition(const Condition& condition, int base,
                                      const ExpressionContext& context) {
  const Nested& nested = *condition.nested;
  const std::vector<JoinEdge> path = context.joins.path(base, nested.output.table);
  if (path.empty() || path[0].columns.size() != 1) return std::nullopt;
  const JoinEdge& link = path[0];
  const std::vector<JoinTree> trees = context.joins.connect(nested_tables(link.other, nested), 1);
  if (trees.empty()) return std::nullopt;
  SourceMap sources;
  Query inner = joined_query(trees[0], sources, context.schema);
  const ExpressionContext below{context.schema, context.naming, context.joins, sources};
  const ColumnUse column{link.other, link.other_columns[0]};
  inner.outputs.push_back(column_expr(column, sources, context.schema, {}));
  for (const Condition& part : nested.conditions) {
    std::optional<Expr> expr = condition_expr(part, link.other, below);
    if (!expr) return std::nullopt;
    inner.where.push_back(std::move(*expr));
  }
  const bool unrelated = condition.kind == ConditionKind::unrelated;
  // NOT IN with a null among the values holds for no row at all.
  const schema::Column& inner_column = context.schema.column(column.table, column.column);
  if (unrelated && inner_column.nullable && inner_column.null_fraction > 0)
    inner.where.push_back(
        operation("is not null", {column_expr(column, sources, context.schema, {})}));
  Expr left = column_expr({base, link.columns[0]}, context.sources, context.schema, condition.span);
  return operation(unrelated ? "not in" : "in",
                   {std::move(left), subquery(std::move(inner), condition.span)}, condition.span);
}

}  // namespace

Expr column_expr(ColumnUse use, const SourceMap& sources, const schema::Schema& schema, Span span) {
  Expr column = column_ref(source_of(use.table, sources), use.column,
                           schema.column(use.table, use.column).kind, span);
  if (use.unit.empty()) return column;
  constexpr std::string_view kTruncated = "trunc ";
  const bool truncated = use.unit.starts_with(kTruncated);
  const std::string unit(truncated ? use.unit.substr(kTruncated.size()) : use.unit);
  return call(truncated ? "date_trunc" : "date_part",
              {literal(unit, TypeKind::text), std::move(column)},
              truncated ? TypeKind::timestamp : TypeKind::decimal, span);
}

Expr aggregate_expr(Aggregate aggregate, ColumnUse use, bool distinct, const SourceMap& sources,
                    const schema::Schema& schema, Span span) {
  if (use.column < 0) return count_star(span);
  Expr column = column_expr(use, sources, schema, span);
  if (aggregate == Aggregate::none) return column;
  const bool sums = aggregate == Aggregate::sum || aggregate == Aggregate::avg;
  if (sums && holds_numbers(schema.column(use.table, use.column)))
    column = call("numeric", {std::move(column)}, TypeKind::decimal, span);
  const bool keeps = aggregate == Aggregate::min || aggregate == Aggregate::max;
  const TypeKind type = keeps                           ? column.type
                        : aggregate == Aggregate::count ? TypeKind::integer
                                                        : TypeKind::decimal;
  Expr expr = call(function_of(aggregate), {std::move(column)}, type, span);
  expr.distinct = distinct;
  return expr;
}

Expr output_expr(const OutputItem& item, const SourceMap& sources, const schema::Schema& schema) {
  if (item.use.column < 0 && item.aggregate == Aggregate::none) {
    Expr star;
    star.kind = ExprKind::star;
    star.source = source_of(item.use.table, sources);
    star.span = item.span;
    return star;
  }
  Expr expr = aggregate_expr(item.aggregate, item.use, item.distinct, sources, schema, item.span);
  if (!item.other) return expr;
  Expr other = aggregate_expr(item.other_aggregate, *item.other, false, sources, schema, item.span);
  return operation(std::string(item.operation), {std::move(expr), std::move(other)}, item.span);
}

OrderKey order_key(const OrderItem& order, const SourceMap& sources, const schema::Schema& schema) {
  OrderKey key;
  key.descending = order.descending;
  key.expr = order.use.column < 0
                 ? count_star(order.span)
                 : aggregate_expr(order.aggregate, order.use, false, sources, schema, order.span);
  return key;
}

std::vector<Expr> join_conditions(const JoinEdge& edge, const SourceMap& sources,
                                  const schema::Schema& schema) {
  std::vector<Expr> conditions;
  for (size_t i = 0; i < edge.columns.size(); ++i) {
    Expr left = column_expr({edge.table, edge.columns[i]}, sources, schema, {});
    Expr right = column_expr({edge.other, edge.other_columns[i]}, sources, schema, {});
    conditions.push_back(operation("=", {std::move(left), std::move(right)}));
  }
  return conditions;
}

std::optional<Expr> condition_expr(const Condition& condition, int base,
                                   const ExpressionContext& context) {
  switch (condition.kind) {
    case ConditionKind::literal:
      return literal_condition(condition, context);
    case ConditionKind::any:
      return any_condition(condition, base, context);
    case ConditionKind::all:
      return all_condition(condition, base, context);
    case ConditionKind::scalar:
      return scalar_condition(condition, context);
    case ConditionKind::ranked:
      return ranked_condition(condition, context);
    case ConditionKind::related:
      if (condition.left.column >= 0) return referred_condition(condition, context);
      break;
    case ConditionKind::unrelated:
      break;
  }
  return related_condition(condition, base, context);
}

}  // namespace nl_ask::candidates
