// Set operations between names of rows, as operations between the rows themselves: two owners of
// one name, of whom one has a cat and the other a dog, have not both.
#pragma once

#include <optional>

#include "candidates/grammar/sketch/naming.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// "owners who have both a cat and a dog": the owners among those with a cat and among those with a
/// dog, in the place of INTERSECT or EXCEPT of what they are called. Nothing where the query is no
/// such operation, where what it shows names no row of one table with a key, or where its sides
/// differ in that table's own columns alone ("the names that people above 60 and below 20 have").
std::optional<Query> by_rows(const Query& query, const Naming& naming,
                             const schema::Schema& schema);

}  // namespace nl_ask::candidates
