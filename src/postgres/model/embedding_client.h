// Vectors of texts from a model server, for finding questions that are alike.
#pragma once

#include <string>
#include <vector>

#include "model/prompts/withheld_values.h"
#include "model/protocol/embedding.h"
#include "postgres/model/model_server.h"

namespace nl_ask::pg {

/// Texts of one request at most.
inline constexpr std::size_t kMostEmbedded = 64;

/// One request, not repeated, within five seconds (or the server's timeout, where that is shorter)
/// and the budgets of a day; what `discretion` does not let pass is left out. Whatever goes wrong
/// is `error`; interrupts pass through as Error.
model::Embeddings embed(const ModelServer& server, Oid role, const std::vector<std::string>& texts,
                        const model::Discretion& discretion);

}  // namespace nl_ask::pg
