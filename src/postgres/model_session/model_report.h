// What asking a language model has cost, for `detail` and nl_stat.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "model/generate/request.h"
#include "postgres/model/model_server.h"
#include "postgres/session/adviser.h"
#include "proposal/pool.h"

namespace nl_ask::pg {

/// The model's likeliest candidate before anything was asked: what its probabilities are held
/// against once it is known which query was wanted (postgres/model/calibration.h).
struct FirstGuess {
  std::string prompts;     // PromptLibrary::version()
  double probability = 0;  // before any scaling
  std::string canonical;   // of its tree
};

/// What the grammar held likeliest beside it, for the model's record (postgres/model/record.h).
struct Beside {
  double probability = 0;
  bool agrees = false;
};

/// Of one question. The only kind of Report that there is.
class ModelReport : public Report {
 public:
  ModelReport(const ModelServer& asked, model::Accounting spent, std::string failure)
      : server(asked.name),
        model(asked.model),
        accounting(std::move(spent)),
        error(std::move(failure)) {}

  /// {"server", "model", "calls", "tokens_in", "tokens_out", "retries", "repair_rounds", "draws",
  /// "unusable", "ms": {purpose: milliseconds}, "pool": {"share", feature: value}, "error",
  /// "embeddings"}.
  std::string detail() const override;
  /// An object for each purpose ({"phase", "server", "ms", "calls", "failed", "tokens_in",
  /// "tokens_out", "retries"}), and the first guess as {"guess": {...}} where it is still one of
  /// the dialogue's candidates, with what the grammar says of it.
  void write_use(json::Writer& out, const dialogue::Dialogue& dialogue) const override;

  const std::string server;
  const std::string model;
  model::Accounting accounting;
  std::string error;  // what went wrong with it, empty where nothing did
  std::optional<FirstGuess> guess;
  std::optional<proposal::Pooled> pooled;  // how it was weighed beside the grammar; no candidates
  std::string embeddings;  // the model whose vectors chose the examples, or why words did
};

}  // namespace nl_ask::pg
