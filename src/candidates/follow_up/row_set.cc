#include "candidates/follow_up/row_set.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "candidates/correction/query_walk.h"

namespace nl_ask::candidates {
namespace {

int first_source(const std::vector<Expr>& exprs) {
  for (const Expr& expr : exprs) {
    const bool names = expr.kind == ExprKind::column || expr.kind == ExprKind::star;
    if (names && expr.level == 0 && expr.source >= 0) return expr.source;
    const int below = first_source(expr.args);
    if (below >= 0) return below;
  }
  return -1;
}

/// The first output, where that is a plain column of groups: what each group is of.
int shown_source(const Query& query) {
  std::vector<Expr> plain, computed;
  for (const Expr& output : query.outputs)
    (contains_aggregate(output) ? computed : plain).push_back(output);
  const int shown = first_source(plain);
  if (shown >= 0 && query.group_by.empty()) return shown;
  const int measured = first_source(computed);
  return measured >= 0 ? measured : -1;
}

/// The source that no other one refers to by a foreign key: each of its rows is counted once.
int referring_source(const Query& query, const schema::Schema& schema) {
  const int n = static_cast<int>(query.from.size());
  for (int s = 0; s < n; ++s) {
    const int table = query.from[static_cast<std::size_t>(s)].table;
    if (table < 0) continue;
    const bool referred =
        std::any_of(schema.foreign_keys.begin(), schema.foreign_keys.end(), [&](const auto& key) {
          return key.referenced == table && key.table != table &&
                 std::any_of(query.from.begin(), query.from.end(),
                             [&](const Source& other) { return other.table == key.table; });
        });
    if (!referred) return s;
  }
  return -1;
}

bool own_column(const Expr& expr, int source) {
  return expr.kind == ExprKind::column && expr.level == 0 && expr.source == source;
}

}  // namespace

int subject_of(const Query& query, const schema::Schema& schema) {
  int source = shown_source(query);
  if (source < 0) source = referring_source(query, schema);
  if (source < 0 && !query.from.empty()) source = 0;
  const bool known = source >= 0 && source < static_cast<int>(query.from.size()) &&
                     query.from[static_cast<std::size_t>(source)].table >= 0;
  return known ? source : -1;
}

bool is_closed(const Query& query) {
  return query.limit || query.offset > 0 || query.set_operation != SetOperation::none;
}

std::optional<Query> reopened(const Query& query, const schema::Schema& schema,
                              const Naming& naming) {
  const int source = subject_of(query, schema);
  if (source < 0) return std::nullopt;
  const int table = query.from[static_cast<std::size_t>(source)].table;
  const int key = naming.key(table);
  if (key < 0 || query.set_operation != SetOperation::none) return std::nullopt;
  const schema::TypeKind type = schema.column(table, key).kind;
  Query inner = query;
  inner.output_names.clear();
  inner.outputs = {column_ref(source, key, type)};
  const bool grouped = !query.group_by.empty();
  if (grouped) inner.group_by.push_back(inner.outputs[0]);
  if (!inner.limit) inner.order_by.clear();
  inner.distinct = false;
  Query outer;
  outer.from.resize(1);
  outer.from[0].table = table;
  if (!grouped && query.from.size() > 1) outer.from = query.from;
  const int place = outer.from.size() == 1 ? 0 : source;
  for (const Expr& output : query.outputs) {
    if (grouped && !own_column(output, source)) continue;
    outer.outputs.push_back(output);
    if (outer.from.size() == 1 && query.from.size() > 1) outer.outputs.back().source = 0;
  }
  if (outer.outputs.empty()) outer.outputs = {column_ref(place, key, type)};
  if (!grouped) outer.order_by = query.order_by;
  outer.distinct = query.distinct;
  outer.where = {operation("in", {column_ref(place, key, type), subquery(std::move(inner))})};
  return outer;
}

Query counted(const Query& query) {
  if (!is_closed(query) && query.group_by.empty() && query.having.empty() && !query.distinct) {
    Query plain = query;
    plain.output_names.clear();
    plain.order_by.clear();
    plain.outputs = {count_star()};
    return plain;
  }
  Query inner = query;
  if (!inner.limit) inner.order_by.clear();
  Query outer;
  Source source;
  source.derived = std::make_shared<const Query>(std::move(inner));
  outer.from.push_back(std::move(source));
  outer.outputs = {count_star()};
  return outer;
}

}  // namespace nl_ask::candidates
