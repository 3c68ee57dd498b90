// Rows that nothing was done with or by, where what there is none of is not named: "who never
// ordered", "services that were never used", "who have sold nothing".
#pragma once

#include <vector>

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

/// The rows that none of `table` with those conditions are of.
Sketch without_related(int table, std::vector<Condition> conditions, Span span);

/// "Which codes has nobody used?" of max_uses, which says how often they may be, not whether they
/// were.
bool only_limited(const Parse& parse, int i);

/// "services that were never used": no row of any table that refers to them, or that one. `deed`:
/// the chunk that says what was never done; -1: none that is linked.
void deny_implied(Parse& parse, int cue, int deed = -1);

}  // namespace nl_ask::candidates
