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

/// The readings that the answer stands for only because they gave the same rows, as JSON text: the
/// queries to compare with it before it is run again. Empty where there is nothing to compare:
/// where it is sure enough without them, or where no more questions may be asked.
std::string stands_for(const dialogue::Dialogue& dialogue, const dialogue::Turn& answer);

/// The first of those (as stands_for gives them) that gives other rows than `sql` now; empty where
/// there is none. What cannot be compared, for want of time or for a lock, counts as the same.
std::string first_that_differs(const std::string& sql, const std::string& stands_for,
                               const ReadableSchema& schema);

}  // namespace nl_ask::pg
