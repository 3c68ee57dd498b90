// One query out of a text that may hold more, and the keys of its order.
//
// Nothing is judged here. The gate decides what may run; this only finds where a statement ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::candidates {

/// Longest query that is read.
inline constexpr std::size_t kMaxSqlBytes = 16384;

/// The statement in `text`: white space, comments and semicolons around it are removed. Nothing
/// where there is none, where it does not begin like a query (SELECT, WITH, VALUES, TABLE or a
/// parenthesis), is longer than kMaxSqlBytes, or holds characters that are not to be shown. With
/// `prose`, words after the first semicolon are not part of it; else more than one statement is
/// nothing.
std::optional<std::string> one_query(std::string_view text, bool prose);

/// The expressions of "ORDER BY a DESC, f(b, c) NULLS LAST LIMIT 3": "a" and "f(b, c)". The text is
/// known to be read by PostgreSQL's parser as an order with at most a limit.
std::vector<std::string> order_keys(std::string_view sql);

}  // namespace nl_ask::candidates
