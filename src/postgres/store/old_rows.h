// Whether a table of ours has old rows, asked of an index by itself: a session's first question
// would wait longer for the plan of a deletion than for most of its answer.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// A table of the extension with a column of times, and the index on it.
struct TimedTable {
  const char* table;
  const char* column;
  const char* index;
};

/// Whether a row of the table may be older than so many days: true too where the index is not as we
/// made it.
bool may_have_older(Oid schema, const TimedTable& timed, int days);

}  // namespace nl_ask::pg
