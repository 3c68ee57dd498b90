// Where a prompt's inputs come from, and so what of them may be said (withheld_values.h).
#pragma once

#include <string>

#include "model/prompts/prompt_parts.h"
#include "model/prompts/withheld_values.h"

namespace nl_ask::model {

/// The inputs of the prompt of that name as they may be sent. Each has a source, by its name: the
/// user, the schema, the model itself, a query, a message about one; one that is not known is a
/// sentence, which is looked at closest.
PromptInputs discreet(const std::string& prompt, const PromptInputs& inputs,
                      Discretion& discretion);

}  // namespace nl_ask::model
