// Which relations a query may name. Runs inside pg::call, as gate.h says.
#pragma once

#include "postgres/gate/gate_functions.h"

namespace nl_ask::pg {

/// What the gate judges by.
struct GateContext {
  const Oid* namespaces = nullptr;  // the schemas asked about
  int n_namespaces = 0;
  const Oid* known = nullptr;  // relations of these that were found to be no extension's
  int n_known = 0;
  Allowances allowances;
};

/// Why the relation may not be named in a query: outside the schemas asked about, a system catalog,
/// an extension's, or of a kind that holds no rows; nullptr where it may be.
const char* relation_refusal(Oid relation, const GateContext& context);

/// May the current role SELECT from the relation: any column of it, or all, none of a hidden type
/// (for which it must be locked)? The system's relations count as readable; whether they are is
/// PostgreSQL's to say.
bool relation_readable(Oid relation);
bool wholly_readable(Oid relation);

/// The relation's name as SQL writes it, qualified where the search_path does not find it.
const char* relation_name(Oid relation);

}  // namespace nl_ask::pg
