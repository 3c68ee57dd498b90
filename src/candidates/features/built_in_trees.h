// The trees that `make train-trees` has fitted, used where they stand in the library.
#pragma once

#include "candidates/features/trees.h"

namespace nl_ask::candidates {

/// What adds to the log-probability of a candidate once its rows are known:
/// weights/second_look.txt.
const Trees& second_look_trees();

/// The log-odds that no candidate is right: weights/doubt.txt.
const Trees& doubt_trees();

/// What adds to the log-odds that the likeliest reading of a second question is right:
/// weights/moves.txt.
const Trees& moves_trees();

/// The log-odds that what is said after an answer is a question of its own:
/// weights/own_question.txt.
const Trees& own_question_trees();

/// The log-odds that the schema has an answer: weights/answerable.txt.
const Trees& answerable_trees();

}  // namespace nl_ask::candidates
