// The gate: whether an analysed query may be planned and run (design: safety, "The gate").
//
// Two walks. Over the tree as written, strict: a closed list of node kinds, of types, of functions;
// relations inside the schemas asked about; what it does not know it refuses. Over the tree after
// rewriting, for what views and policies bring in: nothing volatile, no stranger's function.
//
// Runs inside pg::call: it may ereport, allocates in the current memory context, keeps nothing with
// a destructor on its stack. Reasons are for people, in the server's encoding.
#pragma once

#include "postgres/gate/gate_functions.h"

namespace nl_ask::pg {

/// What the gate judges by.
struct GateContext {
  const Oid* namespaces = nullptr;  // the schemas asked about
  int n_namespaces = 0;
  Allowances allowances;
};

/// Why the query as written may not be run; nullptr where nothing speaks against it so far.
/// `relations` collects the OIDs of the relations it names, each once.
const char* written_query_refusal(Query* query, const GateContext& context, List** relations);

/// The same for the query after rewriting; `foreign` says whether it reaches a foreign table, as a
/// partition too.
const char* rewritten_query_refusal(Query* query, const GateContext& context, bool* foreign);

}  // namespace nl_ask::pg
