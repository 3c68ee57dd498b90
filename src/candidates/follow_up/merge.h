// The query before and a reading of the second question made one: conditions joined or put in each
// other's place, other outputs over the same rows, another order, groups.
#pragma once

#include "candidates/follow_up/draft.h"
#include "candidates/follow_up/follow_up_language.h"

namespace nl_ask::candidates {

/// Everything that `reading` (of a framed question about the things of `before`) can do to the
/// query before, as far as a frame of this use is for. Columns of both are of the schema.
FollowUpDrafts merged(const Query& before, const Query& reading, FrameUse use,
                      const FollowUpContext& context);

}  // namespace nl_ask::candidates
