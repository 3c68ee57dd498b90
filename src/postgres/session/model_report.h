// What asking a language model has cost, for `detail` and nl_stat.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/generate/generation.h"

namespace nl_ask::pg {

/// The model's likeliest candidate before anything was asked: what its probabilities are held
/// against once it is known which query was wanted (calibration.h).
struct FirstGuess {
  std::string prompts;     // PromptLibrary::version()
  double probability = 0;  // before any scaling
  std::string canonical;   // of its tree
  std::string sql;         // as the dialogue has it; empty: it has been refused
};

/// Of one question.
struct ModelReport {
  std::string server;
  std::string model;
  model::Accounting accounting;
  std::string error;  // what went wrong with it, empty where nothing did
  std::optional<FirstGuess> guess = {};
  std::string embeddings = {};  // the model whose vectors chose the examples, or why words did
};

/// {"server", "model", "calls", "tokens_in", "tokens_out", "retries", "repair_rounds", "draws",
/// "failures", "ms": {purpose: milliseconds}, "error", "embeddings"}.
std::string to_json(const ModelReport& report);

/// What is stored of a question's cost: a JSON array with an object for each phase
/// ({"phase", "ms"}) and each purpose of a model's ({"phase", "server", "ms", "calls", "failed",
/// "tokens_in", "tokens_out", "retries"}), and the first guess as {"guess": {...}}.
std::string use_json(const std::vector<std::pair<const char*, double>>& timings,
                     const ModelReport* report);

}  // namespace nl_ask::pg
