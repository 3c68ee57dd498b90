// Aggregates besides those the grammar itself speaks of: median, standard deviation ... Data:
// data/english/aggregates.txt.
#pragma once

#include <string>
#include <string_view>

#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

struct FurtherAggregate {
  std::string name;      // as data/english/lexicon.txt calls it
  std::string function;  // of PostgreSQL
  std::string argument;  // the direct argument of an ordered-set aggregate; empty: none
};

/// The aggregate called `name`; Aggregate::none where there is none.
Aggregate aggregate_called(std::string_view name);

/// What an aggregate from Aggregate::further on is. Throws std::out_of_range for others.
const FurtherAggregate& further_aggregate(Aggregate aggregate);

/// Whether it is worked out of numbers: there is no sum of texts, and no median.
bool computes_numbers(Aggregate aggregate);

}  // namespace nl_ask::candidates
