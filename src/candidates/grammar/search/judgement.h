// Whether the schema can answer, by all that a run of the grammar says.
#pragma once

#include "candidates/elements/candidate.h"
#include "candidates/features/features.h"
#include "candidates/grammar/search/grammar_run.h"

namespace nl_ask::candidates {

/// Sets whether the question is answerable, and how doubtful that is; `generated` has the
/// probabilities of the run. The log-odds are what the linear model of answer_features gives
/// (answerable.h), and trees (data/weights/answerable.txt, fitted by make train-trees) that look at
/// the evidence for none, at what the best reading is made of and at how likely both are, too.
/// Without a reading it is not answerable.
void judge(const Weights& weights, const GrammarRun& run, Generated& generated);

}  // namespace nl_ask::candidates
