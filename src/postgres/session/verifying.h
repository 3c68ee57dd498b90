// Keeping an answer as verified, and taking that back.
#pragma once

#include <cstdint>
#include <string>

#include "postgres/session/cast.h"
#include "postgres/session/turn_row.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// Keeps the question and the query of an answered dialogue. Where readings were left undecided
/// only because they give the same rows now, the turn is a clarification instead, asked as with
/// probing off; verifying its answer then keeps it. Faults: 42704, 55000 (no answer, or its query
/// may not be run any more), 55P03, 25006.
TurnRow verify(Store& store, const Cast& cast, std::int64_t id);

/// Shares a verified question with a role ("public": all), or no longer. Fault 42704 for an example
/// of somebody else's, or a role that is not there.
void share(Store& store, std::int64_t example, const std::string& role, bool shared);

}  // namespace nl_ask::pg
