// "When were they last serviced?": beside each row of the answer the latest, or first, date of the
// rows that refer to it.
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// The words ask for the last or the first date of something of each row that was shown, and not
/// for the rows that come last.
bool asks_last_of_each(const Feedback& told, const FollowUpWords& words);

/// Queries that show such a date; rows without any stay.
void last_of_each(const Query& before, const Feedback& told, const FollowUpWords& words,
                  const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
