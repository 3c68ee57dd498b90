// Corrections by a language model (model/generate/correction.h) beside the grammar's.
#pragma once

#include <string>

#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// Adds what a model makes of the user's words about a wrong query to `proposed` (those of the
/// grammar, with canonical texts; perhaps none), as a linear pool of both: where no server is set,
/// or nl_ask.generator is grammar, nothing. A model that fails costs a WARNING. What it cost is
/// noted there. True where it gave a query that passes the check and is none of `refused`.
bool add_model_correction(TurnContext& context, const std::string& wrong,
                          const std::string& feedback, const std::vector<std::string>& refused,
                          Proposed& proposed);

}  // namespace nl_ask::pg
