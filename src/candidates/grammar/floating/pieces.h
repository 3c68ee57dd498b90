// What a question is linked with, as the pieces that floating readings are put together from.
#pragma once

#include <vector>

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// A column that some chunk may mean, or that a superlative speaks of.
struct FloatingColumn {
  ColumnChoice choice;
  bool descending = true;  // of a superlative's column: which end is asked for
};

struct FloatingPieces {
  std::vector<int> tables;               // that the question may be about, the likeliest first
  std::vector<Sketch> conditions;        // ways to take all conditions together, best first
  std::vector<FloatingColumn> columns;   // that are named
  std::vector<FloatingColumn> measured;  // that superlatives speak of
  std::vector<std::int64_t> limits;      // how many are asked for; at least {1}
};

FloatingPieces floating_pieces(const Parse& parse, const Weights& weights);

}  // namespace nl_ask::candidates
