// The evidence that what is said after an answer is a question of its own, and no more about that
// answer: how it begins, what leads over, what its words name, and how it is read by itself.
#pragma once

#include "candidates/correction/profile.h"
#include "candidates/elements/candidate.h"
#include "candidates/features/features.h"
#include "candidates/follow_up/heard_request.h"

namespace nl_ask::candidates {

/// Features named "own.*". `before`: the query of the answer, of which `profile` is; `alone`: the
/// grammar's readings of the words by themselves.
FeatureVector own_evidence(const HeardRequest& heard, const Query& before, const Profile& profile,
                           const Generated& alone);

/// How likely what is said is a question of its own: by the trees of data/weights/own_question.txt.
double own_probability(const FeatureVector& evidence);

/// So likely, words are read by themselves and no other way.
inline constexpr double kSurelyOwn = 0.9;

}  // namespace nl_ask::candidates
