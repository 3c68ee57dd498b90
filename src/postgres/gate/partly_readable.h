// Statements over tables of which the current role may read some columns and others not.
//
// PostgreSQL resolves names first and asks for privileges later, so that its messages tell of
// columns that may not be read: that they are there, of what type they are. Such a statement is
// therefore analysed with each such table replaced by a subquery of the columns that may be read.
// That lacks two things of a table: its schema, which columns lose beforehand
// (unqualified_columns.h), and its primary key, which decides other columns in GROUP BY. Where the
// subquery fails for want of that the table itself is taken, its other columns under names that
// nobody can know, so that nothing in the statement can mean them, NATURAL JOIN and positions of
// names included; and only if it reads none of them. In all cases the statement means, or fails
// by, what it would if the other columns did not exist: * stands for those that may be read.
#pragma once

#include <string>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

struct PartlyReadable {
  Query* query = nullptr;  // it reads nothing that may not be read
  std::string refusal;     // why there is none, UTF-8
};

/// `partly` are the RangeVars in `statement` that mean such tables (statement_locks.h); `statement`
/// is changed. Throws what must_pass(), and what says that a table is locked.
PartlyReadable analyse_partly_readable(RawStmt* statement, const char* text, List* partly);

/// Whether an error of the analysis is nobody's mistake in the query: it passes as it is.
bool passes_on(const Error& error);

}  // namespace nl_ask::pg
