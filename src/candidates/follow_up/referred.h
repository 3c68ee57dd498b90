// Whom the rows of an answer refer to, shown by name: "who placed them?", "whose are they?", "with
// their manager".
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// Visits `before` with the names of persons that its rows refer to, or that refer to them, where
/// the question asks who; and with those of the rows that a reference named in it leads to. Beside
/// what was shown, or instead where that was computed.
void referred_rows(const Query& before, const Feedback& told, const FollowUpWords& words,
                   const FollowUpContext& context, const std::function<void(FollowUpDraft)>& visit);

/// Whether the query shows a reference by its number that `before` did not show, where what it
/// refers to has a name.
bool shows_bare_reference(const Query& query, const Query& before, const FollowUpContext& context);

}  // namespace nl_ask::candidates
