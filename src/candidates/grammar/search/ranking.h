// Scores as probabilities: how sure the best reading is, and how likely none is wanted.
#pragma once

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/search/generated.h"
#include "candidates/grammar/search/search.h"

namespace nl_ask::candidates {

/// What the mass of "none of these" depends on (candidates.md, "Probabilities").
FeatureVector none_features(const Parse& parse, const SearchResult& result);

/// P(q) = e^{s/T} / (sum e^{s/T} + e^b) with b the weights' score of none_features.
void assign_probabilities(const Weights& weights, const FeatureVector& none,
                          const SearchResult& result, Generated& generated);

}  // namespace nl_ask::candidates
