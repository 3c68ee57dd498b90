// "By hire date" after an answer that is ordered: the same by another order. What is shown and how
// many stay as they are, and so does the direction where none is said.
#pragma once

#include <vector>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// What "by" says of an answer: that it is ordered by something else, unless it has groups and
/// what is named would make other ones. An answer that is not ordered is meant to be where it lists
/// rows and something to order by is named that none of its conditions compares.
bool asks_for_order(const Query& before, const Feedback& told, const schema::Schema& schema);

/// The query before in the order of the reading ("list the customers sorted by number of orders").
/// `turned`: in the reading's direction too.
FollowUpDrafts reordered(const Query& before, const Query& reading, bool turned,
                         const FollowUpContext& context);

}  // namespace nl_ask::candidates
