// Corrections by a language model (model/generate/correction.h) beside the grammar's.
#pragma once

#include <string>
#include <vector>

namespace nl_ask::pg {

struct Proposed;
struct TurnContext;

/// Adds what a model makes of the user's words about the query that was shown to `proposed` (those
/// of the grammar, with canonical texts; perhaps none), as a linear pool of both. A model that
/// fails costs a WARNING. What it cost is noted there. True where it gave a query that passes the
/// check and is none of `refused`.
bool add_model_correction(TurnContext& context, const std::string& feedback,
                          const std::vector<std::string>& refused, Proposed& proposed);

}  // namespace nl_ask::pg
