#include "candidates/variants/together.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "candidates/correction/query_walk.h"
#include "candidates/twins/replacement.h"

namespace nl_ask::candidates {
namespace {

/// Rows of one table that satisfy conditions, as they are or counted; nothing chosen from them.
bool is_plain(const Query& query) {
  return is_transparent(query) && query.from.size() == 1 && query.from[0].table >= 0 &&
         !query.where.empty() && query.group_by.empty() && query.having.empty() && !query.limit &&
         !query.distinct && query.order_by.empty() && !query.outputs.empty();
}

bool counts(const Query& query) {
  return query.outputs.size() == 1 && is_count_star(query.outputs[0]);
}

bool lists(const Query& query) {
  return std::ranges::all_of(query.outputs,
                             [](const Expr& e) { return e.kind == ExprKind::column; });
}

/// What the conditions compare with, sorted.
std::vector<std::string> compared(const Query& query) {
  std::vector<std::string> texts;
  for_each_expr(query, [&](const Expr& expr, Place place) {
    if (place == Place::where && expr.kind == ExprKind::literal) texts.push_back(expr.text);
  });
  std::ranges::sort(texts);
  return texts;
}

bool same_types(const Query& one, const Query& other) {
  return std::ranges::equal(one.outputs, other.outputs, {}, &Expr::type, &Expr::type);
}

}  // namespace

std::optional<Query> together(const Query& one, const Query& other) {
  if (!is_plain(one) || !is_plain(other) || one.from[0].table == other.from[0].table ||
      one.where.size() != other.where.size() || compared(one) != compared(other))
    return std::nullopt;
  if (counts(one) && counts(other)) {
    Query sum;
    sum.outputs = {operation("+", {subquery(one), subquery(other)})};
    return sum;
  }
  if (!lists(one) || !lists(other) || !same_types(one, other)) return std::nullopt;
  Query all = one;
  all.set_operation = SetOperation::union_all;
  all.right = std::make_shared<const Query>(other);
  return all;
}

}  // namespace nl_ask::candidates
