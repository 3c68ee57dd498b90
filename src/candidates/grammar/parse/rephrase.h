// The ways of saying an operation brought to one: "cancelled orders, how many?" asks as "how many
// cancelled orders" does. Data: data/english/rephrasings.txt.
#pragma once

#include <vector>

#include "language/token.h"

namespace nl_ask::candidates {

/// A question in other words. Tokens keep the spans of the words that they come from.
struct Rephrased {
  std::vector<language::Token> tokens;
  bool instead = true;  // it says the same for sure; else it is a second way to read the question
};

/// Applies the rules that the whole question fits, in their order and each to what comes of those
/// before it: the question said in plain words, and where a rule is not sure, that way beside it.
/// The first one is to be read in any case; at most two.
std::vector<Rephrased> rephrasings(std::vector<language::Token> tokens);

}  // namespace nl_ask::candidates
