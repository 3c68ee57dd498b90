#include "postgres/boundary/query_log.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/settings.h"

namespace nl_ask::pg {

void log_query(const char* sql) {
  if (!setting_values().log) return;
  call([=] { ereport(LOG_SERVER_ONLY, (errmsg("nl_ask executes: %s", sql))); });
}

}  // namespace nl_ask::pg
