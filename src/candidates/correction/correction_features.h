// The evidence for a query as the correction of another one: does it do what the feedback says,
// does it still answer the question, and is it no further from the wrong query than that asks for?
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "candidates/correction/feedback.h"
#include "candidates/correction/profile.h"
#include "candidates/features/features.h"

namespace nl_ask::candidates {

/// How likely a piece of a query is by the readings of the question: the share of their probability
/// that has it.
using Marginals = std::map<std::string, double>;

/// What every candidate of one correction is judged against.
struct CorrectionCase {
  const Feedback& feedback;
  const Feedback& question;
  std::string words;  // question and feedback in lower case: where literals come from
  Profile wrong;
  std::array<Marginals, kParts> likely = {};
};

/// The marginals of readings; `probability` need not sum to 1.
struct WeighedProfile {
  Profile profile;
  double probability = 0;
};
std::array<Marginals, kParts> marginals_of(const std::vector<WeighedProfile>& readings);

FeatureVector correction_features(const Profile& candidate, const CorrectionCase& against);

}  // namespace nl_ask::candidates
