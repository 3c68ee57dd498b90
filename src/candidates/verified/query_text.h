// The text of a query for other eyes than its owner's: other people's, or a language model's.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "candidates/sql/scanner.h"

namespace nl_ask::candidates {

/// Stems of the words of all literals of the query.
std::set<std::string> literal_stems(std::string_view sql);

/// Whether a name of the query (without quotes, folded where it has none) is one of the schema's
/// own: of a schema, table or column.
using IsIdentifier = std::function<bool(const std::string& name)>;

/// What a piece of a query can say. `own_name`: a name that only the query knows: of an output, of
/// a table in it, of a common table expression. Functions, types, key words, and unquoted names of
/// one or two characters are `other`.
enum class QueryPart { text, number, comment, own_name, other };

/// The kind of each token of sql_tokens(sql).
std::vector<QueryPart> query_parts(std::span<const SqlToken> tokens,
                                   const IsIdentifier& is_identifier);

/// The name as PostgreSQL has it: without its quotes, or folded.
std::string bare_name(const SqlToken& token);

/// The query with "?" in the place of every string and number, without comments, and with "_",
/// "_2", "_3" ... for names of its own, which hold whatever their writer liked. It is to be read,
/// not to be run.
std::string query_without_literals(std::string_view sql, const IsIdentifier& is_identifier);

}  // namespace nl_ask::candidates
