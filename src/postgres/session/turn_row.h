// A turn as the composite nl_turn.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// The fields of nl_turn in order; text is UTF-8 and is converted here. An unset optional is NULL.
struct TurnRow {
  std::int64_t id = 0;  // 0: NULL, nothing is kept
  std::string status;
  std::optional<std::string> question;
  std::vector<std::string> choices;  // empty: NULL
  std::optional<std::string> sql;
  std::optional<std::string> interpretation;
  std::optional<double> confidence, entropy, gain;
  std::optional<std::string> result;  // jsonb text
  std::string detail = "{}";          // jsonb text
};

/// Forms the tuple by the result type of the SQL function being called.
Datum turn_datum(FunctionCallInfo fcinfo, const TurnRow& row);

}  // namespace nl_ask::pg
