// Rows brought to the types that a caller has listed, where PostgreSQL would do so by assignment.
//
// All of it runs inside pg::call, with nothing that has a destructor on its stack.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// One cast for each column; nullptr where its values stay as they are.
struct RowCast;

/// nullptr where the rows do not fit: another number of columns, types that are cast only where it
/// is said, a cast that calls a function which is not PostgreSQL's own, or a domain, whose
/// conditions may be anybody's. Lives in the current memory context.
RowCast* make_row_cast(TupleDesc given, TupleDesc listed);

/// Brings the values to their types, in place; what is made lies in the current memory context.
void cast_row(RowCast* cast, Datum* values, bool* nulls);

}  // namespace nl_ask::pg
