// Connections that stay open between questions.
#pragma once

#include <curl/curl.h>

#include <string>

namespace nl_ask::pg {

/// A multi handle with the connections that were left open under the name of a pool (endpoint,
/// credential and role), or a new one; the borrower has it alone. Signals must be blocked.
CURLM* borrow_connections(const std::string& pool);

/// Gives it back, without requests and callbacks. A few pools are kept, the most recent ones.
void return_connections(const std::string& pool, CURLM* multi) noexcept;

/// A request takes no connection that has been idle for longer than these are kept.
void set_longest_idle(CURL* easy);

}  // namespace nl_ask::pg
