#include "postgres/settings/query_log.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/settings/settings.h"

namespace nl_ask::pg {

void log_query(const char* sql) {
  if (!setting_values().log) return;
  call([=] { ereport(LOG_SERVER_ONLY, (errmsg("nl_ask executes: %s", sql))); });
}

void log_model(const std::string& server, std::size_t prompts) {
  if (!setting_values().log) return;
  const std::string name = to_server(server);
  const char* text = name.c_str();
  call([=] {
    ereport(LOG_SERVER_ONLY,
            (errmsg("nl_ask asks model server \"%s\": %zu prompts", text, prompts)));
  });
}

}  // namespace nl_ask::pg
