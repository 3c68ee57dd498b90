// Parts of an analysed query as text, by PostgreSQL's own printer.
#pragma once

#include <string>
#include <string_view>

#include "postgres/tree/tree_scope.h"

namespace nl_ask::pg {

/// The expression in UTF-8, its tables by their names instead of their aliases, so that queries
/// which differ only in aliases give the same text. The window of a window function is printed too.
/// Where a name does not tell which source is meant (a table used twice, a derived source, whose
/// name is free), the whole statement follows: two texts are equal only if they mean the same.
std::string text_of(Node* expression, const Scope& scope);

/// A subquery's text, in parentheses.
std::string text_of_query(Query* query, const Scope& scope);

/// SQL with line breaks and indentation, outside of quotes, made single spaces.
std::string single_line(std::string_view sql);

}  // namespace nl_ask::pg
