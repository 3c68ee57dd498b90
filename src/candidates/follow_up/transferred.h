// The answer before of other things: "same for support tickets" after invoices by month.
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// Of a query over one table, over each other table that the words name: what it uses of times is
/// their time, of names their name, of any other column the one that is called the same.
void transferred(const Query& before, const Feedback& told, const FollowUpWords& words,
                 const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
