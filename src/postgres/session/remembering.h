// What a role chose before, kept and brought to bear (nl_ask.memory; dialogue/memory.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dialogue/memory.h"
#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// Raises the priors of a dialogue that was just opened by what the role has chosen before. Returns
/// what it has raised; nothing where the memory is off, or the candidates are a caller's: neither
/// do choices among those count.
std::vector<dialogue::Recollection> recall_choices(Store& store, const schema::Schema& schema,
                                                   dialogue::Dialogue& dialogue);

/// The same for a context, whose row and detail say so.
void recall_choices(TurnContext& context);

/// Takes down the answer to the context's last question, answer `number` of its dialogue. It counts
/// once the dialogue ends with an answer.
void remember_choice(TurnContext& context, const dialogue::Answer& answer, int number);

/// The context's answer was turned down: what it rested on, of earlier dialogues and of this one,
/// is forgotten.
void forget_choices_behind(TurnContext& context);

}  // namespace nl_ask::pg
