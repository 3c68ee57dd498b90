// How sure the readings of a second question are: by the weights of data/weights/follow_up.txt, and
// of the likeliest one by the trees of data/weights/moves.txt on top.
#pragma once

#include "candidates/elements/candidate.h"
#include "candidates/features/features.h"

namespace nl_ask::candidates {

/// Sets the scores of the grammar's own readings so that together they have that share of the
/// probability, each as likely among them as the grammar says; those that go on have the rest.
void weigh_own_questions(const Weights& weights, double own, std::vector<Candidate>& readings);

/// Gives the candidates, at least one, ordered by their scores, their priors, and the rest to none.
/// `evidence`: that none is right; how the likeliest stands beside the others is added to it.
void share_out(const Weights& weights, FeatureVector& evidence, Generated& found);

}  // namespace nl_ask::candidates
