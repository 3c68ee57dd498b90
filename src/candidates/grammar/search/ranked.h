// A complete query as the search finds and ranks it.
#pragma once

#include <string>
#include <string_view>
#include <utility>

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

/// Another query in the place of a reading's, with its features and `feature` but without score and
/// key.
inline Ranked edited(const Ranked& reading, Query query, std::string_view feature) {
  Ranked other;
  other.query = std::move(query);
  other.features = reading.features;
  other.features.add(feature);
  return other;
}

}  // namespace nl_ask::candidates
