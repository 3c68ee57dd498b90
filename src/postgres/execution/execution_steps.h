// What all ways of running a query have in common.
#pragma once

#include <functional>
#include <string_view>

#include "postgres/catalog/readable_schema.h"
#include "postgres/execution/outcome.h"
#include "postgres/execution/receiver.h"
#include "postgres/gate/gated_statement.h"
#include "postgres/settings/execution_limits.h"

namespace nl_ask::pg {

/// Runs a plan and does something with its rows; what it throws as Error becomes the outcome.
using RowSink = std::function<void(GatedStatement&, PlannedStmt*, Execution&)>;

/// The gate, the plan, the limits on cost and time, then the sink; all undone at the end.
Execution execute_into(const RowSink& sink, std::string_view sql, const ReadableSchema& schema,
                       const ExecutionLimits& limits);

void count_rows(const Receiver& receiver, Execution& execution);

}  // namespace nl_ask::pg
