// What Citus says of a relation: whether its rows are on other servers, and whether it is a piece
// of a table that has them there. Without Citus nothing is.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// A piece of a table, kept under a name of its own ("orders_102008") beside the table itself.
bool is_shard(Oid relation, const char* name);

/// Are the rows of this table in such pieces, here or elsewhere? Then its own heap is empty, and
/// ANALYZE has nothing to say of it.
bool rows_in_shards(Oid relation);

}  // namespace nl_ask::pg
