#include "candidates/query/query.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace nl_ask::candidates {
namespace {

constexpr std::array<std::string_view, 20> kAggregates = {
    "array_agg", "avg",        "bool_and",        "bool_or",
    "corr",      "count",      "every",           "max",
    "min",       "mode",       "percentile_cont", "percentile_disc",
    "stddev",    "stddev_pop", "stddev_samp",     "string_agg",
    "sum",       "var_pop",    "var_samp",        "variance"};
constexpr std::array<std::string_view, 3> kOrderedSets = {"mode", "percentile_cont",
                                                          "percentile_disc"};

}  // namespace

Expr column_ref(int source, int column, schema::TypeKind type, Span span) {
  Expr expr;
  expr.kind = ExprKind::column;
  expr.source = source;
  expr.column = column;
  expr.type = type;
  expr.span = span;
  return expr;
}

Expr literal(std::string text, schema::TypeKind type, Span span) {
  Expr expr;
  expr.kind = ExprKind::literal;
  expr.text = std::move(text);
  expr.type = type;
  expr.span = span;
  return expr;
}

Expr call(std::string name, std::vector<Expr> args, schema::TypeKind type, Span span) {
  Expr expr;
  expr.kind = ExprKind::call;
  expr.name = std::move(name);
  expr.args = std::move(args);
  expr.type = type;
  expr.span = span;
  return expr;
}

Expr truncated(const std::string& unit, Expr column, Span span) {
  const bool day = column.type == schema::TypeKind::date;
  Expr start = call("date_trunc", {literal(unit, schema::TypeKind::text), std::move(column)},
                    schema::TypeKind::timestamp, span);
  return day ? call("date", {std::move(start)}, schema::TypeKind::date, span) : start;
}

const Expr& inside_date(const Expr& expr) {
  const bool day = expr.kind == ExprKind::call && expr.name == "date" && expr.args.size() == 1;
  return day ? expr.args[0] : expr;
}

Expr count_star(Span span) {
  Expr star;
  star.kind = ExprKind::star;
  return call("count", {std::move(star)}, schema::TypeKind::integer, span);
}

Expr operation(std::string name, std::vector<Expr> args, Span span) {
  Expr expr;
  expr.kind = ExprKind::op;
  expr.name = std::move(name);
  expr.args = std::move(args);
  expr.type = schema::TypeKind::boolean;
  expr.span = span;
  return expr;
}

Expr subquery(Query query, Span span) {
  Expr expr;
  expr.kind = ExprKind::subquery;
  expr.query = std::make_shared<const Query>(std::move(query));
  expr.span = span;
  return expr;
}

bool is_ordered_set(const Expr& expr) {
  return expr.kind == ExprKind::call && !expr.args.empty() &&
         std::find(kOrderedSets.begin(), kOrderedSets.end(), expr.name) != kOrderedSets.end();
}

const Expr* date_of_year(const Expr& expr) {
  const bool part = expr.kind == ExprKind::call && expr.args.size() == 2 &&
                    (expr.name == "date_part" || expr.name == "extract");
  return part && expr.args[0].text == "year" ? &expr.args[1] : nullptr;
}

bool adds_up(std::string_view aggregate) { return aggregate == "sum" || aggregate == "avg"; }

bool is_count_star(const Expr& expr) {
  return expr.kind == ExprKind::call && expr.name == "count" && expr.args.size() == 1 &&
         expr.args[0].kind == ExprKind::star;
}

bool is_aggregate(const Expr& expr) {
  if (expr.kind == ExprKind::opaque) return expr.name == kAggregated;
  return expr.kind == ExprKind::call &&
         std::find(kAggregates.begin(), kAggregates.end(), expr.name) != kAggregates.end();
}

bool is_arithmetic(const Expr& expr) {
  return expr.kind == ExprKind::op &&
         (expr.name == "+" || expr.name == "-" || expr.name == "*" || expr.name == "/");
}

bool contains_aggregate(const Expr& expr) {
  return is_aggregate(expr) || std::any_of(expr.args.begin(), expr.args.end(), contains_aggregate);
}

Span words_of(const Expr& expr) {
  if (!expr.span.empty()) return expr.span;
  Span span;
  for (const Expr& arg : expr.args) span = language::join(span, words_of(arg));
  return span;
}

bool same_expression(const Expr& a, const Expr& b) {
  return a.kind == b.kind && a.source == b.source && a.column == b.column && a.name == b.name &&
         a.text == b.text && a.distinct == b.distinct && a.args.size() == b.args.size() &&
         std::equal(a.args.begin(), a.args.end(), b.args.begin(), same_expression);
}

const Expr* counted_apart(const Expr& expr) {
  const bool counts = expr.kind == ExprKind::call && expr.name == "count" && expr.distinct &&
                      expr.args.size() == 1 && expr.args[0].kind == ExprKind::column;
  return counts ? &expr.args[0] : nullptr;
}

Expr denied(Expr condition) {
  constexpr std::pair<const char*, const char*> kOpposites[] = {{"=", "<>"},
                                                                {"<>", "="},
                                                                {"in", "not in"},
                                                                {"not in", "in"},
                                                                {"like", "not like"},
                                                                {"is null", "is not null"},
                                                                {"is not null", "is null"},
                                                                {"<", ">="},
                                                                {">=", "<"},
                                                                {">", "<="},
                                                                {"<=", ">"}};
  condition.phrase.clear();
  if (condition.kind == ExprKind::op && condition.name == "not" && condition.args.size() == 1)
    return condition.args[0];
  for (const auto& [from, to] : kOpposites)
    if (condition.kind == ExprKind::op && condition.name == from) {
      condition.name = to;
      return condition;
    }
  return operation("not", {std::move(condition)});
}

}  // namespace nl_ask::candidates
