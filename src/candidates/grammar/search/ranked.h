// A complete query as the search finds and ranks it.
#pragma once

#include <string>

#include "candidates/features/features.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// A complete query, its evidence and its score.
struct Ranked {
  Query query;
  FeatureVector features;
  double score = 0;
  std::string key;  // equal keys: the same query
};

}  // namespace nl_ask::candidates
