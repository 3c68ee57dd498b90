#include "postgres/vocabulary/scope_rights.h"

#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"

namespace nl_ask::pg {

bool may_change(Store& store, Scope scope, const std::string& schema) {
  if (scope == Scope::role) return true;
  const std::string role = std::to_string(store.role());
  const auto rows = scope == Scope::schema
                        ? store.run(
                              "SELECT pg_has_role($1::oid, n.nspowner, 'USAGE') FROM pg_namespace n"
                              " WHERE n.nspname = $2",
                              {role, to_server(schema)})
                        : store.run(
                              "SELECT pg_has_role($1::oid, d.datdba, 'USAGE') FROM pg_database d"
                              " WHERE d.datname = current_database()",
                              {role});
  return !rows.empty() && rows[0].at(0) == "t";
}

void require_right(Store& store, Scope scope, const std::string& schema) {
  if (may_change(store, scope, schema)) return;
  throw Fault(
      ERRCODE_INSUFFICIENT_PRIVILEGE,
      scope == Scope::schema
          ? "only the owner of schema \"" + schema + "\" may say what phrases mean for everybody"
          : "only the database's owner may say what phrases mean for everybody",
      "Leave scope out to say it for yourself.");
}

}  // namespace nl_ask::pg
