#include "candidates/grammar/search/lowering.h"

#include <algorithm>
#include <string>

#include "candidates/grammar/sketch/aggregates.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

int source_of(int table, int through, const SourceMap& sources) {
  for (const SourcePlace& place : sources)
    if (place.table == table && place.through == through) return place.source;
  return 0;
}

std::string function_of(Aggregate aggregate) {
  if (aggregate >= Aggregate::further) return further_aggregate(aggregate).function;
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
    default:
      break;
  }
  return "";
}

/// Literals take the column's type: a number is text where the column is.
constexpr std::string_view kHour = "hour";  // a number, whatever the column is

Expr value_expr(const std::string& value, const schema::Column* column, Span span) {
  const bool number =
      !value.empty() && value.find_first_not_of("0123456789.-") == std::string::npos;
  if (column == nullptr || column->numeric())
    return literal(value, number ? TypeKind::decimal : TypeKind::text, span);
  return literal(value, column->kind, span);
}

/// A moment on the day that a date names is neither before nor after it.
void compare_days(std::vector<Expr>& sides) {
  const auto is = [&](TypeKind kind) {
    return std::ranges::any_of(sides, [&](const Expr& side) { return side.type == kind; });
  };
  if (!is(TypeKind::date) || !is(TypeKind::timestamp)) return;
  for (Expr& side : sides)
    if (side.type == TypeKind::timestamp) side = call("date", {std::move(side)}, TypeKind::date);
}

Expr literal_condition(const Condition& condition, const ExpressionContext& context) {
  const schema::Column* column = nullptr;
  if (!condition.left.is_row()) {
    const schema::Column& named =
        context.schema.column(condition.left.table, condition.left.column);
    if (condition.aggregate == Aggregate::none || condition.aggregate == Aggregate::min ||
        condition.aggregate == Aggregate::max)
      column = condition.left.unit == kHour ? nullptr : &named;
  }
  Expr left = aggregate_expr(condition.aggregate, condition.left, condition.distinct,
                             context.sources, context.schema, condition.span);
  const bool dated = condition.op == Operator::year || condition.op == Operator::month ||
                     condition.op == Operator::weekday;
  if (dated) {
    left = call("date_part",
                {literal(std::string(sql_of(condition.op)), TypeKind::text), std::move(left)},
                TypeKind::decimal, condition.span);
    column = nullptr;
  }
  const bool element = condition.op == Operator::has || condition.op == Operator::lacks;
  std::vector<Expr> args = {std::move(left)};
  for (const std::string& value : condition.values)
    args.push_back(element ? literal(value, TypeKind::text, condition.span)
                           : value_expr(value, column, condition.span));
  if (condition.right)
    args.push_back(column_expr(*condition.right, context.sources, context.schema, condition.span));
  if (condition.right && !dated) compare_days(args);
  const bool several = dated && condition.values.size() > 1;
  Expr expr =
      operation(several ? "in" : std::string(sql_of(dated ? Operator::equal : condition.op)),
                std::move(args), condition.span);
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
           part.op == condition.parts[0].op &&
           (part.op == Operator::equal || part.op == Operator::unequal);
  };
  if (!std::all_of(condition.parts.begin(), condition.parts.end(), equality))
    return operation("or", std::move(*parts), condition.span);
  std::vector<Expr> args = {parts->front().args[0]};
  for (Expr& part : *parts) args.push_back(std::move(part.args[1]));
  const char* op = condition.parts[0].op == Operator::equal ? "in" : "not in";
  return operation(op, std::move(args), condition.span);
}

std::optional<Expr> all_condition(const Condition& condition, int base,
                                  const ExpressionContext& context) {
  std::optional<std::vector<Expr>> parts = parts_of(condition, base, context);
  if (!parts) return std::nullopt;
  return operation("and", std::move(*parts), condition.span);
}

}  // namespace

Expr column_expr(ColumnUse use, const SourceMap& sources, const schema::Schema& schema, Span span) {
  Expr column = column_ref(source_of(use.table, use.through, sources), use.column,
                           schema.column(use.table, use.column).kind, span);
  if (use.unit.empty()) return column;
  if (use.unit == "age") return call("age", {std::move(column)}, TypeKind::interval, span);
  if (use.unit == "full years") {
    Expr age = call("age", {std::move(column)}, TypeKind::interval, span);
    return call("date_part", {literal("year", TypeKind::text), std::move(age)}, TypeKind::decimal,
                span);
  }
  constexpr std::string_view kTruncated = "trunc ", kFirst = "first ";
  const bool first = use.unit.starts_with(kFirst);
  if (!first && !use.unit.starts_with(kTruncated))
    return call("date_part", {literal(std::string(use.unit), TypeKind::text), std::move(column)},
                TypeKind::decimal, span);
  Expr start = truncated(std::string(use.unit.substr(kTruncated.size())), std::move(column), span);
  const bool moment = first && start.type == TypeKind::timestamp;
  return moment ? call("date", {std::move(start)}, TypeKind::date, span) : start;
}

Expr aggregate_expr(Aggregate aggregate, ColumnUse use, bool distinct, const SourceMap& sources,
                    const schema::Schema& schema, Span span) {
  if (use.is_row()) return count_star(span);
  Expr column = column_expr(use, sources, schema, span);
  if (aggregate == Aggregate::none) return column;
  if (computes_numbers(aggregate) && holds_numbers(schema.column(use.table, use.column)))
    column = call("numeric", {std::move(column)}, TypeKind::decimal, span);
  const bool keeps = aggregate == Aggregate::min || aggregate == Aggregate::max;
  const TypeKind type = keeps                           ? column.type
                        : aggregate == Aggregate::count ? TypeKind::integer
                                                        : TypeKind::decimal;
  Expr expr = call(function_of(aggregate), {std::move(column)}, type, span);
  if (aggregate >= Aggregate::further && !further_aggregate(aggregate).argument.empty())
    expr.args.insert(expr.args.begin(),
                     literal(further_aggregate(aggregate).argument, TypeKind::decimal));
  expr.distinct = distinct;
  return expr;
}

namespace {

Expr arithmetic(std::string name, Expr left, Expr right, Span span) {
  Expr expr = operation(std::move(name), {std::move(left), std::move(right)}, span);
  expr.type = TypeKind::decimal;
  return expr;
}

}  // namespace

/// A number without a fraction, and so a sum of such numbers.
bool is_whole(const Expr& expr) {
  const bool sum = expr.kind == ExprKind::call && expr.name == "sum" && expr.args.size() == 1;
  return expr.type == TypeKind::integer || (sum && expr.args[0].type == TypeKind::integer);
}

Expr quotient(Expr dividend, Expr divisor, Span span) {
  if (is_whole(dividend))
    dividend = arithmetic("*", literal("1.0", TypeKind::decimal), std::move(dividend), span);
  const TypeKind type = divisor.type;
  Expr safe = call("nullif", {std::move(divisor), literal("0", TypeKind::integer)}, type, span);
  return arithmetic("/", std::move(dividend), std::move(safe), span);
}

namespace {

/// The aggregate over the groups of a query; with `order`, over those up to it.
Expr over_groups(Expr aggregate, std::optional<Expr> order, Span span) {
  std::vector<Expr> args = {std::move(aggregate)};
  if (order) args.push_back(*std::move(order));
  Expr expr = operation("over", std::move(args), span);
  expr.type = TypeKind::decimal;
  return expr;
}

Expr percent_of(Expr part, Expr whole, Span span) {
  Expr hundred = arithmetic("*", literal("100.0", TypeKind::decimal), std::move(part), span);
  return quotient(std::move(hundred), std::move(whole), span);
}

Expr beside_earlier(Expr now, Expr order, const OutputItem& item) {
  if (item.operation == kRunning) return running_total(std::move(now), std::move(order), item.span);
  Expr before = call("lag", {now}, TypeKind::decimal, item.span);
  before = over_groups(std::move(before), std::move(order), item.span);
  Expr change = arithmetic("-", std::move(now), before, item.span);
  return item.operation == kChange ? change
                                   : percent_of(std::move(change), std::move(before), item.span);
}

}  // namespace

Expr running_total(Expr now, Expr order, Span span) {
  return over_groups(call("sum", {std::move(now)}, TypeKind::decimal, span), std::move(order),
                     span);
}

Expr part_of_all(Expr part, Span span) {
  Expr all = over_groups(call("sum", {part}, TypeKind::decimal, span), std::nullopt, span);
  return quotient(arithmetic("*", literal("100.0", TypeKind::decimal), std::move(part), span),
                  std::move(all), span);
}

namespace {

/// An aggregate over the rows that satisfy the conditions, of which there is one at least.
Expr over_rows(Expr whole, std::vector<Expr> conditions, Span span) {
  Expr condition =
      conditions.size() == 1 ? std::move(conditions[0]) : operation("and", std::move(conditions));
  Expr part = operation("filter", {std::move(whole), std::move(condition)}, span);
  part.type = TypeKind::decimal;
  return part;
}

/// The item's aggregate over the rows that satisfy the conditions; nothing where they can't be
/// said.
std::optional<Expr> filtered(const OutputItem& item, const std::vector<Condition>& conditions,
                             int base, const ExpressionContext& context) {
  std::vector<Expr> parts;
  for (const Condition& condition : conditions) {
    std::optional<Expr> part = condition_expr(condition, base, context);
    if (!part) return std::nullopt;
    parts.push_back(std::move(*part));
  }
  if (parts.empty()) return std::nullopt;
  return over_rows(aggregate_expr(item.aggregate, item.use, item.distinct, context.sources,
                                  context.schema, item.span),
                   std::move(parts), item.span);
}

}  // namespace

Expr percent_of_all_rows(const Expr& whole, std::vector<Expr> conditions) {
  return percent_of(over_rows(whole, std::move(conditions), {}), whole, {});
}

std::optional<Expr> share_expr(const OutputItem& item, int base, const ExpressionContext& context) {
  std::optional<Expr> part = filtered(item, item.share, base, context);
  if (!part) return std::nullopt;
  if (item.operation == kShare) {
    Expr whole = aggregate_expr(item.aggregate, item.use, item.distinct, context.sources,
                                context.schema, item.span);
    return percent_of(std::move(*part), std::move(whole), item.span);
  }
  std::optional<Expr> before = filtered(item, item.before, base, context);
  if (!before) return std::nullopt;
  if (item.operation == kRatio) {
    part->type = TypeKind::integer;  // as counts are, which would be divided without a rest
    return quotient(std::move(*part), std::move(*before), item.span);
  }
  Expr more = arithmetic("-", std::move(*part), *before, item.span);
  return item.operation == kGain ? more
                                 : percent_of(std::move(more), std::move(*before), item.span);
}

/// Days are counted between dates, and worked out of the seconds between moments.
Expr days_between(Expr later, Expr earlier, Span span) {
  const bool days = later.type == TypeKind::date && earlier.type == TypeKind::date;
  Expr between = operation("-", {std::move(later), std::move(earlier)}, span);
  if (days) return between;
  between.type = TypeKind::interval;
  Expr seconds = call("date_part", {literal("epoch", TypeKind::text), std::move(between)},
                      TypeKind::decimal, span);
  return operation("/", {std::move(seconds), literal("86400", TypeKind::decimal)}, span);
}

Expr output_expr(const OutputItem& item, const SourceMap& sources, const schema::Schema& schema) {
  if (item.use.is_row() && item.aggregate == Aggregate::none) {
    Expr star;
    star.kind = ExprKind::star;
    star.source = source_of(item.use.table, item.use.through, sources);
    star.span = item.span;
    return star;
  }
  Expr expr = aggregate_expr(item.aggregate, item.use, item.distinct, sources, schema, item.span);
  if (item.operation == kPart) return part_of_all(std::move(expr), item.span);
  if (!item.other) return expr;
  if (item.operation == kRunning || item.operation == kChange || item.operation == kChangeRate)
    return beside_earlier(std::move(expr), column_expr(*item.other, sources, schema, {}), item);
  Expr other = aggregate_expr(item.other_aggregate, *item.other, item.other_distinct, sources,
                              schema, item.span);
  if (item.operation == "/") return quotient(std::move(expr), std::move(other), item.span);
  Expr result = item.operation == kDays ? days_between(std::move(expr), std::move(other), item.span)
                                        : operation(std::string(item.operation),
                                                    {std::move(expr), std::move(other)}, item.span);
  if (item.of_result == Aggregate::none) return result;
  result.type = TypeKind::decimal;
  return call(function_of(item.of_result), {std::move(result)}, TypeKind::decimal, item.span);
}

OrderKey order_key(const OrderItem& order, const SourceMap& sources, const schema::Schema& schema) {
  OrderKey key;
  key.descending = order.descending;
  key.expr = order.computed ? output_expr(*order.computed, sources, schema)
             : order.use.is_row()
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

namespace {

/// "more wins than losses": so many rows of a group beside so many others.
std::optional<Expr> outnumbers_expr(const Condition& condition, int base,
                                    const ExpressionContext& context) {
  const OutputItem rows = count_of_rows(condition.left.table, condition.span);
  std::optional<Expr> some = filtered(rows, {condition.parts[0]}, base, context);
  std::optional<Expr> others = filtered(rows, {condition.parts[1]}, base, context);
  if (!some || !others) return std::nullopt;
  return operation(std::string(sql_of(condition.op)), {std::move(*some), std::move(*others)},
                   condition.span);
}

}  // namespace

std::optional<Expr> condition_expr(const Condition& condition, int base,
                                   const ExpressionContext& context) {
  switch (condition.kind) {
    case ConditionKind::literal:
      return literal_condition(condition, context);
    case ConditionKind::any:
      return any_condition(condition, base, context);
    case ConditionKind::all:
      return all_condition(condition, base, context);
    case ConditionKind::outnumbers:
      return outnumbers_expr(condition, base, context);
    case ConditionKind::scalar:
    case ConditionKind::ranked:
    case ConditionKind::related:
    case ConditionKind::unrelated:
      break;
  }
  return nested_condition_expr(condition, base, context);
}

}  // namespace nl_ask::candidates
