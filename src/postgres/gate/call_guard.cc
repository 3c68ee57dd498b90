// A function manager hook: looked up, a function is refused or watched; running, it is known.

#include "postgres/gate/call_guard.h"

#include "postgres/gate/cached_support.h"
#include "postgres/gate/reached_code.h"

namespace nl_ask::pg {

namespace {

const Allowances* standing = nullptr;  // of the innermost guard
needs_fmgr_hook_type other_needs = nullptr;
fmgr_hook_type other_hook = nullptr;
object_access_hook_type other_access = nullptr;
get_relation_info_hook_type other_planning = nullptr;
bool installed = false;

constexpr int kMostRunning = 100;
const FmgrInfo* running[kMostRunning];  // listed functions, and strangers' within them
int n_running = 0;
int n_before = 0;  // of those, how many began before the innermost guard

/// Functions are refused by what they belong to; that they are not volatile was for the gate to
/// see, and what a trusted function calls of its own owner's is that owner's business.
bool stranger(Oid function) {
  return standing != nullptr && n_running == n_before && !function_trusted(function, *standing);
}

void refuse_unlisted(Oid function) {
  if (function_listed(function, *standing)) return;
  refuse_stranger(function);
}

/// Asked when a function is looked up, once for each place that calls it. A listed function is to
/// be watched, so that it is known when it runs.
bool needs_hook(Oid function) {
  const bool watched = stranger(function);
  if (watched) refuse_unlisted(function);
  return watched || (other_needs != nullptr && other_needs(function));
}

void enter(FmgrInfo* function) {
  if (standing == nullptr || function_trusted(function->fn_oid, *standing)) return;
  if (n_running == n_before) refuse_unlisted(function->fn_oid);
  if (n_running == kMostRunning) {
    ereport(ERROR, (errcode(ERRCODE_STATEMENT_TOO_COMPLEX),
                    errmsg("functions are nested too deeply on behalf of a question")));
  }
  running[n_running++] = function;
}

/// Also while an error passes: no looking into catalogs here.
void leave(const FmgrInfo* function) {
  if (n_running > n_before && running[n_running - 1] == function) --n_running;
}

/// Feedback of each call of functions that are watched, or have SET clauses, or are SECURITY
/// DEFINER.
void on_call(FmgrHookEventType event, FmgrInfo* function, Datum* state) {
  if (event == FHET_START) {
    enter(function);
  } else {
    leave(function);
  }
  if (other_hook != nullptr) other_hook(event, function, state);
}

void refuse_effect(Oid function) {
  const char* why = effect_refusal(function);
  if (why == nullptr) return;
  ereport(ERROR, (errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
                  errmsg("%s, and may not be called on behalf of a question", why)));
}

/// The executor tells here of each function of an expression that it is about to prepare, built-in
/// ones included, which fmgr keeps to itself.
void on_access(ObjectAccessType access, Oid catalog, Oid object, int part, void* argument) {
  if (other_access != nullptr) other_access(access, catalog, object, part, argument);
  if (access == OAT_FUNCTION_EXECUTE && standing != nullptr && n_running == n_before) {
    refuse_effect(object);
  }
}

/// The planner tells here of each relation that it is about to plan, with its indexes. What it
/// estimates of them it calls without asking anybody, where that is built in.
void on_planning(PlannerInfo* root, Oid relation, bool inherited, RelOptInfo* planned) {
  if (other_planning != nullptr) other_planning(root, relation, inherited, planned);
  if (standing == nullptr || n_running != n_before) return;
  const char* why = partial_indexes_refusal(planned, *standing);
  if (why == nullptr) return;
  ereport(ERROR, (errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
                  errmsg("the condition of a partial index may not be estimated on behalf of a "
                         "question"),
                  errdetail("In it, %s.", why)));
}

/// The hooks stay where they are once they are set, since others may have set theirs behind them.
void install() {
  if (installed) return;
  other_access = std::exchange(object_access_hook, on_access);
  other_planning = std::exchange(get_relation_info_hook, on_planning);
  other_needs = std::exchange(needs_fmgr_hook, needs_hook);
  other_hook = std::exchange(fmgr_hook, on_call);
  installed = true;
}

}  // namespace

CallGuard::CallGuard(const Allowances& allowances) : outer_(standing), outer_before_(n_before) {
  install();
  try {
    call([&] { close_cached_support(allowances); });
  } catch (...) {
    if (standing == nullptr) open_cached_support();
    throw;
  }
  standing = &allowances;
  n_before = n_running;
}

CallGuard::~CallGuard() {
  standing = outer_;
  n_running = n_before;
  n_before = outer_before_;
  if (standing == nullptr) open_cached_support();
}

}  // namespace nl_ask::pg
