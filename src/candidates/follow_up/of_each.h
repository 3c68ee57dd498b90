// "When were they last serviced?", "how many works are in each of them?": beside each row of the
// answer the latest, or first, date of the rows that refer to it, or how many these are.
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// Queries that show it; rows that none refers to stay. Nothing where the words ask for rows,
/// rather than for something of each.
void of_each(const Query& before, const Feedback& told, const FollowUpWords& words,
             const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
