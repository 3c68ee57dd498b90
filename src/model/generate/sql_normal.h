// SQL as DestT5's models read it (Glenn et al., section 3.3).
#pragma once

#include <string>
#include <string_view>

namespace nl_ask::model {

/// Aliases of tables replaced by the tables' names (unless a table comes twice, where only aliases
/// tell its occurrences apart), ORDER BY with its ASC, key words and names in lower case, one blank
/// between tokens and around parentheses, none around dots. Literals and quoted names stay as they
/// are: "quotes" are names in PostgreSQL, and case counts in both. Comments are dropped.
std::string normalised_sql(std::string_view sql);

}  // namespace nl_ask::model
