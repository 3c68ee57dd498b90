// Readings beside the anchored ones (everyday.md, section 7; floating parsers, Pasupat and Liang
// 2015): what the words of a question are linked with, put together in the commonest shapes of a
// query, in whatever order the words stand.
#pragma once

#include <cstddef>
#include <vector>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// The likeliest sketches, at most `most`, best first, by the features that need no query. `parse`
/// has been read by the constructs: their conditions are taken over, what they show, group and
/// order by is not. Each has the feature "float.used".
std::vector<Sketch> floating_readings(const Parse& parse, const Weights& weights, std::size_t most);

}  // namespace nl_ask::candidates
