// What a language model would be sent.
#pragma once

#include <string>
#include <vector>

#include "model/prompts/completion.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// Everything that would be sent to a model for the question, in order.
std::vector<model::CompletionRequest> prompts_for(const std::string& question,
                                                  const ReadableSchema& schema, Store& store);

}  // namespace nl_ask::pg
