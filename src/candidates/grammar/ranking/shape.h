// Features of a complete query that no part of it shows: what people rarely mean.
#pragma once

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

void add_shape_features(const Parse& parse, const Sketch& sketch, const Query& query,
                        FeatureVector& features);

}  // namespace nl_ask::candidates
