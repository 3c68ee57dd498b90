// The relations that a query reaches, named in it and beneath: tables of views, those that policies
// look into, partitions and children. All that is asked of a relation before anything is rewritten.
//
// The rewriter writes views out wherever they are named: of ten views, each over the one before
// twice, it makes a thousand tables. So what it would make is counted first. Runs inside pg::call,
// as gate.h says.
#pragma once

#include "postgres/gate/gate.h"

namespace nl_ask::pg {

/// A query that comes to more than this, views and policies written out, is not rewritten.
inline constexpr double kMostTables = 2000;
inline constexpr double kMostNodes = 60'000;
inline constexpr int kMostDepth = 64;  // the planner walks what is nested again and again

struct ReachedRelations {
  const char* locked = nullptr;   // what to call the first that somebody else holds exclusively
  const char* refusal = nullptr;  // why one of them may not be reached
  bool views = false;
  bool foreign = false;
  bool strangers = false;  // something belongs to somebody whom the caller does not trust
};

/// Looks at the relations of an analysed query and what lies beneath, and locks them
/// (AccessShareLock, until the subtransaction ends) where nobody stands in the way. Refuses foreign
/// tables of owners, or on servers of owners, whom the caller does not trust, and those that
/// nothing can read; for strict callers (trust.h) whatever belongs to somebody whom he does not
/// trust; and what would come to more than kMostTables, kMostNodes or kMostDepth.
ReachedRelations reach_relations(Query* query, const Allowances& allowances);

}  // namespace nl_ask::pg
