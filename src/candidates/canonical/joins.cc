// Outer joins whose extra rows WHERE removes become inner; equal tables are tried in every order.

#include "candidates/canonical/joins.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace nl_ask::candidates {
namespace {

// Self-joins are tried in every order of equal tables, up to so many orders in all.
constexpr long kMostOrders = 120;

// True only where the column is not NULL.
bool rejects_null_of(const Expr& condition, int source) {
  static constexpr std::string_view kStrict[] = {
      "=", "<>", "<", "<=", ">", ">=", "like", "ilike", "has", "in", "between", "is not null"};
  if (condition.kind != ExprKind::op) return false;
  if (condition.name == "and") {
    return std::any_of(condition.args.begin(), condition.args.end(),
                       [&](const Expr& arg) { return rejects_null_of(arg, source); });
  }
  if (std::find(std::begin(kStrict), std::end(kStrict), condition.name) == std::end(kStrict)) {
    return false;
  }
  const std::size_t looked_at = condition.name == "in" ? 1 : condition.args.size();
  for (std::size_t k = 0; k < std::min(looked_at, condition.args.size()); ++k) {
    const Expr& arg = condition.args[k];
    if (arg.kind == ExprKind::column && arg.level == 0 && arg.source == source) return true;
  }
  return false;
}

// A LEFT join whose rows without a partner WHERE removes is an inner join.
void make_inner(Query& query) {
  if (!only_inner_and_left(query)) return;
  for (std::size_t s = 1; s < query.from.size(); ++s) {
    if (!is_left(query, s)) continue;
    const bool removed = std::any_of(query.where.begin(), query.where.end(), [&](const Expr& e) {
      return rejects_null_of(e, static_cast<int>(s));
    });
    if (removed) query.from[s].join = JoinKind::inner;
  }
}

void renumber(Expr& expr, const std::vector<int>& to, int level);

void renumber(std::vector<Expr>& exprs, const std::vector<int>& to, int level) {
  for (Expr& expr : exprs) renumber(expr, to, level);
}

void renumber(Query& query, const std::vector<int>& to, int level) {
  renumber(query.outputs, to, level);
  renumber(query.where, to, level);
  renumber(query.group_by, to, level);
  renumber(query.having, to, level);
  for (OrderKey& key : query.order_by) renumber(key.expr, to, level);
  for (Source& source : query.from) {
    renumber(source.on, to, level);
    if (level == 0 || !source.derived) continue;
    auto derived = std::make_shared<Query>(*source.derived);
    renumber(*derived, to, level + 1);
    source.derived = std::move(derived);
  }
  if (level > 0 && query.right) {
    auto right = std::make_shared<Query>(*query.right);
    renumber(*right, to, level);
    query.right = std::move(right);
  }
}

// Columns of the sources `level` queries up get their new numbers.
void renumber(Expr& expr, const std::vector<int>& to, int level) {
  const bool refers = expr.kind == ExprKind::column || expr.kind == ExprKind::star;
  if (refers && expr.level == level && expr.source >= 0) expr.source = to.at(expr.source);
  renumber(expr.args, to, level);
  if (!expr.query) return;
  auto inner = std::make_shared<Query>(*expr.query);
  renumber(*inner, to, level + 1);
  expr.query = std::move(inner);
}

// `a RIGHT JOIN b` is `b LEFT JOIN a`.
void turn_right_join(Query& query) {
  if (query.from.size() != 2 || query.from[1].join != JoinKind::right) return;
  query = reordered(query, {1, 0});
  query.from[1].join = JoinKind::left;
  query.from[1].on = std::move(query.from[0].on);
  query.from[0].on.clear();
  query.from[0].join = JoinKind::inner;
}

}  // namespace

bool only_inner_and_left(const Query& query) {
  for (std::size_t s = 1; s < query.from.size(); ++s) {
    const JoinKind join = query.from[s].join;
    if (join == JoinKind::right || join == JoinKind::full) return false;
  }
  return true;
}

bool is_left(const Query& query, std::size_t s) {
  return s > 0 && query.from[s].join == JoinKind::left;
}

// The same query with its sources in another order: position k holds what was source order[k].
Query reordered(const Query& query, const std::vector<int>& order) {
  std::vector<int> to(order.size());
  Query result = query;
  for (std::size_t k = 0; k < order.size(); ++k) {
    to[order[k]] = static_cast<int>(k);
    result.from[k] = query.from[order[k]];
  }
  renumber(result, to, 0);
  return result;
}

Query with_plain_joins(const Query& query) {
  Query plain = query;
  turn_right_join(plain);
  make_inner(plain);
  return plain;
}

namespace {

/// Whether the condition finds, for each row of the sources reached, one row of source `s` at most.
bool finds_one(const Expr& condition, int s, const std::vector<bool>& reached, const Query& query,
               const schema::Schema& schema) {
  if (condition.kind != ExprKind::op || condition.name != "=" || condition.args.size() != 2)
    return false;
  const auto column = [](const Expr& expr) {
    return expr.kind == ExprKind::column && expr.level == 0;
  };
  if (!column(condition.args[0]) || !column(condition.args[1])) return false;
  const bool first = condition.args[0].source == s;
  const Expr& own = condition.args[first ? 0 : 1];
  const Expr& other = condition.args[first ? 1 : 0];
  const int table = query.from[static_cast<std::size_t>(s)].table;
  return own.source == s && other.source != s && table >= 0 &&
         reached[static_cast<std::size_t>(other.source)] && schema.column(table, own.column).unique;
}

bool is_found_once(int s, const std::vector<bool>& reached, const Query& query,
                   const schema::Schema& schema) {
  const auto once = [&](const Expr& condition) {
    return finds_one(condition, s, reached, query, schema);
  };
  for (std::size_t k = 0; k < query.from.size(); ++k)
    if ((static_cast<int>(k) == s || !is_left(query, k)) &&
        std::ranges::any_of(query.from[k].on, once))
      return true;
  return std::ranges::any_of(query.where, once);
}

}  // namespace

bool repeats_no_row_of(int source, const Query& query, const schema::Schema& schema) {
  if (query.from.size() > 1 && !only_inner_and_left(query)) return false;
  std::vector<bool> reached(query.from.size(), false);
  reached.at(static_cast<std::size_t>(source)) = true;
  for (bool further = true; further;) {
    further = false;
    for (std::size_t s = 0; s < reached.size(); ++s)
      if (!reached[s] && is_found_once(static_cast<int>(s), reached, query, schema))
        reached[s] = further = true;
  }
  return std::ranges::find(reached, false) == reached.end();
}

SourceOrders::SourceOrders(const Query& query) {
  std::map<std::pair<int, std::string>, std::vector<int>> equal;
  for (int s = 0; s < static_cast<int>(query.from.size()); ++s) {
    order_.push_back(s);
    const Source& source = query.from[s];
    if (source.derived || (s > 0 && source.join != JoinKind::inner)) continue;
    if (query.from.size() > 1 && !only_inner_and_left(query)) continue;
    equal[{source.table, source.name}].push_back(s);
  }
  long orders = 1;
  for (auto& [table, sources] : equal) {
    if (sources.size() < 2) continue;
    for (std::size_t k = 2; k <= sources.size(); ++k)
      orders = std::min(orders * static_cast<long>(k), 1000L);
    groups_.push_back(sources);
    places_.push_back(sources);
  }
  if (orders > kMostOrders) groups_.clear();
}

bool SourceOrders::next() {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const bool more = std::next_permutation(groups_[g].begin(), groups_[g].end());
    for (std::size_t k = 0; k < groups_[g].size(); ++k) order_[places_[g][k]] = groups_[g][k];
    if (more) return true;
  }
  return false;
}

}  // namespace nl_ask::candidates
