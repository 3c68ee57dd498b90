// What everything that asks a language model needs from the session: the server that is chosen, the
// prompts in use, settings.
#pragma once

#include <optional>
#include <string>

#include "model/generate/request.h"
#include "model/prompts/prompt.h"
#include "postgres/boundary/call.h"
#include "postgres/model/model_server.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// The server of nl_ask.server. Faults: 55000 where none is set, and those of model_server().
ModelServer server_in_force();

/// The server that makes vectors of texts, where one does and a model may be asked at all; its
/// faults are left to who asks it for candidates.
std::optional<ModelServer> embedding_server();

/// The templates in use: those built in, with those of the table nl_prompt in the place of some.
/// Kept until the table's rows change. Fault 22023 for a row that is no template.
const model::PromptLibrary& prompt_library(Store& store);

/// How a server is asked under the session's settings.
model::GenerationSettings generation_settings(const ModelServer& server);

/// A fault as a WARNING: a failing model costs no answer.
void warn_of(const Fault& fault);

}  // namespace nl_ask::pg
