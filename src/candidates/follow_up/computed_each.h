// What is computed for each of the rows that were shown, beside what was shown of them: "how many
// products are in each?", "what does each of them owe us?".
#pragma once

#include "candidates/follow_up/draft.h"

namespace nl_ask::candidates {

/// `reading`: of the question with the things that were shown in the place of "each". Empty where
/// it computes nothing for each of them by tables of its own, or where the answer before has no
/// rows with a key. Rows that have nothing of it stay.
FollowUpDrafts computed_for_each(const Query& before, const Query& reading,
                                 const FollowUpContext& context);

}  // namespace nl_ask::candidates
