// Rows besides those of the answer before: "the partially paid ones too", "also the inactive
// ones".
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

void wider_conditions(const Query& before, const Feedback& told, const FollowUpWords& words,
                      const FollowUpContext& context,
                      const std::function<void(FollowUpDraft)>& visit);

/// Rows of another time besides: "also those hired in 2022" of those hired in 2021. `reading`: the
/// words read as conditions on what was spoken of; nothing where they say more than a time.
/// `apart`: what was computed, of each of the two times ("compared to 2022"), where they are of a
/// length.
void wider_times(const Query& before, const Query& reading, const FollowUpContext& context,
                 const std::function<void(FollowUpDraft)>& visit, bool apart);

}  // namespace nl_ask::candidates
