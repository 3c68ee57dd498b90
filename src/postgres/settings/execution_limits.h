// How long a query may run and how much it may give.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// Looks at the relations that a gated query reads: why it is not to be run, or "".
using Approval = std::function<std::string(const std::vector<Oid>&)>;

struct ExecutionLimits {
  std::int64_t max_rows = 1000;
  std::int64_t max_bytes = std::int64_t{16} * 1024 * 1024;
  int timeout_ms = 5000;  // 0 = none
  double max_cost = 1e7;  // 0 = none
  Approval approval;      // may be empty
};

}  // namespace nl_ask::pg
