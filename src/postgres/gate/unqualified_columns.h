// Columns that are named with the schema of their table, in a raw statement, lose the schema where
// the table is to be given another form (partly_readable.h), in which it has no schema.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// open.t.id becomes t.id, and open.t.* t.*, where the table is one of `relations` (RangeVars of
/// the statement without other names), and nothing else in the whole statement is called t: then
/// both mean the same. Changes the statement. Runs inside pg::call.
void unqualify_columns(Node* statement, List* relations);

}  // namespace nl_ask::pg
