// Putting one column or table of a query in the place of another.
#pragma once

#include <functional>
#include <optional>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// A column of a query's own FROM.
struct OwnColumn {
  int source = -1;
  int column = -1;
  bool operator==(const OwnColumn&) const = default;
};

/// Calls `visit` for every column of the query's own sources, wherever it stands: outputs,
/// conditions, joins, correlated subqueries. `joins` false: not in the conditions of joins.
void for_each_column(const Query& query, bool joins, const std::function<void(const Expr&)>& visit);

/// The query with the column `from` replaced by `to` everywhere but in the conditions of joins.
Query with_column(const Query& query, OwnColumn from, OwnColumn to, const schema::Schema& schema);

/// The query with another table at `source`, whose columns have the same names and types as those
/// that the query uses. Nothing where it has not.
std::optional<Query> with_table(const Query& query, int source, int table,
                                const schema::Schema& schema);

/// The source of `query` that is `table`; where there is none it is joined along the first foreign
/// key between it and a table in FROM. -1 where there is no such key.
int source_for(Query& query, int table, const schema::Schema& schema);

/// Takes `source` out of FROM where nothing refers to it but the conditions of one inner join, by
/// which nothing else hangs on it; true then. Sources behind it move up.
bool drop_if_unused(Query& query, int source);

/// Whether one column can stand where the other does.
bool same_use(const schema::Column& a, const schema::Column& b);

/// Whether every part of the query is known: no opaque expression, no source outside the schema, no
/// set operation.
bool is_transparent(const Query& query);

}  // namespace nl_ask::candidates
