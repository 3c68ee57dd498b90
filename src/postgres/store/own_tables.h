// Statements on the extension's tables run as their owner, often a superuser, and name them by
// their schema. Its owner may be anybody, rename it and make another under its name, with tables
// of his own and triggers on them: so a statement is only good for tables that are in the schema of
// that number.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// While it stands, analysing `statement`, first or anew, is an error (42501) where it names a
/// relation outside the schema and pg_catalog. `statement` must outlive it. Statements that it sets
/// off (triggers) are not concerned.
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
