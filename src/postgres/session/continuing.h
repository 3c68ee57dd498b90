// What a dialogue looks up again on its way: further candidates, and whether readings that gave the
// same rows still do (dialogue/continuation.h).
#pragma once

#include "dialogue/dialogue.h"
#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// The next turn after the context's answers. Where the last answer leaves nothing likelier than
/// that the wanted query is not here, or where members of the class that would answer no longer
/// give the same rows, the context goes on with another dialogue; true then, and that dialogue is
/// to be stored with the answer.
bool look_again(TurnContext& context, dialogue::Turn& next);

}  // namespace nl_ask::pg
