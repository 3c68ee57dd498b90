// SQL text with holes where its columns are, so that it can be put into queries over other sources.
#pragma once

#include <string>
#include <string_view>

#include "candidates/query/query.h"
#include "postgres/boundary/door.h"
#include "postgres/catalog/readable_schema.h"

namespace nl_ask::pg {

/// `expr` is opaque with columns as its arguments, their tables as sources (candidates/vocabulary);
/// `problem` says, for people, why there is none.
struct HoledExpression {
  candidates::Expr expr;
  std::string problem;
};

/// The one output of `query`: bytes [begin, end) of `sql` (server's encoding). Columns of
/// subqueries stay text; those that a subquery takes from `query` are holes too.
HoledExpression with_holes(Query* query, std::string_view sql, std::size_t begin, std::size_t end,
                           const ReadableSchema& schema);

}  // namespace nl_ask::pg
