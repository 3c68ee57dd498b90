// Canonical text of expressions, inside the query they stand in. Used by canonical.cc.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Where a column is looked up: the sources of a query by name, and the query around it.
struct CanonicalScope {
  const Query& query;
  const schema::Schema& schema;
  const CanonicalScope* outer = nullptr;
  std::vector<std::string> names;  // of the sources, told apart where a table comes twice
  std::vector<bool> nullable;      // sources that an outer join may fill with NULL
  std::map<std::pair<int, int>, std::pair<int, int>> same;  // column -> the one it is joined with
  int depth = 0;
};

/// Names for the sources of `query` in their order (a table's second occurrence is "table#2"), and
/// which of them may be NULL.
CanonicalScope canonical_scope(const Query& query, const schema::Schema& schema,
                               const CanonicalScope* outer);

/// The scope that the column belongs to; std::out_of_range where there are not so many queries.
const CanonicalScope& scope_of(const Expr& column, const CanonicalScope& scope);

/// Text of an expression that is no condition. Throws std::length_error beyond 500 levels, and
/// std::out_of_range for a column that is not there.
std::string canonical_expr(const Expr& expr, const CanonicalScope& scope);

/// Texts of a conjunction: AND and BETWEEN taken apart, what is always true left out.
void add_conjuncts(const Expr& condition, const CanonicalScope& scope,
                   std::vector<std::string>& conjuncts);

/// The schema's column behind a column of the innermost query, or nullptr.
const schema::Column* schema_column(const Expr& expr, const CanonicalScope& scope);

/// Never NULL: a NOT NULL column of a source that no outer join makes NULL, or a count.
bool never_null(const Expr& expr, const CanonicalScope& scope);

/// In canonical.cc: a nested query. `rows_only`: only whether there are rows counts (EXISTS).
std::string canonical_query(const Query& query, const schema::Schema& schema,
                            const CanonicalScope* outer, bool rows_only = false);

/// In canonical.cc: the query with its joins in one form and its sources in the order in which
/// canonical text names them.
Query canonical_form(const Query& query, const schema::Schema& schema, const CanonicalScope* outer,
                     bool rows_only = false);

}  // namespace nl_ask::candidates
