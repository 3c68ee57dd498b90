// nl_ask.log: what is executed for users, in the server's log.
#pragma once

#include <cstddef>
#include <string>

namespace nl_ask::pg {

/// Writes the query (server's encoding) at level LOG where nl_ask.log is on. Never sent to clients
/// that have not asked for that level.
void log_query(const char* sql);

/// Says there that a model server (name in UTF-8) is asked, and how many prompts: never what.
void log_model(const std::string& server, std::size_t prompts);

}  // namespace nl_ask::pg
