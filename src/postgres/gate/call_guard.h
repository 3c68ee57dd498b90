// The last line of defence: while it stands, no function of a stranger runs in this session.
//
// The gate looks at trees, but the server also calls functions that stand in none: input functions
// of literals while parsing (an array of a domain runs the domain's CHECK), index expressions and
// estimators while planning, support functions of range types, casts to json. PostgreSQL asks its
// fmgr hooks about every function that is not built in when it is looked up; this one refuses those
// that belong to nobody whom the caller trusts (trust.h), unless they are listed in
// nl_ask.allow_functions. What a listed function calls is its own business (but for LANGUAGE sql,
// whose body the planner may put in the place of the call). Functions that the session has looked
// up before, and keeps ready, are closed one by one (cached_support.h). In other processes nobody
// is asked: a plan is parallel only where all that it may call is known.
//
// Built-in functions never reach those hooks. A stranger's CHECK needs no function of his own to do
// harm in another's name: lo_export() will do. So nothing VOLATILE of the server's is called
// either, nor what runs SQL that it is given as text, which the executor's object access hook sees
// to, but within functions that are listed.
#pragma once

#include "postgres/gate/gate_functions.h"

namespace nl_ask::pg {

/// Stands from construction to destruction; guards nest. `allowances` must outlive it. Refuses with
/// 42501.
class CallGuard {
 public:
  explicit CallGuard(const Allowances& allowances);
  ~CallGuard();
  CallGuard(const CallGuard&) = delete;
  CallGuard& operator=(const CallGuard&) = delete;

 private:
  const Allowances* outer_;
  int outer_before_;
};

}  // namespace nl_ask::pg
