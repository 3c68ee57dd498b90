// Joins that only add columns to a row.
#pragma once

#include <optional>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The query with the ON conditions of its inner joins among those of WHERE. Nothing where some
/// join is neither INNER, CROSS nor LEFT.
std::optional<Query> with_pooled_joins(const Query& query);

/// The column, of another source of the (pooled) query, that is joined with a key of source `s`:
/// the row of `s` is the one that it refers to. Nothing where there is none.
std::optional<Expr> referring_column(const Query& pooled, int s, const schema::Schema& schema);

/// The pooled query without the sources that nothing but its outputs and one such join is about.
/// Its outputs no longer fit and must be given anew.
Query without_joins_for_display(Query pooled, const schema::Schema& schema);

}  // namespace nl_ask::candidates
