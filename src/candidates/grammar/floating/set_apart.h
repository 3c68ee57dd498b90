// Rows of two stretches of time, or with two values, that a figure sets against each other.
#pragma once

#include <optional>

#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// Takes two conditions on one column, said by different words, out of those of the whole and into
/// the first output, which compares rows: what its operation takes from or divides by the other is
/// the earlier of two stretches of time, else what is said last. Nothing where there are no two.
std::optional<Sketch> set_apart(Sketch sketch);

}  // namespace nl_ask::candidates
