// What comes of running a query.
#pragma once

#include <cstdint>
#include <string>

namespace nl_ask::pg {

enum class Outcome { answered, refused, failed };

/// The final query's rows as the jsonb text {"columns": [{"name","type"}], "rows": [[...]],
/// "truncated": bool}. `refused`: max_cost or timeout, `reason` says which.
struct Execution {
  Outcome outcome = Outcome::answered;
  bool locked = false;   // refused for as long as somebody else holds a lock
  bool by_gate = false;  // refused before it was planned
  std::string reason;
  std::string result;
  std::int64_t rows = 0;
  bool truncated = false;
  double plan_ms = 0, run_ms = 0;
};

}  // namespace nl_ask::pg
