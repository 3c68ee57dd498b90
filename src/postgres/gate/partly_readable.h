// Statements over tables of which the current role may read some columns and others not.
//
// PostgreSQL resolves names first and asks for privileges later, so that its messages tell of
// columns that may not be read: that they are there, of what type they are. Such a statement is
// therefore analysed twice: with each such table replaced by a subquery of the columns that may be
// read, and as it stands. The second tree is taken where it reads nothing else (a primary key in
// GROUP BY is known in it alone); in all other cases the statement means, or fails by, what it
// would if the other columns did not exist: * stands for those that may be read.
#pragma once

#include <string>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

struct PartlyReadable {
  Query* query =
      nullptr;          // analysed as it stands, reading nothing that may not be read; or nullptr
  std::string refusal;  // why there is none, UTF-8
};

/// `partly` are the RangeVars in `statement` that mean such tables (statement_locks.h); `statement`
/// is changed. Throws what must_pass(), and what says that a table is locked.
PartlyReadable analyse_partly_readable(RawStmt* statement, const char* text, List* partly);

}  // namespace nl_ask::pg
