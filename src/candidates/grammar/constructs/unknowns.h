// Columns in which nothing stands (candidates/grammar/constructs/unknowns.cc).
#pragma once

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

/// Only rows where nothing stands in the column.
Sketch unknown_in(ColumnUse use, Span span);

/// Adds the same, where the column may be empty; of a number, that it is 0.
void add_unknown(const Parse& parse, const ColumnChoice& choice, Slot& slot);

/// "phone is unknown / missing": the cue at chunk `i`.
void parse_null(Parse& parse, int i);

}  // namespace nl_ask::candidates
