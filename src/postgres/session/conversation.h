// Asking, answering, undoing, correcting and rejecting: what the SQL functions of those names do;
// and showing a turn again.
#pragma once

#include <cstdint>
#include <string>

#include "postgres/session/cast.h"
#include "postgres/session/recalled.h"

namespace nl_ask::pg {

/// Each opens a dialogue, hands it to who leads it, and gives its next turn.
///
/// Faults: 22023 (no words in the question or the feedback, a wrong choice, or nothing of the
/// feedback is understood), 54000 (too long), 25006 (read-only), 42704 (no such dialogue of the
/// caller's), 55000 (a dialogue that is not where the call needs it, or two calls for it in one
/// statement), 55P03 (another session is at it).
TurnRow ask(Store& store, const Cast& cast, const AskRequest& request);
TurnRow answer(Store& store, const Cast& cast, const ReplyRequest& request);
TurnRow undo(Store& store, const Cast& cast, std::int64_t id);
TurnRow again(Store& store, const Cast& cast, std::int64_t id);
TurnRow correct(Store& store, const Cast& cast, std::int64_t id, const std::string& feedback);
TurnRow reject(Store& store, const Cast& cast, std::int64_t id);

/// The question as the candidates' generators get it; Fault 22023 or 54000 where there is nothing
/// to ask.
void check_question(const std::string& question);

/// The dialogue as it stands, ready for another turn; takes what it needs out of `recalled`.
TurnContext context_of(Store& store, const Cast& cast, Recalled& recalled);

/// Fault 25006 where nothing can be kept.
void require_writable();

}  // namespace nl_ask::pg
