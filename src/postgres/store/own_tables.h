// Statements on the extension's tables run as their owner, often a superuser, and name them by
// their schema. Its owner may be anybody, rename it and make another under its name, with tables
// of his own and triggers on them; and where the extension is older than its library, or has just
// been dropped, he can make tables of its names in the schema itself. So a statement is only good
// for tables of the role that it runs as, in the schema of that number.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// While it stands, analysing `statement`, first or anew, is an error (42501) where it names a
/// relation outside the schema and pg_catalog, or one in the schema that is not the current role's.
/// `statement` must outlive it. Statements that it sets off (triggers) are not concerned.
class OwnTablesOnly {
 public:
  OwnTablesOnly(Oid schema, const char* statement);
  ~OwnTablesOnly();
  OwnTablesOnly(const OwnTablesOnly&) = delete;
  OwnTablesOnly& operator=(const OwnTablesOnly&) = delete;

 private:
  Oid outer_schema_;
  const char* outer_statement_;
};

}  // namespace nl_ask::pg
