// The statement that looks for texts in columns of one table: plain columns, and of functions and
// operators PostgreSQL's own alone, whatever the search_path finds first.
#pragma once

#include <string>
#include <vector>

#include "schema/schema.h"

namespace nl_ask::pg {

/// How values are compared with texts.
enum class Comparison {
  folded,   // a whole value but for the case of A to Z: reads all of the table
  typed,    // the very value: an index on the column finds it
  lowered,  // the value in small letters: an index on lower(column) finds it
  within    // the value has the text in it, but for case; the text is a pattern of LIKE
};

/// SQL of rows (place in `columns`, value), in UTF-8. `texts` are in small letters but for `typed`.
/// Values of more than 200 bytes are left out. Columns are of text, or arrays of it. There is no
/// LIMIT: the planner would think that little is read.
std::string search_statement(const schema::Table& table, const std::vector<int>& columns,
                             const std::vector<std::string>& texts, Comparison how);

}  // namespace nl_ask::pg
