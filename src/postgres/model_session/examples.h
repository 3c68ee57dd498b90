// Verified questions as a language model is shown them: those most like another one, by vectors of
// their words where a server makes them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/generate/request.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/model/model_server.h"
#include "postgres/session/verified.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// Without literals, unless values may be shared (nl_ask.share_values).
struct Examples {
  std::vector<model::Example> examples;
  std::string chosen;  // ModelReport::embeddings
};

/// Of those that hold here (verified_here). `server`, if any, makes vectors: those that are missing
/// are made and kept. A server that fails costs nothing but that.
Examples examples_for(const std::string& question, const ReadableSchema& schema, Store& store,
                      const std::optional<ModelServer>& server);

/// The vector of its general form from the server; empty where there is none to have.
std::vector<float> vector_of(const ModelServer& server, const VerifiedQuestion& one,
                             const schema::Schema& schema);

}  // namespace nl_ask::pg
