// Only joins along a foreign key that is always there are asked about, and only of plain queries.

#include "candidates/explanation/lost_rows.h"

#include <algorithm>
#include <utility>

#include "candidates/english/english.h"

namespace nl_ask::candidates {
namespace {

/// Speaks of nothing but the first `sources` of the query, and of nothing nested.
bool within(const Expr& expr, int sources) {
  if (expr.query || expr.kind == ExprKind::opaque) return false;
  const bool names = expr.kind == ExprKind::column || expr.kind == ExprKind::star;
  if (names && (expr.level != 0 || expr.source >= sources)) return false;
  return std::all_of(expr.args.begin(), expr.args.end(),
                     [&](const Expr& arg) { return within(arg, sources); });
}

bool equal_columns(const Expr& expr) {
  return expr.kind == ExprKind::op && expr.name == "=" && expr.args.size() == 2 &&
         expr.args[0].kind == ExprKind::column && expr.args[1].kind == ExprKind::column;
}

/// The side of a join's condition that is the source `s`, and the other one.
std::pair<const Expr*, const Expr*> sides(const Expr& on, int s) {
  const bool first = on.args[0].source == s;
  return {&on.args[first ? 0 : 1], &on.args[first ? 1 : 0]};
}

/// A foreign key leads from the earlier source to this one, and is always there.
bool always_there(const Query& query, int s, const schema::Schema& schema) {
  const Source& source = query.from[static_cast<std::size_t>(s)];
  if (source.on.size() != 1) return false;
  const auto [own, other] = sides(source.on[0], s);
  const int from = query.from[static_cast<std::size_t>(other->source)].table;
  if (from < 0 || schema.column(from, other->column).nullable) return false;
  return std::any_of(schema.foreign_keys.begin(), schema.foreign_keys.end(),
                     [&, to = own->column, at = other->column](const schema::ForeignKey& key) {
                       return key.table == from && key.referenced == source.table &&
                              key.columns == std::vector<int>{at} &&
                              key.referenced_columns == std::vector<int>{to};
                     });
}

bool can_lose(const Query& query, int s, const schema::Schema& schema) {
  const Source& source = query.from[static_cast<std::size_t>(s)];
  const bool plain = source.table >= 0 && source.join == JoinKind::inner && !source.on.empty() &&
                     std::all_of(source.on.begin(), source.on.end(), equal_columns) &&
                     std::all_of(source.on.begin(), source.on.end(),
                                 [&](const Expr& on) { return within(on, s + 1); });
  return plain && !always_there(query, s, schema);
}

Query counting(const Query& query, int s) {
  Query count;
  count.outputs = {count_star()};
  count.from.assign(query.from.begin(), query.from.begin() + s + 1);
  count.from.back().join = JoinKind::left;
  std::copy_if(query.where.begin(), query.where.end(), std::back_inserter(count.where),
               [&](const Expr& condition) { return within(condition, s); });
  count.where.push_back(operation("is null", {*sides(count.from.back().on[0], s).first}));
  return count;
}

}  // namespace

std::vector<LostRows> lost_rows(const Query& query, const schema::Schema& schema) {
  std::vector<LostRows> found;
  if (query.from.empty() || query.from[0].table < 0) return found;
  for (int s = 1; s < static_cast<int>(query.from.size()); ++s) {
    if (query.from[static_cast<std::size_t>(s - 1)].table < 0 || !can_lose(query, s, schema))
      continue;
    const Expr* other = sides(query.from[static_cast<std::size_t>(s)].on[0], s).second;
    const int rows = query.from[static_cast<std::size_t>(other->source)].table;
    if (rows < 0) continue;
    found.push_back({counting(query, s), table_words(schema, rows, true),
                     table_words(schema, query.from[static_cast<std::size_t>(s)].table, false)});
  }
  return found;
}

}  // namespace nl_ask::candidates
