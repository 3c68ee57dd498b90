// What answered dialogues say of a model's probabilities.
#pragma once

#include <optional>
#include <string>

#include "model/generate/platt.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// What probabilities are calibrated for: another model, or other prompts, begin anew.
struct CalibrationKey {
  std::string server, model, prompts;  // prompts: PromptLibrary::version()

  friend bool operator==(const CalibrationKey&, const CalibrationKey&) = default;
};

/// Fitted on the dialogues, of all roles, in which somebody has answered a clarification (without
/// an answer nobody has said which query was wanted); the latest ones. Nothing where there are
/// fewer than model::kPlattDialogues. Looked up at most every ten minutes.
std::optional<model::Platt> calibration(Store& store, const CalibrationKey& key);

/// The probability that `scaled` was made of; `scaled` itself where there is no scaling.
double unscaled(const std::optional<model::Platt>& platt, double scaled);

}  // namespace nl_ask::pg
