// The rows of a result as JSON values.
#pragma once

#include "base/json.h"
#include "postgres/execution/outcome.h"

namespace nl_ask::pg {

/// An array of rows, each an array of cells; an empty one where nothing was answered.
json::Document rows_of(const Execution& execution);

}  // namespace nl_ask::pg
