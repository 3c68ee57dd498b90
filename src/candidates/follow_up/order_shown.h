// "Highest first", "in descending order", "the top three" after an answer: by what is ordered or
// shown.
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// Visits the query before in the order, and with the number of rows, that the words say.
void order_shown(const Query& before, const Feedback& told, const FollowUpWords& words,
                 const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
