// nl_correct and nl_reject: answers that were wrong, corrected in the user's words or turned down.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "postgres/session/conversation.h"
#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// Faults: 22023 (feedback without words, or of which nothing is understood), 54000 (too long),
/// 25006 (read-only), 42704, 55000 (no answer to correct yet, or turned down twice in one
/// statement), 55P03.
TurnRow correct(Store& store, std::int64_t id, const std::string& feedback);
TurnRow reject(Store& store, std::int64_t id);

/// The correction of a context whose dialogue waits for an answer and got words that are no choice.
/// Whatever its reading now is, it may be what is meant. Nothing where the words say nothing about
/// a query.
std::optional<TurnRow> corrected(TurnContext& context, const std::string& words);

}  // namespace nl_ask::pg
