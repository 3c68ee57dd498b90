// What a few words do to the query before by themselves, without a reading of the grammar's: "and
// the average?", "in descending order", "make it five", "regardless of the shift", "how many?".
#pragma once

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// `told`: the second question as the linker reads it.
void small_edits(const Query& before, const Feedback& told, const FollowUpWords& words,
                 const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
