// How much one query may combine: what the planner needs for it grows with the square of the tables
// that are joined in one place, of the window functions that are sorted in different ways, and of
// what is sorted or grouped by, and it frees nothing before it has finished. Runs inside pg::call,
// as gate.h says.
#pragma once

#include "postgres/gate/gate.h"

namespace nl_ask::pg {

/// Tables, functions and the like that one query joins, with those of its subqueries in FROM and of
/// those behind IN and EXISTS, which are joined too. The sides of a UNION count by themselves.
inline constexpr int kMostJoined = 32;

inline constexpr int kMostWindows = 32;  // different ones, of one query
inline constexpr int kMostKeys = 400;    // of one ORDER BY, and of one GROUP BY

/// Why the query is too large to be planned; nullptr where it is not.
const char* size_refusal(Query* query);

}  // namespace nl_ask::pg
