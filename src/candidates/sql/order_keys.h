// The keys of an order, cut out of its text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::candidates {

/// The expressions of "ORDER BY a DESC, f(b, c) NULLS LAST LIMIT 3": "a" and "f(b, c)". The text is
/// known to be read by PostgreSQL's parser as an order with at most a limit.
std::vector<std::string> order_keys(std::string_view sql);

}  // namespace nl_ask::candidates
