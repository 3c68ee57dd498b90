// The gate: whether an analysed query may be planned and run (design: safety, "The gate").
//
// Two walks. Over the tree as written, strict: a closed list of node kinds, of types, of functions;
// relations inside the schemas asked about; what it does not know it refuses. Over the tree after
// rewriting, for what views and policies bring in: nothing volatile, no stranger's function.
//
// Runs inside pg::call: it may ereport, allocates in the current memory context, keeps nothing with
// a destructor on its stack. Reasons are for people, in the server's encoding.
#pragma once

#include "postgres/gate/gate_relations.h"

namespace nl_ask::pg {

/// Said of queries that read columns, by * or otherwise, that the current role may not read.
inline constexpr const char* kNotEveryColumn =
    "not every column of a table that it reads may be read";

/// Why the query as written may not be run; nullptr where nothing speaks against it so far.
/// `relations` collects the OIDs of the relations it names, each once.
const char* written_query_refusal(Query* query, const GateContext& context, List** relations);

/// The same for the query after rewriting. `only_known` says whether all is known that it may call,
/// so that it may run where no call guard stands (reached_code.h).
const char* rewritten_query_refusal(Query* query, const GateContext& context, bool* only_known);

}  // namespace nl_ask::pg
