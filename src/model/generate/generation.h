// A language model beside the grammar: from a question to candidates with probabilities.
//
// One call does all of it: prompts, replies, repair from the database's own errors, clusters of
// equal meaning, probabilities, twins. What it needs from outside is handed in: a Completer (the
// server), a check (gate and analysis), examples and what was clarified before. Nothing a model
// says is believed: replies are read as data, and every query is checked before it counts.
#pragma once

#include <vector>

#include "model/generate/request.h"

namespace nl_ask::model {

/// Asks the model. Throws only what `check` or the Completer lets pass.
Generation generate(const GenerationRequest& request, Completer& completer, const Check& check);

/// Everything that would be sent, in order, without sending it: prompts that depend on a reply show
/// a placeholder for it ("[interpretation 1]").
std::vector<CompletionRequest> preview(const GenerationRequest& request);

/// The same where a query is asked for once, and repaired (model/lead/sra.h).
std::vector<CompletionRequest> preview_one(const GenerationRequest& request);

}  // namespace nl_ask::model
