// nl_ask.log: what is executed for users, in the server's log.
#pragma once

namespace nl_ask::pg {

/// Writes the query (server's encoding) at level LOG where nl_ask.log is on. Never sent to clients
/// that have not asked for that level.
void log_query(const char* sql);

}  // namespace nl_ask::pg
