// Words that may mean a condition or an order: one question, not two.
//
// "cheap" may be a price below 100, or the lowest price first. These come from different clauses,
// yet nobody means both: variables of different clauses that come from the same words, and that no
// candidate has both of, become one.
#pragma once

#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

std::vector<Variable> merged_by_words(std::vector<Variable> variables);

}  // namespace nl_ask::dialogue
