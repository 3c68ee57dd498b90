// What might be shown besides or instead: people differ in whether they show the count they order
// by, the group, the identifier or the name. Such readings follow those that the words suggest.
#pragma once

#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/search/ranked.h"

namespace nl_ask::candidates {

/// The first of `readings` with other outputs, with their features but without score and key.
std::vector<Ranked> output_edits(const Parse& parse, const std::vector<Ranked>& readings);

}  // namespace nl_ask::candidates
