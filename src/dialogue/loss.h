// What is lost where one result is shown and another was wanted.
//
// Nothing for the same rows; little where they only look otherwise: the wanted names of the rows
// stand among others, the rows are called otherwise, sorted otherwise, or repeated. Everything for
// other rows or other figures. Under Strategy::loss a dialogue asks to lower the expected loss, and
// shows the result whose loss is the least; under the others every difference counts alike.
#pragma once

#include <span>

#include "candidates/elements/candidate.h"
#include "dialogue/distribution.h"

namespace nl_ask::dialogue {

inline constexpr double kMoreNames = 0.05;    // the wanted names of the rows, and others
inline constexpr double kOtherNames = 0.1;    // the same rows, called otherwise
inline constexpr double kArrangement = 0.15;  // another order, or rows that come repeatedly
inline constexpr double kMoreSaid = 0.3;      // what was wanted, and more
inline constexpr double kLessSaid = 0.4;      // part of what was wanted

/// In [0, 1]; 1 where either is not known.
double loss_between(const candidates::Display& shown, const candidates::Display& wanted);

/// Classes::near: the loss between two classes is the least between members of theirs.
void find_near_classes(std::span<const candidates::Candidate> candidates, Classes& classes);

/// What is expected to be lost where class `shown` is, by the mass of the classes; those that are
/// not in it (the wanted query is not here) are not counted. In [0, sum of mass].
double expected_loss(std::span<const double> mass, const Classes& classes, int shown);

/// The class that is expected to lose least, of class `heaviest` and those that come near to it; it
/// is the one where others lose no less, and the first of the others.
int best_class(int heaviest, std::span<const double> mass, const Classes& classes);

}  // namespace nl_ask::dialogue
