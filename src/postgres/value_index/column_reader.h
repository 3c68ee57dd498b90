// A column of a table as an index of values reads it: by the table's OID, under a lock that is held
// to the end of the transaction. Nothing is looked up by name after it was checked, nothing is
// planned, and nobody's code runs.
#pragma once

#include <functional>
#include <string>

#include "postgres/catalog/column_types.h"

namespace nl_ask::pg {

/// A column that the current role may index, of a table that is locked and so stays what it is.
struct IndexedColumn {
  Oid table = InvalidOid;
  AttrNumber attribute = InvalidAttrNumber;
  Oid type = InvalidOid;
  std::string name;  // in the server's encoding
  TypeFacts facts;   // with an output function
};

/// Fault 42501 where the current role does not have the rights of the table's owner.
void require_table_owner(Oid table);

/// Locks the table (AccessShareLock), waiting for it, and looks at all of it then. `column` is
/// UTF-8. Faults: 42501 (not its owner, or may not read the column), 42P01 (gone by then), 42809 (a
/// view, or a partition that is another server's), 0A000 (row security, another session's, a column
/// that is no text), 42703.
IndexedColumn locked_column(Oid table, const std::string& column);

/// Hands over each distinct value once, UTF-8, in the order of bytes in the server's encoding: of
/// the table, its partitions and children, as a fresh snapshot sees them. Left out is what
/// ValuePrinter does not print. Faults: 42809, 0A000 (as above, of a partition), 55000 (a
/// materialized view that holds nothing).
void each_value(const IndexedColumn& column, const std::function<void(const std::string&)>& take);

}  // namespace nl_ask::pg
