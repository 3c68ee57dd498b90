// Signs that a query is not what the question asks, by the words that say how to ask: it takes the
// least where the most is asked for, denies nothing where the question does, makes no sense.
#pragma once

#include <string_view>

#include "candidates/query/query.h"
#include "candidates/variants/asked.h"

namespace nl_ask::proposal {

struct Contradictions {
  bool direction = false;   // the least for the most, or the other way
  bool comparison = false;  // less for more, or the other way
  bool negation = false;    // the question denies something, the query nothing
  bool senseless = false;   // it shows what it asks to be unknown, bounds a column twice on one
                            // side, or compares something with itself
  double unasked = 0;       // share of its conditions with literals that the question does not say
};

Contradictions contradictions(const candidates::Query& query, const candidates::AskedWords& asked);

}  // namespace nl_ask::proposal
