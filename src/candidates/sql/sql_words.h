// SQL text word by word, where PostgreSQL's parser does not say where a piece of it ends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::candidates {

/// The expressions of "ORDER BY a DESC, f(b, c) NULLS LAST LIMIT 3": "a" and "f(b, c)". The text is
/// known to be read by PostgreSQL's parser as an order with at most a limit.
std::vector<std::string> order_keys(std::string_view sql);

/// Where the qualified name that begins at `at` ends: "schema . "table".column".
std::size_t end_of_name(std::string_view sql, std::size_t at);

}  // namespace nl_ask::candidates
