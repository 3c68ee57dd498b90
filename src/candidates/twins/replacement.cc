// Puts one column, table or value in the place of another throughout a query.

#include "candidates/twins/replacement.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace nl_ask::candidates {
namespace {

using schema::TypeKind;

/// Walks the expressions of a query and of the queries inside it. `depth` is how many queries stand
/// around an expression below the one the walk began with.
template <typename QueryType, typename Visit>
void walk(QueryType& query, int depth, bool joins, const Visit& visit);

template <typename Visit>
void walk_expr(const Expr& expr, int depth, bool joins, const Visit& visit) {
  visit(expr, depth);
  for (const Expr& arg : expr.args) walk_expr(arg, depth, joins, visit);
  if (expr.query) walk(*expr.query, depth + 1, joins, visit);
}

/// Queries inside are shared: a changed copy takes their place.
template <typename Visit>
void walk_expr(Expr& expr, int depth, bool joins, const Visit& visit) {
  visit(expr, depth);
  for (Expr& arg : expr.args) walk_expr(arg, depth, joins, visit);
  if (!expr.query) return;
  auto copy = std::make_shared<Query>(*expr.query);
  walk(*copy, depth + 1, joins, visit);
  expr.query = std::move(copy);
}

template <typename QueryType, typename Visit>
void walk(QueryType& query, int depth, bool joins, const Visit& visit) {
  for (auto& expr : query.outputs) walk_expr(expr, depth, joins, visit);
  for (auto& expr : query.where) walk_expr(expr, depth, joins, visit);
  for (auto& expr : query.group_by) walk_expr(expr, depth, joins, visit);
  for (auto& expr : query.having) walk_expr(expr, depth, joins, visit);
  for (auto& key : query.order_by) walk_expr(key.expr, depth, joins, visit);
  for (auto& source : query.from) {
    if (!joins && depth == 0) continue;
    for (auto& expr : source.on) walk_expr(expr, depth, joins, visit);
  }
}

bool is_own_column(const Expr& expr, int depth) {
  return expr.kind == ExprKind::column && expr.level == depth;
}

bool opaque_inside(const Query& query);

bool opaque(const Expr& expr) {
  return expr.kind == ExprKind::opaque || std::any_of(expr.args.begin(), expr.args.end(), opaque) ||
         (expr.query && opaque_inside(*expr.query));
}

bool opaque_inside(const Query& query) {
  const auto any = [](const std::vector<Expr>& exprs) {
    return std::any_of(exprs.begin(), exprs.end(), opaque);
  };
  if (query.set_operation != SetOperation::none) return true;
  if (any(query.outputs) || any(query.where) || any(query.group_by) || any(query.having)) {
    return true;
  }
  for (const OrderKey& key : query.order_by) {
    if (opaque(key.expr)) return true;
  }
  for (const Source& source : query.from) {
    if (any(source.on) || (source.derived && opaque_inside(*source.derived))) return true;
    if (source.table < 0 && !source.derived) return true;
  }
  return false;
}

int family(TypeKind kind) {
  switch (kind) {
    case TypeKind::decimal:
      return static_cast<int>(TypeKind::integer);
    case TypeKind::enumeration:
      return static_cast<int>(TypeKind::text);
    case TypeKind::timestamp:
      return static_cast<int>(TypeKind::date);
    default:
      return static_cast<int>(kind);
  }
}

/// Phrases say the query as it was.
void forget_phrases(Query& query) {
  walk(query, 0, true, [](Expr& expr, int) { expr.phrase.clear(); });
}

/// The query's own sources that an expression refers to. A star of all of them counts as each.
std::set<int> sources_in(const Expr& expr, std::size_t count) {
  std::set<int> sources;
  walk_expr(expr, 0, true, [&](const Expr& one, int depth) {
    const bool star = one.kind == ExprKind::star;
    if (one.level != depth || (one.kind != ExprKind::column && !star)) return;
    if (one.source >= 0) sources.insert(one.source);
    for (std::size_t s = 0; star && one.source < 0 && s < count; ++s) {
      sources.insert(static_cast<int>(s));
    }
  });
  return sources;
}

/// Whether anything but conditions of joins refers to the source. count(*) refers to none.
bool is_used(const Query& query, int source) {
  bool used = false;
  walk(query, 0, false, [&](const Expr& expr, int depth) {
    if (expr.level != depth) return;
    if (expr.kind == ExprKind::column && expr.source == source) used = true;
    if (expr.kind == ExprKind::star && expr.source == source) used = true;
  });
  const bool all = std::any_of(query.outputs.begin(), query.outputs.end(), [](const Expr& e) {
    return e.kind == ExprKind::star && e.source < 0;
  });
  return used || all;
}

/// Whether every condition of a join that refers to the source refers to one other only, the same.
bool hangs_by_one(const Query& query, int source) {
  std::set<int> partners;
  for (const Source& one : query.from) {
    if (one.join != JoinKind::inner) return false;
    for (const Expr& condition : one.on) {
      std::set<int> sources = sources_in(condition, query.from.size());
      if (sources.erase(source) == 0) continue;
      if (sources.empty()) return false;
      partners.insert(sources.begin(), sources.end());
    }
  }
  return partners.size() == 1;
}

void take_out(Query& query, int source) {
  const std::size_t count = query.from.size();
  for (Source& one : query.from) {
    std::erase_if(one.on, [&](const Expr& e) { return sources_in(e, count).contains(source); });
  }
  query.from.erase(query.from.begin() + source);
  // The first source has no join: its conditions are the query's.
  std::move(query.from[0].on.begin(), query.from[0].on.end(), std::back_inserter(query.where));
  query.from[0].on.clear();
  walk(query, 0, true, [&](Expr& expr, int depth) {
    const bool own = expr.kind == ExprKind::column || expr.kind == ExprKind::star;
    if (own && expr.level == depth && expr.source > source) --expr.source;
  });
}

Expr join_column(int source, int table, int column, const schema::Schema& schema) {
  return column_ref(source, column, schema.column(table, column).kind);
}

/// Joins `table` to source `s` by `key`, which may point either way.
void join(Query& query, int table, int s, const schema::ForeignKey& key,
          const schema::Schema& schema) {
  Source added;
  added.table = table;
  const int own = static_cast<int>(query.from.size());
  const bool forward = key.table == query.from[static_cast<std::size_t>(s)].table;
  for (std::size_t i = 0; i < key.columns.size(); ++i) {
    const int there = forward ? key.columns[i] : key.referenced_columns[i];
    const int here = forward ? key.referenced_columns[i] : key.columns[i];
    added.on.push_back(operation(
        "=", {join_column(s, query.from[static_cast<std::size_t>(s)].table, there, schema),
              join_column(own, table, here, schema)}));
  }
  query.from.push_back(std::move(added));
}

}  // namespace

bool same_use(const schema::Column& a, const schema::Column& b) {
  return family(a.kind) == family(b.kind);
}

bool is_transparent(const Query& query) { return !opaque_inside(query); }

void for_each_column(const Query& query, bool joins,
                     const std::function<void(const Expr&)>& visit) {
  walk(query, 0, joins, [&](const Expr& expr, int depth) {
    if (is_own_column(expr, depth)) visit(expr);
  });
}

Query with_column(const Query& query, OwnColumn from, OwnColumn to, const schema::Schema& schema) {
  Query changed = query;
  const int table = changed.from[static_cast<std::size_t>(to.source)].table;
  walk(changed, 0, false, [&](Expr& expr, int depth) {
    if (!is_own_column(expr, depth) || OwnColumn{expr.source, expr.column} != from) return;
    expr.source = to.source;
    expr.column = to.column;
    expr.type = schema.column(table, to.column).kind;
  });
  forget_phrases(changed);
  return changed;
}

std::optional<Query> with_table(const Query& query, int source, int table,
                                const schema::Schema& schema) {
  const auto& old_table =
      schema.tables[static_cast<std::size_t>(query.from[static_cast<std::size_t>(source)].table)];
  const auto& new_table = schema.tables[static_cast<std::size_t>(table)];
  std::map<int, int> column_of;
  bool fits = true;
  for_each_column(query, true, [&](const Expr& expr) {
    if (expr.source != source) return;
    const auto& used = old_table.columns[static_cast<std::size_t>(expr.column)];
    const auto same = std::find_if(
        new_table.columns.begin(), new_table.columns.end(),
        [&](const auto& column) { return column.name == used.name && same_use(column, used); });
    if (same == new_table.columns.end()) {
      fits = false;
    } else {
      column_of[expr.column] = static_cast<int>(same - new_table.columns.begin());
    }
  });
  if (!fits) return std::nullopt;
  Query changed = query;
  changed.from[static_cast<std::size_t>(source)].table = table;
  walk(changed, 0, true, [&](Expr& expr, int depth) {
    if (is_own_column(expr, depth) && expr.source == source) {
      expr.column = column_of.at(expr.column);
    }
  });
  forget_phrases(changed);
  return changed;
}

bool drop_if_unused(Query& query, int source) {
  if (query.from.size() < 2 || is_used(query, source) || !hangs_by_one(query, source)) {
    return false;
  }
  take_out(query, source);
  return true;
}

int source_for(Query& query, int table, const schema::Schema& schema) {
  for (std::size_t s = 0; s < query.from.size(); ++s) {
    if (query.from[s].table == table) return static_cast<int>(s);
  }
  for (const schema::ForeignKey& key : schema.foreign_keys) {
    if (key.table != table && key.referenced != table) continue;
    const int other = key.table == table ? key.referenced : key.table;
    for (std::size_t s = 0; s < query.from.size(); ++s) {
      if (query.from[s].table != other) continue;
      join(query, table, static_cast<int>(s), key, schema);
      return static_cast<int>(query.from.size()) - 1;
    }
  }
  return -1;
}

}  // namespace nl_ask::candidates
