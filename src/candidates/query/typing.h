// Whether PostgreSQL would accept a query's operators and aggregates for the types they get.
#pragma once

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Whether a column of texts holds nothing but numbers, as far as its known values tell.
bool holds_numbers(const schema::Column& column);

/// False where an aggregate or a comparison has no meaning for its arguments: the sum of a text, a
/// number compared with a word, a label that an enum does not have; or where a table has no such
/// column.
bool well_typed(const Query& query, const schema::Schema& schema);

}  // namespace nl_ask::candidates
