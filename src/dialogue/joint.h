// Questions about two decision variables at once.
//
// Where the pairs of values that are left fit into one question, and it tells at least kJointGain
// bits more than the best question about one variable, one question takes the place of two. Its
// options are the pairs; answers are kept as pairs too, so that the posterior is exact.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "dialogue/dialogue.h"
#include "dialogue/gain.h"

namespace nl_ask::dialogue {

/// What a joint question must tell beyond the best single one, in bits.
inline constexpr double kJointGain = 0.3;
/// Only so many variables, those that tell most, are tried in pairs.
inline constexpr int kMostPaired = 8;
/// Longest option of a joint question, in bytes: two things are to be read at a glance.
inline constexpr std::size_t kLongestPair = 70;

/// Number of the pair of value `a` of the first variable and `b` of the second (-1: it does not
/// apply), where the second has `second_values`; -1 where neither applies.
inline int pair_number(int a, int b, int second_values) {
  return (a + 1) * (second_values + 1) + b;
}

/// The variable a question is about: one of the dialogue's or, with a second one, that of pairs.
class Asked {
 public:
  Asked(const Dialogue& dialogue, int variable, int with);
  Asked(const Asked&) = delete;
  Asked& operator=(const Asked&) = delete;
  const Variable& operator*() const { return *variable_; }
  const Variable* operator->() const { return variable_; }

 private:
  Variable pairs_;
  const Variable* variable_;
};

/// The joint question that tells most, where there is one worth asking; `ranked` as rank_decisions
/// gives it.
std::optional<Decision> best_joint(const Dialogue& dialogue, const Distribution& distribution,
                                   const Classes& classes, const std::vector<Decision>& ranked);

}  // namespace nl_ask::dialogue
