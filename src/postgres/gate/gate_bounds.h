// Functions that make much out of little: allowed with bounded constants only.
//
// repeat('x', 1000000000) or generate_series(1, 1000000000000) cost the planner nothing and the
// server its memory or disk. The arguments that decide the size must be constants (expressions of
// constants count, and now(); they are evaluated) within the limits below. A series of timestamps
// may run between any values by steps of a month or more: time itself has no more than kMostRows.
// Runs inside pg::call, as gate.h says, and only on queries that the rest of the gate has passed:
// it calls their functions.
#pragma once

#include "postgres/gate/gate.h"

namespace nl_ask::pg {

inline constexpr double kMostRows = 4e6;        // of one generate_series
inline constexpr double kMostRepeats = 1e4;     // of one repeat, and all of a query's multiplied
inline constexpr double kMostCharacters = 1e4;  // of lpad, rpad, a width in format
inline constexpr double kMostElements = 1e5;    // of array_fill

/// Why a call in the query is too large or can't be known not to be; nullptr where none is.
const char* bounds_refusal(Query* query);

}  // namespace nl_ask::pg
