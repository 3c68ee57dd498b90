#include "postgres/call_guard.h"

namespace nl_ask::pg {

namespace {

const Allowances* standing = nullptr;  // of the innermost guard
needs_fmgr_hook_type other_needs = nullptr;
fmgr_hook_type other_hook = nullptr;
bool installed = false;

/// Functions are refused by what they belong to; that they are not volatile was for the gate to
/// see, and what a trusted function calls of its own owner's is that owner's business.
void check(Oid function) {
  if (standing == nullptr || function_trusted(function)) return;
  if (function_refusal(function, Reach::rewritten, *standing) == nullptr) return;
  ereport(ERROR, (errcode(ERRCODE_INSUFFICIENT_PRIVILEGE),
                  errmsg("function %s may not be called on behalf of a question",
                         format_procedure(function)),
                  errdetail("It belongs neither to a superuser nor to the current role.")));
}

/// Asked when a function is looked up, once for each place that calls it.
bool needs_hook(Oid function) {
  check(function);
  return other_needs != nullptr && other_needs(function);
}

/// Asked at each call of functions with SET clauses or SECURITY DEFINER, for which the other hook
/// is not.
void on_call(FmgrHookEventType event, FmgrInfo* function, Datum* state) {
  if (event == FHET_START) check(function->fn_oid);
  if (other_hook != nullptr) other_hook(event, function, state);
}

/// The hooks stay where they are once they are set, since others may have set theirs behind them.
void install() {
  if (installed) return;
  other_needs = std::exchange(needs_fmgr_hook, needs_hook);
  other_hook = std::exchange(fmgr_hook, on_call);
  installed = true;
}

}  // namespace

CallGuard::CallGuard(const Allowances& allowances) : outer_(standing) {
  install();
  standing = &allowances;
}

CallGuard::~CallGuard() { standing = outer_; }

}  // namespace nl_ask::pg
