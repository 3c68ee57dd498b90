// Names and locks of what a statement reads, before PostgreSQL's parser looks at them.
//
// The parser, rewriter and planner wait for locks: each relation is therefore locked here first, or
// found to be locked. And their messages tell apart what does not exist and what may not be read:
// here the two are one. Runs inside pg::call: it may ereport, keeps nothing with a destructor on
// its stack; texts are in the server's encoding.
#pragma once

#include "postgres/gate/hidden_names.h"

namespace nl_ask::pg {

/// What was found on the way through a statement that has only been parsed.
struct StatementNames {
  const char* locked = nullptr;   // the first relation that somebody holds or waits for exclusively
  const char* refusal = nullptr;  // why it is not one that only reads, or reads what is not there
  List* relations = NIL;          // the OIDs of those it names
  List* partly = NIL;             // its RangeVars of which some columns may not be read
};

/// Looks at the names in a raw statement before anything else does, and locks what they mean
/// (AccessShareLock, until the subtransaction ends). Refuses what is not one SELECT or VALUES, and,
/// in PostgreSQL's words for what does not exist, relations of which the current role may read
/// nothing. Other hidden names are replaced.
StatementNames lock_named_relations(RawStmt* statement, HiddenNames* hidden);

}  // namespace nl_ask::pg
