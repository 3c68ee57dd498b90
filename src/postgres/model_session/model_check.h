// What the database says of a query that a language model gave.
#pragma once

#include <string>

#include "model/generate/request.h"
#include "postgres/session/turn_database.h"

namespace nl_ask::pg {

/// What a model is told of its query, with its logical form. Nothing is to be repaired where a
/// table is not there or may not be read: all that may be is in the prompt.
model::CheckResult check_for_model(const std::string& sql, TurnDatabase& database);

}  // namespace nl_ask::pg
