// The text of a query for other eyes than its owner's: other people's, or a language model's.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace nl_ask::candidates {

/// Stems of the words of all literals of the query.
std::set<std::string> literal_stems(std::string_view sql);

/// Whether a name of the query (unquoted) is one of the schema's own: of a schema, table or column.
using IsIdentifier = std::function<bool(const std::string& name)>;

/// The query with "?" in the place of every string and number, without comments; names that are not
/// the schema's and hold a word of `hidden` (a column that was named after what was asked for)
/// become "_". It is to be read, not to be run.
std::string query_without_literals(std::string_view sql, const std::set<std::string>& hidden,
                                   const IsIdentifier& is_identifier);

/// The query with "?" in the place of every literal that the questions do not say: a stored value
/// that nl_ask has found, or whatever a caller's query had. A literal is said where each of its
/// words is one of the questions' words; dates are what time phrases came to, and stay.
std::string query_as_said(std::string_view sql, std::span<const std::string> questions);

}  // namespace nl_ask::candidates
