// A cursor on a gated query.
#pragma once

#include <string>
#include <string_view>

#include "postgres/catalog/schema_reader.h"

namespace nl_ask::pg {

/// Opens a cursor in the current transaction, in the active snapshot, behind the gate and the limit
/// on cost (0: none); returns its name, which is made up where `name` is empty. Time and rows are
/// statement_timeout's and FETCH's. The plan that was gated is the one that runs.
///
/// Fault 25P01 outside of a transaction block (a procedural function counts as one: it can fetch
/// before its statement ends), 42501 where the gate refuses, 55P03 where a table is locked, 54000
/// above the limit on cost, 42P03 where the cursor exists, and what else PostgreSQL says of the
/// query. Names and texts are UTF-8.
std::string open_cursor(std::string_view name, std::string_view sql, const ReadableSchema& schema,
                        double max_cost);

}  // namespace nl_ask::pg
