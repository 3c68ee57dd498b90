// Dialogues that are held by their callers: nothing of them is kept here.
#pragma once

#include <string>

#include "postgres/session/cast.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// The turn after `answers`, a JSON array of what was said so far (doc/reference.md, nl_turn_for);
/// `store` must be unkept(). Faults: those of conversation.h but for 25006, 22023 for other JSON,
/// 54000 for too many answers, 55000 where an answer is to another question than is asked.
TurnRow replay(Store& store, const Cast& cast, const AskRequest& request,
               const std::string& answers);

}  // namespace nl_ask::pg
