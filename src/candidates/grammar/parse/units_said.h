// Units of time among the chunks of a question.
#pragma once

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// Whether a chunk begins with a unit of time: "months", "weekday".
bool says_time_unit(const Parse& parse, const Chunk& chunk);

/// "month" that is no name of the schema, though a part of one ("months" of a warranty).
bool is_time_unit(const Parse& parse, int i);

}  // namespace nl_ask::candidates
