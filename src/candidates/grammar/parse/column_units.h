// The units that columns count in.
#pragma once

#include "candidates/grammar/parse/parse.h"
#include "language/units.h"

namespace nl_ask::candidates {

/// The unit that a column counts in, as far as its name or comment says; nullptr: not known.
const language::Unit* unit_of(const Parse& parse, ColumnUse use);

}  // namespace nl_ask::candidates
