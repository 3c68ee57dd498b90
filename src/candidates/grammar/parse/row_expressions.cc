#include "candidates/grammar/parse/row_expressions.h"

#include <charconv>
#include <utility>

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

constexpr double kDaySeconds = 86400;  // seconds

Expr number_of_units(double number) {
  char text[32];
  return literal({text, std::to_chars(text, text + sizeof text, number).ptr}, TypeKind::decimal);
}

Expr worked_of(const char* name, Expr left, Expr right, TypeKind type) {
  Expr expr = operation(name, {std::move(left), std::move(right)});
  expr.type = type;
  return expr;
}

Expr column_of(ColumnUse use, const schema::Schema& schema) {
  return column_ref(use.table, use.column, schema.column(use.table, use.column).kind);
}

/// The day of a moment.
Expr day_of(ColumnUse use, const schema::Schema& schema) {
  Expr column = column_of(use, schema);
  if (column.type == TypeKind::date) return column;
  return call("date", {std::move(column)}, TypeKind::date);
}

Expr in_units(Expr value, double unit) {
  if (unit == 1) return value;
  if (unit > 1) return worked_of("/", std::move(value), number_of_units(unit), TypeKind::decimal);
  return worked_of("*", std::move(value), number_of_units(1 / unit), TypeKind::decimal);
}

const char* sign_of(ExpressionKind kind) {
  switch (kind) {
    case ExpressionKind::plus:
      return "+";
    case ExpressionKind::times:
      return "*";
    case ExpressionKind::ratio:
      return "/";
    case ExpressionKind::late:
    case ExpressionKind::above:
    case ExpressionKind::after:
      return ">";
    case ExpressionKind::punctual:
      return "<=";
    case ExpressionKind::below:
    case ExpressionKind::before:
      return "<";
    default:
      return "-";
  }
}

Expr safe_quotient(Expr left, Expr right) {
  if (left.type == TypeKind::integer)
    left = worked_of("*", literal("1.0", TypeKind::decimal), std::move(left), TypeKind::decimal);
  const TypeKind type = right.type;
  Expr safe = call("nullif", {std::move(right), literal("0", TypeKind::integer)}, type);
  return worked_of("/", std::move(left), std::move(safe), TypeKind::decimal);
}

}  // namespace

Expr elapsed_expr(const ColumnPair& pair, double unit, const schema::Schema& schema) {
  const auto is_day = [&](ColumnUse use) {
    return schema.column(use.table, use.column).kind == TypeKind::date;
  };
  if (is_day(pair.from) || is_day(pair.to))
    return in_units(
        worked_of("-", day_of(pair.to, schema), day_of(pair.from, schema), TypeKind::integer),
        unit == 0 ? 1 : unit / kDaySeconds);
  Expr interval =
      worked_of("-", column_of(pair.to, schema), column_of(pair.from, schema), TypeKind::interval);
  if (unit == 0) return interval;
  return in_units(
      call("date_part", {literal("epoch", TypeKind::text), std::move(interval)}, TypeKind::decimal),
      unit);
}

Expr amount_expr(ColumnUse use, double kept, double wanted, const schema::Schema& schema) {
  Expr column = column_of(use, schema);
  if (kept == wanted) return column;
  const bool less = kept < wanted;
  std::string factor = number_of_units(less ? wanted / kept : kept / wanted).text;
  if (factor.find('.') == factor.npos) factor += ".0";
  return worked_of(less ? "/" : "*", std::move(column), literal(factor, TypeKind::decimal),
                   TypeKind::decimal);
}

bool is_condition(ExpressionKind kind) {
  return kind == ExpressionKind::late || kind == ExpressionKind::punctual ||
         kind == ExpressionKind::above || kind == ExpressionKind::below ||
         kind == ExpressionKind::after || kind == ExpressionKind::before;
}

Expr row_expr(ExpressionKind kind, const ColumnPair& pair, double unit,
              const schema::Schema& schema) {
  if (kind == ExpressionKind::elapsed || kind == ExpressionKind::lasting ||
      kind == ExpressionKind::delay)
    return elapsed_expr(pair, unit, schema);
  const bool later = kind == ExpressionKind::late || kind == ExpressionKind::punctual;
  const ColumnUse first = later ? pair.to : pair.from, second = later ? pair.from : pair.to;
  // What came on the day that was promised is not late.
  const auto date = [&](ColumnUse use) {
    return schema.column(use.table, use.column).kind == TypeKind::date;
  };
  const bool days = later && (date(first) || date(second));
  Expr left = days ? day_of(first, schema) : column_of(first, schema);
  Expr right = days ? day_of(second, schema) : column_of(second, schema);
  if (kind == ExpressionKind::ratio) return safe_quotient(std::move(left), std::move(right));
  const TypeKind type = is_condition(kind) ? TypeKind::boolean : TypeKind::decimal;
  return worked_of(sign_of(kind), std::move(left), std::move(right), type);
}

}  // namespace nl_ask::candidates
