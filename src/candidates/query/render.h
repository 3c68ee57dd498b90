// A logical form as SQL text.
#pragma once

#include <string>
#include <string_view>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// PostgreSQL SQL. Names are quoted where they must be and schema-qualified where
/// Table::qualified; columns are qualified by an alias once two sources are joined. Literals are
/// escaped (E'' never, '' doubled, safe with any standard_conforming_strings). Throws
/// std::out_of_range for a column that its sources do not have, as of a LATERAL neighbour, and
/// std::length_error for one nested too deeply.
std::string to_sql(const Query& query, const schema::Schema& schema);

/// `name` as an SQL identifier: bare if it is lower-case and not reserved, else in double quotes.
std::string quote_identifier(std::string_view name);
std::string quote_literal(std::string_view text);

}  // namespace nl_ask::candidates
