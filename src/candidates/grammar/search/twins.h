// Twins of complete readings: the same query over a table with the same columns, or over a column
// of the same table that the same words may mean. A reading that the grammar finds for one of them
// is as good for the other, wherever in the query they stand.
#pragma once

#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/search/ranked.h"

namespace nl_ask::candidates {

/// Twins of the first of `readings`, with their features but without score and key.
std::vector<Ranked> twins_of(const Parse& parse, const std::vector<Ranked>& readings);

}  // namespace nl_ask::candidates
