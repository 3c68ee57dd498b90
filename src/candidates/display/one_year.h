// Months and quarters where all rows are of one calendar year.
#pragma once

#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// With stretches of time by their number ("month 3") where conditions leave one year of a date, so
/// that its months and their first days are one thing: whichever are listed say the same.
Query with_stretches_numbered(Query query);

}  // namespace nl_ask::candidates
