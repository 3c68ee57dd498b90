// A question of its own where a reply was due.
#pragma once

#include <optional>
#include <string>

#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// The dialogue goes on with the words as its question, where they are a whole one and neither a
/// reply to what was `asked` nor a correction; nl_undo goes back to what waits now. Nothing where
/// they may be either.
std::optional<TurnRow> asked_anew(TurnContext& context, const dialogue::Turn& asked,
                                  const std::string& words);

}  // namespace nl_ask::pg
