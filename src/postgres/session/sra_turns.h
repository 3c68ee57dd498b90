// Dialogues that a language model leads (nl_ask.strategy = sra): Sphinteract's algorithm, turn by
// turn. The algorithm itself is model/lead/sra.h; here its states are stored and shown.
#pragma once

#include "postgres/session/conversation.h"
#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// Whether the session asks this way: strategy sra, and a model server.
bool asks_by_sra();

/// The first turn: the model's query, run. Faults: 08006, 22P02, 53400 where the model gives none.
TurnRow sra_ask(TurnContext& context);

/// The turn after "that is wrong", after an answer, and after taking the last of either back. A
/// server that fails is a Fault (as above) and changes nothing. 22023 for an answer that says
/// nothing, 55000 where there is nothing to reject or to take back.
TurnRow sra_rejected(TurnContext& context);
TurnRow sra_answered(TurnContext& context, const ReplyRequest& request);
TurnRow sra_undone(TurnContext& context);

}  // namespace nl_ask::pg
