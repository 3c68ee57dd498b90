// Probabilities that keep their word: a logistic correction fitted on answered dialogues.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace nl_ask::model {

/// p' = 1 / (1 + exp(-(slope * logit(p) + offset))). Fitted per server, model and version of the
/// prompts.
struct Platt {
  double slope = 1;
  double offset = 0;
};

/// A candidate's probability, and whether it was the one wanted in the end.
struct Outcome {
  double probability = 0;
  bool right = false;
};

/// Fewer answered dialogues than this say too little.
inline constexpr std::size_t kPlattDialogues = 50;

double apply(const Platt& platt, double probability);

/// Applies it to every candidate's probability; `none` takes what is left, and where nothing is
/// left all are scaled to the sum 1. With slope 1 and offset 0 nothing changes.
void apply(const Platt& platt, std::span<double> probabilities, double& none);

/// Maximum likelihood with Platt's smoothed targets (Lin, Lin and Weng 2007, Newton's method). One
/// outcome a dialogue: that of its most probable candidate. Nothing where there are fewer than
/// kPlattDialogues, or where a higher probability is not a better sign (slope <= 0).
std::optional<Platt> fit_platt(std::span<const Outcome> outcomes);

}  // namespace nl_ask::model
