// What data/thesaurus knows of the tables and columns of a schema.
#pragma once

#include <string_view>
#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "language/thesaurus.h"

namespace nl_ask::candidates {

/// The concepts that a table keeps: those of its whole name; where there are none, those of its
/// last words ("work orders" are orders).
std::vector<language::ConceptId> concepts_of(const Parse& parse, int table);

/// How well a column's name says the words ("paid at", "shipped date"): 1 where it says no more
/// than they do but for its table's name and that it is a date or a flag; less where it says one
/// word more; 0 where it does not say them.
double says(const Parse& parse, ColumnUse use, std::string_view words);

/// Whether the words speak of a date or a time: "paid at", "due date".
bool speaks_of_moment(std::string_view words);

/// Columns of a table that say the words, the best first.
struct SayingColumn {
  ColumnUse use;
  double how = 0;
};
std::vector<SayingColumn> saying_columns(const Parse& parse, int table, std::string_view words);

/// Whether the table keeps what the words call.
bool keeps(const Parse& parse, int table, std::string_view words);

}  // namespace nl_ask::candidates
