// Whether the schema can answer, by all that a run of the grammar says.
#pragma once

#include "candidates/elements/candidate.h"
#include "candidates/features/features.h"
#include "candidates/grammar/search/grammar_run.h"

namespace nl_ask::candidates {

/// The log-odds that the schema can answer: what the linear model of answer_features gives
/// (answerable.h), and trees (data/weights/answerable.txt, fitted by make train-trees) that look at
/// the evidence for none, at what the best reading is made of and at how likely both are, too.
/// `generated` has the probabilities of the run.
double answer_log_odds(const Weights& weights, const GrammarRun& run, const Generated& generated);

/// Sets whether the question is answerable, and how doubtful that is. Without a reading it is not.
void judge(const Weights& weights, const GrammarRun& run, Generated& generated);

}  // namespace nl_ask::candidates
