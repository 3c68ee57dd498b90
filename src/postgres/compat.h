// What differs between the server's major versions, 14 to 18, in one place.
#pragma once

#ifndef POSTGRES_H
#error "include postgres/door.h"
#endif

static_assert(PG_VERSION_NUM >= 140000, "nl_ask needs PostgreSQL 14 or later");

namespace nl_ask::pg::compat {

/// Analyses a raw statement without parameters; may ereport.
inline Query* parse_analyze(RawStmt* statement, const char* source) {
#if PG_VERSION_NUM >= 150000
  return ::parse_analyze_fixedparams(statement, source, nullptr, 0, nullptr);
#else
  return ::parse_analyze(statement, source, nullptr, 0, nullptr);
#endif
}

/// Makes misspelt settings below `prefix` an error (a warning before 15).
inline void reserve_setting_prefix(const char* prefix) {
#if PG_VERSION_NUM >= 150000
  ::MarkGUCPrefixReserved(prefix);
#else
  ::EmitWarningsOnPlaceholders(prefix);
#endif
}

/// Has `role` the privileges `mode` on the schema? May ereport.
inline bool namespace_allows(Oid schema, Oid role, AclMode mode) {
#if PG_VERSION_NUM >= 160000
  return ::object_aclcheck(NamespaceRelationId, schema, role, mode) == ACLCHECK_OK;
#else
  return ::pg_namespace_aclcheck(schema, role, mode) == ACLCHECK_OK;
#endif
}

/// Has `role` the privileges `mode` on the function? May ereport.
inline bool function_allows(Oid function, Oid role, AclMode mode) {
#if PG_VERSION_NUM >= 160000
  return ::object_aclcheck(ProcedureRelationId, function, role, mode) == ACLCHECK_OK;
#else
  return ::pg_proc_aclcheck(function, role, mode) == ACLCHECK_OK;
#endif
}

}  // namespace nl_ask::pg::compat
