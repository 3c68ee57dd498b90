// The rows that the answer before left out: "the others", "and from all the other countries?".
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// One of the conditions is denied, where it is said of what: that one.
void other_rows(const Query& before, const Feedback& told, const FollowUpWords& words,
                const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
