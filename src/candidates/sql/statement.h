// One query out of a text that may hold more.
//
// Nothing is judged here. The gate decides what may run; this only finds where a statement ends.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nl_ask::candidates {

/// Longest query that is read.
inline constexpr std::size_t kMaxSqlBytes = 16384;

/// The statement in `text`: white space, comments and semicolons around it are removed. Nothing
/// where there is none, where it does not begin like a query (SELECT, WITH, VALUES, TABLE or a
/// parenthesis), is longer than kMaxSqlBytes, or holds characters that are not to be shown. With
/// `prose`, words after the first semicolon are not part of it; else more than one statement is
/// nothing.
std::optional<std::string> one_query(std::string_view text, bool prose);

}  // namespace nl_ask::candidates
