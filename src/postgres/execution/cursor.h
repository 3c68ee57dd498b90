// A cursor on a gated query.
#pragma once

#include <string>
#include <string_view>

#include "postgres/execution/execution.h"

namespace nl_ask::pg {

/// Opens a cursor in the current transaction on the query's rows as they are now; `opened` gets its
/// name, which is made up where `name` is empty. All rows are produced by this call, like those of
/// any execution (execution.h), and kept in a temporary file where they are many: FETCH, which
/// comes when nobody watches any more, hands out what is there and runs nothing. Rows are as many
/// as UntrustedScope's limit on temporary files takes; the limits on rows, bytes and time don't
/// apply.
///
/// Fault 25P01 outside of a transaction block (a procedural function counts as one: it can fetch
/// before its statement ends), 42P03 where the cursor exists. Names and texts are UTF-8.
Execution open_cursor(std::string_view name, std::string_view sql, const ReadableSchema& schema,
                      const ExecutionLimits& limits, std::string* opened);

}  // namespace nl_ask::pg
