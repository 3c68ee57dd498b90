// A server that could not be reached just now is not asked again for a moment (a circuit breaker,
// per backend): a server that is down costs its time once, not with every question.
#pragma once

#include <optional>
#include <string>

#include "postgres/model/transport.h"

namespace nl_ask::pg {

/// How long the first pause lasts, and the longest; each failure after a pause doubles it.
inline constexpr int kFirstPauseMs = 5'000;
inline constexpr int kLongestPauseMs = 60'000;

/// Why nothing is to be sent to the target now, or nothing. After a pause the next request tries.
std::optional<std::string> open_circuit(const HttpTarget& target);

/// What came of it: it could not be reached (`why` for people), or it replied.
void note_unreachable(const HttpTarget& target, const std::string& why);
void note_reached(const HttpTarget& target);

}  // namespace nl_ask::pg
