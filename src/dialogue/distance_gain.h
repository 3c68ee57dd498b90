// What a question is expected to tell where results come near to each other.
//
// The gain of dialogue/gain.h with the entropy of Leinster and Cobbold ("Measuring diversity: the
// importance of species similarity", Ecology 93, 2012; order 1) in the place of Shannon's:
//
//   H_Z(p) = -sum over classes c of p_c log2 (Zp)_c,   Z_cd = 1 - the loss between c and d,
//
// the mean of both losses where they differ. What tells apart what is alike tells nothing. Where
// all losses are 1 it is I(A;C) of eq. 11.
#pragma once

#include "dialogue/distribution.h"
#include "dialogue/gain.h"

namespace nl_ask::dialogue {

/// Bits, of the classes and of none, a class of its own; parts that do not sum to one are divided
/// by their sum.
double similarity_entropy(std::span<const double> mass, double none, const Classes& classes);

/// H_Z(C) - sum over answers a of P(a) H_Z(C|a), never negative.
double distance_gain(const Distribution& distribution, const Classes& classes, const Shown& shown,
                     const Channel& channel);

/// The gain by which a dialogue chooses: distance_gain where some classes are near to others, else
/// information_gain, which is the same and faster. `bits` as information_gain wants them.
double gain_in_classes(const Distribution& distribution, const Classes& classes,
                       const ClassBits& bits, const Shown& shown, const Channel& channel);

}  // namespace nl_ask::dialogue
