// Another column in the place of one that the query before uses, and columns that are no longer
// shown: "by the due date instead", "I meant the net amount", "no, the other date", "drop the
// city", "names, not ids".
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

void other_columns(const Query& before, const Feedback& told, const FollowUpWords& words,
                   const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
