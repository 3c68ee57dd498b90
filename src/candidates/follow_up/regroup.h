// The groups of the answer before by another of their columns: "by optometrist instead", "same for
// the passenger types".
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// Of a query that computes something for groups, the same for each value of a column that the
/// words name, or for each row that such a column refers to, by name.
void regrouped(const Query& before, const Feedback& told, const FollowUpWords& words,
               const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
