// A conversation by words alone, over the functions that take the number of a dialogue: what nl()
// does.
#pragma once

#include <string>

#include "postgres/session/cast.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// What comes of words said in this session, as text for people. They are a question, a reply to
/// the clarification that the session's dialogue (nl_ask.dialogue) waits with, a correction of its
/// answer, a question after it, or a command (presentation/request.h). A dialogue that is not the
/// caller's, or is gone, is none. Faults are those of the functions called (conversation.h).
std::string talk(Store& store, const Cast& cast, const std::string& words);

}  // namespace nl_ask::pg
