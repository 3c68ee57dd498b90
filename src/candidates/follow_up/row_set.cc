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

bool own_column(const Expr& expr, int source) {
  return expr.kind == ExprKind::column && expr.level == 0 && expr.source == source;
}

/// Of a source in the schema, whose key is that column alone.
bool is_key(const Expr& expr, const Query& query, const schema::Schema& schema) {
  if (!own_column(expr, expr.source) || expr.source < 0) return false;
  const int table = query.from[static_cast<std::size_t>(expr.source)].table;
  if (table < 0 || expr.column < 0) return false;
  return schema.tables[static_cast<std::size_t>(table)].primary_key ==
         std::vector<int>{expr.column};
}

/// What each group is of: the column that tells the groups apart, where there is one.
const Expr* key_of_groups(const Query& query, const schema::Schema& schema) {
  for (const Expr& group : query.group_by)
    if (is_key(group, query, schema)) return &group;
  const bool one = query.group_by.size() == 1;
  return one && query.group_by[0].kind == ExprKind::column ? &query.group_by[0] : nullptr;
}

/// The first output, where that is a plain column; of groups where nothing else is shown than what
/// each group is of.
int shown_source(const Query& query, const schema::Schema& schema) {
  std::vector<Expr> plain, computed;
  for (const Expr& output : query.outputs)
    (contains_aggregate(output) ? computed : plain).push_back(output);
  const int shown = first_source(plain);
  if (shown >= 0 && query.group_by.empty()) return shown;
  const Expr* const key = key_of_groups(query, schema);
  if (shown >= 0 && computed.empty() && key != nullptr && is_key(*key, query, schema) &&
      own_column(*key, shown))
    return shown;
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

/// The groups shown, by what tells them apart: the same ones, cut off before anything is added.
std::optional<Query> reopened_groups(const Query& query, const schema::Schema& schema) {
  const Expr* const key = key_of_groups(query, schema);
  if (key == nullptr) return std::nullopt;
  Query inner = query;
  inner.output_names.clear();
  inner.outputs = {*key};
  if (!inner.limit) inner.order_by.clear();
  inner.distinct = false;
  Query outer = query;
  outer.limit.reset();
  outer.offset = 0;
  outer.where.push_back(operation("in", {*key, subquery(std::move(inner))}));
  return outer;
}

}  // namespace

int subject_of(const Query& query, const schema::Schema& schema) {
  int source = shown_source(query, schema);
  if (source < 0) source = referring_source(query, schema);
  if (source < 0 && !query.from.empty()) source = 0;
  const bool known = source >= 0 && source < static_cast<int>(query.from.size()) &&
                     query.from[static_cast<std::size_t>(source)].table >= 0;
  return known ? source : -1;
}

bool is_closed(const Query& query) {
  return query.limit || query.offset > 0 || query.set_operation != SetOperation::none;
}

bool constant_in_groups(const Expr& expr, const Query& query, const schema::Schema& schema) {
  if (query.group_by.empty() || contains_aggregate(expr) || expr.kind != ExprKind::column)
    return true;
  return std::any_of(query.group_by.begin(), query.group_by.end(), [&](const Expr& group) {
    const bool same = own_column(group, expr.source) && group.column == expr.column;
    return same || (own_column(group, expr.source) && is_key(group, query, schema));
  });
}

std::optional<Query> reopened(const Query& query, const schema::Schema& schema,
                              const Naming& naming) {
  const int source = subject_of(query, schema);
  if (source < 0) return std::nullopt;
  const int table = query.from[static_cast<std::size_t>(source)].table;
  const int key = naming.key(table);
  if (key < 0 || query.set_operation != SetOperation::none) return std::nullopt;
  const bool computes = std::any_of(query.outputs.begin(), query.outputs.end(), contains_aggregate);
  if (!query.group_by.empty() && computes) return reopened_groups(query, schema);
  const schema::TypeKind type = schema.column(table, key).kind;
  Query inner = query;
  inner.output_names.clear();
  inner.outputs = {column_ref(source, key, type)};
  const bool grouped = !query.group_by.empty();
  const bool by_key = std::any_of(inner.group_by.begin(), inner.group_by.end(),
                                  [&](const Expr& e) { return is_key(e, inner, schema); });
  if (grouped && !by_key) inner.group_by.push_back(inner.outputs[0]);
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

bool is_over_groups(const Expr& expr) {
  return expr.name == "over" || std::ranges::any_of(expr.args, is_over_groups);
}

bool computes_one_row(const Query& query) {
  return query.group_by.empty() && std::ranges::any_of(query.outputs, contains_aggregate);
}

bool asks_for_share(const Feedback& told) {
  return told.has(CueKind::percent) || std::ranges::any_of(told.cues, [](const PolarCue& cue) {
           return cue.kind == CueKind::share && cue.argument.empty();
         });
}

bool is_number_of_some(const Query& query) {
  const bool one = computes_one_row(query) && query.outputs.size() == 1 && !query.where.empty();
  return one && (is_count_star(query.outputs[0]) ||
                 (is_aggregate(query.outputs[0]) && query.outputs[0].name == "sum"));
}

}  // namespace nl_ask::candidates
