// Running a gated query: as the caller, read-only, limited, always rolled back.
#pragma once

#include <string_view>

#include "postgres/boundary/door.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/execution/outcome.h"
#include "postgres/execution/probe.h"
#include "postgres/settings/execution_limits.h"

namespace nl_ask::pg {

/// Executes after gating again, in the active snapshot; a data error (division by zero ...) is
/// `failed` with the database's message; a lock held by somebody else, or more temporary space than
/// UntrustedScope allows, is `refused`; cancel (57014) that is not our own timeout, 57P0x, classes
/// 40, 53, XX pass as Error. All texts are UTF-8.
Execution execute(std::string_view sql, const ReadableSchema& schema,
                  const ExecutionLimits& limits);

/// The same, with the rows as what a set-returning function gives back (SFRM_Materialize): brought
/// to the types of the caller's column list as an assignment would, else Fault 42804 with the right
/// list in its hint. `result` stays empty.
Execution stream_rows(FunctionCallInfo fcinfo, std::string_view sql, const ReadableSchema& schema,
                      const ExecutionLimits& limits);

/// The same for a function that returns SETOF jsonb: each row as an array, or `named` as an object.
Execution stream_json_rows(FunctionCallInfo fcinfo, std::string_view sql,
                           const ReadableSchema& schema, const ExecutionLimits& limits, bool named);

}  // namespace nl_ask::pg
