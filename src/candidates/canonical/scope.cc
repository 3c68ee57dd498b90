// Names for what a query reads, and what can be NULL in it.

#include <algorithm>
#include <stdexcept>

#include "candidates/canonical/expr.h"

namespace nl_ask::candidates {

const CanonicalScope& scope_of(const Expr& column, const CanonicalScope& scope) {
  const CanonicalScope* at = &scope;
  for (int level = column.level; level > 0; --level) {
    if (!at->outer) throw std::out_of_range("a column of a query that is not there");
    at = at->outer;
  }
  return *at;
}

CanonicalScope canonical_scope(const Query& query, const schema::Schema& schema,
                               const CanonicalScope* outer) {
  CanonicalScope scope{query, schema, outer, {}, {}, {}, outer ? outer->depth + 1 : 0};
  std::map<std::string, int> uses;
  for (const Source& source : query.from) {
    std::string name = source.name;
    if (source.table >= 0) {
      const schema::Table& table = schema.tables.at(source.table);
      name = table.schema.empty() ? table.name : table.schema + '.' + table.name;
    } else if (source.derived) {
      name = "query";
    }
    const int use = ++uses[name];
    scope.names.push_back(use == 1 ? name : name + '#' + std::to_string(use));
  }
  scope.nullable.assign(query.from.size(), false);
  for (std::size_t s = 1; s < query.from.size(); ++s) {
    const JoinKind join = query.from[s].join;
    if (join == JoinKind::left || join == JoinKind::full) scope.nullable[s] = true;
    if (join != JoinKind::right && join != JoinKind::full) continue;
    std::fill(scope.nullable.begin(), scope.nullable.begin() + s, true);
  }
  return scope;
}

const schema::Column* schema_column(const Expr& expr, const CanonicalScope& scope) {
  if (expr.kind != ExprKind::column) return nullptr;
  const CanonicalScope& own = scope_of(expr, scope);
  const Source& source = own.query.from.at(expr.source);
  if (source.table < 0) return nullptr;
  return &own.schema.tables.at(source.table).columns.at(expr.column);
}

bool never_null(const Expr& expr, const CanonicalScope& scope) {
  if (expr.kind == ExprKind::call && expr.name == "count") return true;
  const schema::Column* column = schema_column(expr, scope);
  if (!column) return false;
  const CanonicalScope& own = scope_of(expr, scope);
  return (column->primary_key || !column->nullable) && !own.nullable.at(expr.source);
}

}  // namespace nl_ask::candidates
