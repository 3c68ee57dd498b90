// The evidence for a query as what a second question asks for: what was done to the query before,
// which words call for that, and whether the query has what the question speaks of.
#pragma once

#include "candidates/correction/feedback.h"
#include "candidates/correction/profile.h"
#include "candidates/features/features.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// What all candidates of one question are judged against.
struct FollowUpCase {
  const Feedback& told;
  const FollowUpWords& words;
  const Query& before;
  Profile profile;  // of `before`
  const schema::Schema& schema;
  bool says_time = false;  // the words have a time among them
};

/// Features are named "act.A", "CUE.A" for a cue that was heard and an act that was done, "no.A"
/// for an act that no cue speaks for, and "told.*", "new.*", "gone.*" for what the query has.
FeatureVector follow_up_features(const FollowUpDraft& draft, const FollowUpCase& against);

/// The feature of a query that does what the words plainly call for and nothing else.
inline constexpr std::string_view kPlainRequest = "plain";
/// The same where no word calls for it: all words have a place in it, and nothing else is done.
inline constexpr std::string_view kWholeRequest = "whole";

/// Whether a feature says that words of some kind were heard and what was done
/// ("more.joined_outputs").
bool calls_for_edit(std::string_view feature);

}  // namespace nl_ask::candidates
