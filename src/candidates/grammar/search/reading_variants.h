// What the words leave open about a whole reading: whether rows are told apart, looked up or
// joined, and whether what is shown is grouped by its values or by the rows that have them.
#pragma once

#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// The reading itself and its variants, each with its features.
std::vector<Sketch> variants_of(const Parse& parse, const Sketch& sketch);

}  // namespace nl_ask::candidates
