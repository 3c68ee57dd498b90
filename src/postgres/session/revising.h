// Answers that were wrong: corrected in the user's words, or turned down.
#pragma once

#include <optional>
#include <string>

#include "dialogue/revision.h"
#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// Fault 54000 for feedback that is too long.
void check_feedback(const std::string& feedback);

/// Faults: 22023 (nothing of the feedback is understood), 55000 (no answer to correct).
TurnRow corrected_answer(TurnContext& context, const std::string& feedback);
TurnRow rejected_answer(TurnContext& context);

/// The question read again with a meaning that the words tell. Nothing where they tell none; Fault
/// 22023 where the question has no use for it.
std::optional<TurnRow> defined(TurnContext& context, const std::string& words);

/// The correction of a context whose dialogue waits for an answer and got words that are no choice.
/// Whatever its reading now is, it may be what is meant. Nothing where the words say nothing about
/// a query.
std::optional<TurnRow> corrected(TurnContext& context, const std::string& words);

/// Goes on with the context's dialogue, which takes the place of the one before; stores it with the
/// revision.
TurnRow go_on_revised(TurnContext& context, const dialogue::Revision& revision);

}  // namespace nl_ask::pg
