// What a dialogue looks up again on its way: further candidates, and whether readings that gave the
// same rows still do (dialogue/continuation.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dialogue/dialogue.h"
#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// The next turn after the context's answers. Where the last answer leaves nothing likelier than
/// that the wanted query is not here, or where members of the class that would answer no longer
/// give the same rows, the context goes on with another dialogue; true then, and that dialogue is
/// to be stored with the answer.
bool look_again(TurnContext& context, dialogue::Turn& next);

/// The candidates of `rest`, which is left of the context's dialogue, as drafts beside `drafts`:
/// their elements are read off their SQL again; those that are no longer allowed are left out.
void add_those_left(const TurnContext& context, const dialogue::Dialogue& rest, Drafts& drafts);

/// Adds the relations of a proposal to those that the context's dialogue may read.
void note_relations(TurnContext& context, const Proposal& proposal);

}  // namespace nl_ask::pg
