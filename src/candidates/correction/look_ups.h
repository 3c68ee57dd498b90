// Whether the look-ups of a query (`a IN (SELECT b ...)`) can be what anybody means.
//
// Edits put columns in each other's places; where these are keys of different things, a look-up
// compares numbers that have nothing to do with each other.
#pragma once

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// False where a look-up compares keys of different things, or looks for a row that a foreign key
/// says is there anyway.
bool look_ups_make_sense(const Query& query, const schema::Schema& schema);

}  // namespace nl_ask::candidates
