// Units of time among the chunks of a question.
#pragma once

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/parse/time_units.h"

namespace nl_ask::candidates {

/// The ways to divide by the unit of time that chunk `i` ends in; null: it says none.
const UnitGroup* unit_said(const Parse& parse, int i);

/// Whether a chunk begins with a unit of time: "months", "weekday".
bool says_time_unit(const Parse& parse, const Chunk& chunk);

/// "month" that is no name of the schema, though a part of one ("months" of a warranty).
bool is_time_unit(const Parse& parse, int i);

}  // namespace nl_ask::candidates
