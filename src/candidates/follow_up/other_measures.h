// What an answer computed, in another unit ("in hours, please") or with more in it ("including the
// surcharge").
#pragma once

#include <functional>

#include "candidates/correction/feedback.h"
#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"
#include "candidates/query/query.h"
#include "language/units.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Whether an output is kept in units of a kind that a word of units says, and in another one.
bool converts(const Query& before, const language::Unit& wanted, const schema::Schema& schema);

void other_measures(const Query& before, const Feedback& told, const FollowUpWords& words,
                    const FollowUpContext& context,
                    const std::function<void(FollowUpDraft)>& visit);

}  // namespace nl_ask::candidates
