// What a role may ask of a model server in a day.
#pragma once

#include <cstdint>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

struct DailyUse {
  std::int64_t calls = 0;
  std::int64_t tokens = 0;
};

/// Asks for shared memory while the server starts; called by _PG_init where the library is
/// preloaded, and only there.
void request_shared_budgets();

/// The role's use of the server today (UTC) in this database, after adding `more`. Kept in shared
/// memory where the library is preloaded, or from PostgreSQL 17 on; else each backend counts for
/// itself. Forgotten when the server restarts.
DailyUse note_daily_use(Oid server, Oid role, const DailyUse& more);

}  // namespace nl_ask::pg
