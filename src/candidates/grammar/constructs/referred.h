// Columns that refer to a row of another table, and what that row is called by.
#pragma once

#include <vector>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// The table that the column refers to by itself, declared or by its name; -1: none.
int referred_table(const Parse& parse, ColumnUse use);

/// What the row is called that chunk `i` refers to by the column: its full name or its name. Empty
/// where there is none, or where the number of it is asked for: "the head's number".
std::vector<ColumnUse> referred_names(const Parse& parse, int i, ColumnUse use);

}  // namespace nl_ask::candidates
