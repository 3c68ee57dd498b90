// What is denied of rows (candidates/grammar/constructs/absences.cc).
#pragma once

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

/// "phone is unknown / missing": the cue at chunk `i`.
void parse_null(Parse& parse, int i);

/// "without any pet", "who never ordered": what the negation at chunk `cue` denies.
void parse_denial(Parse& parse, int cue);

}  // namespace nl_ask::candidates
