// Tables whose rows refer to those of another, straight or over others between.
#pragma once

#include <vector>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

struct Referring {
  int table = -1;
  int between = 0;  // tables between the two
};

/// Those that refer to rows of `topic`, with at most two between, the nearest first. No views.
std::vector<Referring> referring(const Parse& parse, int topic);

/// The tables that rows of `table` refer to straight, declared or not. Of a view none: it shows
/// what it is about by itself.
std::vector<int> referred_tables(const Parse& parse, int table);

}  // namespace nl_ask::candidates
