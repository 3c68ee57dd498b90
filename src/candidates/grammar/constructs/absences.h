// What is denied of rows (candidates/grammar/constructs/absences.cc).
#pragma once

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

/// Adds the rows that have no row in `table` which satisfies one of `such`.
void add_without_such(const Parse& parse, int table, const Slot& such, Span span, Slot& slot);

/// "without any pet", "who never ordered": what the negation at chunk `cue` denies.
void parse_denial(Parse& parse, int cue);

}  // namespace nl_ask::candidates
