// The text of a verified query for other people's eyes.
#pragma once

#include <functional>
#include <set>
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

}  // namespace nl_ask::candidates
