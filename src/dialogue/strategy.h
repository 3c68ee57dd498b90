// Which question is asked next.
//
//   eig              the greatest exact gain I(A;C) over what is shown (EIG paper, eq. 11),
//                    of those that tell nearly as much the one of least effort; among equals the
//                    higher expected accuracy, the fewer options, the lower number
//   loss             as eig, with the gain over results that may be near to each other
//                    (dialogue/distance_gain.h)
//   eig_path         the EIG paper's Theorem 3.2: among the variables that apply to the most
//                    probable candidate, argmax P(applicable) H(X | applicable)
//   info_gain        H(C) - (1/|V|) sum over v of H(C|v): every value counts alike
//   max_probability  the variable that holds the most probable value
//   min_probability  the variable that holds the least probable value
//   random           any, by the stored seed and the number of the turn
//   single_turn      the greatest exact gain on the distribution before any answer
//   sra              nothing is asked before an answer was rejected
//
// Whatever the strategy, a question is asked only if its exact gain reaches min_gain, so that
// strategies differ in what they ask and not in when they stop.
#pragma once

#include <span>
#include <vector>

#include "dialogue/dialogue.h"
#include "dialogue/gain.h"

namespace nl_ask::dialogue {

/// A gain below this is rounding: such a question is never asked, even with min_gain = 0.
inline constexpr double kNoGain = 1e-9;

/// Scores of one variable under the strategies other than eig; higher is better.
double path_score(const ValueMass& mass);
double uniform_information_gain(const Distribution& distribution, const Classes& classes,
                                std::span<const int> value_of, const ValueMass& mass);
double most_probable_value(const ValueMass& mass);
double least_probable_value(const ValueMass& mass);  // among those that have mass; 1 if none

/// Decisions for the variables that no answer is about, by gain descending (ties as eig above).
std::vector<Decision> rank_decisions(const Dialogue& dialogue, std::span<const Answer> answers,
                                     const Distribution& distribution, const Classes& classes);

/// Index into `ranked` (as rank_decisions gives it) of the question to ask, or -1 where none is
/// worth asking.
int choose(const Dialogue& dialogue, std::span<const Answer> answers,
           const Distribution& distribution, const Classes& classes,
           const std::vector<Decision>& ranked);

}  // namespace nl_ask::dialogue
