// What is computed of the numbers that an answer showed: what they come to on average, up to each
// month, over everything; the things that have more than that.
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

void computed_further(const Query& before, const Feedback& told, const FollowUpWords& words,
                      const FollowUpContext& context,
                      const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
