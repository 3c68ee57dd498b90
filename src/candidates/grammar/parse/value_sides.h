// Values of one column that are set against each other: which chunks stand for values, and the
// columns that hold them all.
#pragma once

#include <string>
#include <vector>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// Whether chunk `i`, read by nothing yet, surely stands for a stored value that is no number.
bool stands_for_value(const Parse& parse, int i);

/// The columns that hold what each of the chunks may stand for, the likeliest first.
std::vector<ColumnUse> columns_of_all(const Parse& parse, const std::vector<int>& members);

/// The column's value that the chunk may stand for; empty: none.
std::string value_in(const Chunk& chunk, ColumnUse use);

/// That the column holds the value that chunk `i` stands for.
Condition holds_value(const Parse& parse, ColumnUse use, int i);

}  // namespace nl_ask::candidates
