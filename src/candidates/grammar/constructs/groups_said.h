// Whether "by" and "each" group, or say what is ordered by: "orders by month", "the top 3 customers
// by revenue".
#pragma once

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// Whether chunk `i` says that what follows is grouped by.
bool groups_by(const Parse& parse, int i);

}  // namespace nl_ask::candidates
