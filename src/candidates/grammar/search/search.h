// From slots to ranked complete queries: a beam over the alternatives of every slot, then the
// log-linear score of each complete query.
#pragma once

#include <functional>
#include <vector>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/search/ranked.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// Limits of the search, whatever the question.
struct SearchLimits {
  int beam = 200;      // partial readings kept after each slot
  int complete = 180;  // partial readings made into queries
  int trees = 4;       // ways to join the tables of one reading
  int slots = 14;      // further slots are left out
  int readings = 64;   // queries returned

  /// Floating readings made into queries (candidates/grammar/floating), 0: none; and as many where
  /// the best anchored reading has a place for every word.
  int floating = 90;
  int floating_beside = 30;

  /// Not to be returned; may be empty.
  std::function<bool(const Query&)> excluded;
};

struct SearchResult {
  std::vector<Ranked> readings;  // by score, descending; no two with one key
  bool overflow = false;         // some limit cut readings off
};

SearchResult search(const Parse& parse, const Weights& weights, const SearchLimits& limits,
                    const std::function<void()>& check_interrupts);

}  // namespace nl_ask::candidates
