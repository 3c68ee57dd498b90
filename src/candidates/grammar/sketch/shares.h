// Shares of a whole: which conditions of a reading are its part, and which say what the whole is.
#pragma once

#include <optional>

#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// The sketch with its conditions inside its share, except those said before what is asked of the
/// whole ("of the orders in May, how many percent were returned"); nothing where a share is left
/// without a condition. A sketch without shares stays as it is.
std::optional<Sketch> with_shares(std::optional<Sketch> sketch);

}  // namespace nl_ask::candidates
