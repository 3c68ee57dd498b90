// Locks on what a statement reads, taken only where nobody stands in the way.
//
// PostgreSQL's parser, rewriter and planner wait for locks. Each relation is therefore locked here
// first, or found to be locked. Runs inside pg::call: it may ereport, keeps nothing with a
// destructor on its stack; texts are in the server's encoding.
#pragma once

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// What was found on the way through a statement that has only been parsed.
struct StatementNames {
  const char* locked = nullptr;   // the first relation that somebody holds or waits for exclusively
  const char* refusal = nullptr;  // why the statement is not one that only reads
};

/// Looks at the names in a raw statement before anything else does, and locks what they mean
/// (AccessShareLock, until the subtransaction ends). Refuses what is not one SELECT or VALUES.
StatementNames lock_named_relations(RawStmt* statement);

/// Locks what lies beneath `relations`: the tables of views, those that policies look into. Returns
/// the name of the first that is locked by somebody else, or nullptr.
const char* lock_beneath(List* relations);

}  // namespace nl_ask::pg
