// What a query is made of, part by part.

#include <algorithm>

#include "candidates/grammar/ranking/skeleton.h"

namespace nl_ask::candidates {
namespace {

constexpr std::array<std::string_view, 5> kNumbers = {"0", "1", "2", "3", "4"};

std::string_view number(std::size_t n) { return n < kNumbers.size() ? kNumbers[n] : "more"; }

std::string_view aggregate_value(const Expr& expr) {
  if (expr.name == "count") return expr.distinct ? "count_distinct" : "count";
  for (std::string_view name : {"sum", "avg", "min", "max"})
    if (expr.name == name) return name;
  return "other";
}

std::string_view output_value(const Query& query, const Expr& expr, const Naming& naming) {
  if (expr.kind == ExprKind::star) return "star";
  if (is_aggregate(expr)) return aggregate_value(expr);
  if (expr.kind != ExprKind::column || expr.level != 0 || expr.source < 0) return "other";
  const int table = query.from[static_cast<std::size_t>(expr.source)].table;
  if (table < 0) return "other";
  if (naming.key(table) == expr.column) return "key";
  const std::vector<int>& names = naming.names(table);
  if (!names.empty() && names[0] == expr.column) return "name";
  if (naming.identifies(table, expr.column)) return "code";
  return "column";
}

bool same_column(const Expr& a, const Expr& b) {
  return a.kind == ExprKind::column && b.kind == ExprKind::column && a.source == b.source &&
         a.column == b.column && a.level == b.level;
}

std::string_view group_value(const Query& query) {
  if (query.group_by.empty()) return "none";
  const bool shown = std::any_of(query.outputs.begin(), query.outputs.end(),
                                 [&](const Expr& e) { return same_column(e, query.group_by[0]); });
  const bool counts = std::any_of(query.outputs.begin(), query.outputs.end(), contains_aggregate);
  if (shown) return counts ? "shown_with_aggregate" : "shown";
  return counts ? "aggregate" : "hidden";
}

std::string_view having_value(const Query& query) {
  if (query.having.empty()) return "none";
  const Expr& first = query.having[0];
  if (first.args.empty() || !is_aggregate(first.args[0])) return "other";
  return aggregate_value(first.args[0]);
}

std::string_view order_value(const Query& query) {
  if (query.order_by.empty()) return query.limit ? "limit" : "none";
  const OrderKey& key = query.order_by[0];
  const bool counts = contains_aggregate(key.expr);
  if (!query.limit) return counts ? "by_aggregate" : (key.descending ? "descending" : "ascending");
  if (*query.limit > 1) return counts ? "some_by_aggregate" : "some";
  if (counts) return key.descending ? "most" : "least";
  return key.descending ? "highest" : "lowest";
}

bool has_query(const Expr& expr) {
  return expr.query != nullptr || std::any_of(expr.args.begin(), expr.args.end(), has_query);
}

std::string_view nested_value(const Query& query) {
  for (const Expr& condition : query.where) {
    if (!has_query(condition)) continue;
    for (std::string_view name : {"in", "not in", "exists", "not exists"})
      if (condition.name == name) return name.starts_with("not") ? "without" : "with";
    return "scalar";
  }
  return "none";
}

std::string_view operator_value(const Query& query) {
  if (query.where.empty()) return "none";
  const std::string& name = query.where[0].name;
  if (name == "=") return "equal";
  if (name == "<" || name == "<=") return "less";
  if (name == ">" || name == ">=") return "more";
  if (name == "like" || name == "ilike") return "like";
  if (name == "or") return "or";
  if (name == "<>" || name.starts_with("not")) return "not";
  return "other";
}

std::string_view set_value(SetOperation operation) {
  switch (operation) {
    case SetOperation::none:
      return "none";
    case SetOperation::intersect:
      return "intersect";
    case SetOperation::except:
      return "except";
    default:
      return "union";
  }
}

bool begins_with_full_name(const Query& query, const Naming& naming) {
  if (query.outputs.size() < 2) return false;
  const Expr& first = query.outputs[0];
  const Expr& last = query.outputs[1];
  if (first.kind != ExprKind::column || last.kind != ExprKind::column || first.source < 0 ||
      first.source != last.source)
    return false;
  const int table = query.from[static_cast<std::size_t>(first.source)].table;
  return table >= 0 && naming.full_name(table) == std::vector<int>{first.column, last.column};
}

}  // namespace

bool asks_for_one_name(const FeatureVector& features) {
  return std::any_of(features.entries().begin(), features.entries().end(), [](const auto& entry) {
    return entry.first.starts_with("row.full_name") || entry.first.starts_with("output.full_name");
  });
}

Skeleton skeleton_of(const Query& query, const Naming& naming, bool one_name) {
  const std::size_t joined = one_name && begins_with_full_name(query, naming) ? 1 : 0;
  const auto output = [&](std::size_t i) {
    return i < query.outputs.size() ? output_value(query, query.outputs[i], naming) : "none";
  };
  return {output(0),
          output(1 + joined),
          number(query.outputs.size() - joined),
          query.distinct ? "yes" : "no",
          group_value(query),
          having_value(query),
          order_value(query),
          number(query.where.size()),
          nested_value(query),
          operator_value(query),
          number(query.from.size()),
          set_value(query.set_operation)};
}

}  // namespace nl_ask::candidates
