// Why an answer is empty, said with it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "postgres/catalog/readable_schema.h"
#include "postgres/execution/outcome.h"
#include "postgres/session/turn_database.h"
#include "proposal/empty_answer.h"

namespace nl_ask::pg {

/// What is known of an answer without rows, or of one row of only NULLs. `why`
/// is empty where it could not be found out; `row_security`: policies of a
/// table that was read may hide rows.
struct EmptyNotice {
  std::optional<proposal::EmptyAnswer> why = {};
  bool row_security = false;

  std::string text() const;  // UTF-8, for people
  std::string json() const;  // {"cause", "conditions", "stored", "row_security"}
};

/// Nothing for an answer that has something in it. Looks for the reason within
/// nl_ask.probe_budget, unless nl_ask.probe is off.
std::optional<EmptyNotice> empty_notice(const std::string& sql, const Execution& execution,
                                        TurnDatabase& database);

}  // namespace nl_ask::pg
