// What else somebody may have in mind who says just these words: the most by number or by amount,
// another amount of the same rows, a few of the best rather than one.
#pragma once

#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/search/ranked.h"

namespace nl_ask::candidates {

/// Other senses of the first of `readings`, with their features and "sense.*", but without score
/// and key.
std::vector<Ranked> other_senses(const Parse& parse, const std::vector<Ranked>& readings);

}  // namespace nl_ask::candidates
