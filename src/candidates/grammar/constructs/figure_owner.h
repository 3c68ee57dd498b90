// Whose figure it is: "the average age of our patients".
#pragma once

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// Uses the table that chunk `rows` names, where the first output of the slot is of it: who they
/// are is not shown.
void use_owner(Parse& parse, int rows, const Slot& slot);

}  // namespace nl_ask::candidates
