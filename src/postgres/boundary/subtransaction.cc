#include "postgres/boundary/subtransaction.h"

namespace nl_ask::pg {

Subtransaction::Subtransaction(Access access)
    : context_(CurrentMemoryContext), owner_(CurrentResourceOwner) {
  if (IsInParallelMode()) {
    throw Fault(ERRCODE_INVALID_TRANSACTION_STATE,
                "nl_ask cannot be called in a parallel operation",
                "Declare the function that calls it PARALLEL UNSAFE.");
  }
  call([] { BeginInternalSubTransaction(nullptr); });
  MemoryContextSwitchTo(context_);
  open_ = true;
  level_ = GetCurrentTransactionNestLevel();
  if (access == Access::read_only) XactReadOnly = true;  // the end of the subtransaction resets it
}

void Subtransaction::set(const char* name, const char* value) {
  call([=] {
    (void)set_config_option(name, value, PGC_SUSET, PGC_S_SESSION, GUC_ACTION_SAVE, true, ERROR,
                            false);
  });
}

void Subtransaction::commit() {
  if (!open_) return;
  call([] { ReleaseCurrentSubTransaction(); });
  leave();
}

void Subtransaction::rollback() {
  if (!open_) return;
  call([this] {
    while (GetCurrentTransactionNestLevel() >= level_) RollbackAndReleaseCurrentSubTransaction();
  });
  leave();
}

void Subtransaction::leave() noexcept {
  open_ = false;
  MemoryContextSwitchTo(context_);
  CurrentResourceOwner = owner_;
}

Subtransaction::~Subtransaction() {
  try {
    rollback();
  } catch (const std::exception& error) {
    // Nothing can be trusted any more: the session ends, as for an error while aborting.
    ereport(FATAL, (errcode(ERRCODE_INTERNAL_ERROR),
                    errmsg_internal("could not undo a subtransaction: %s", error.what())));
  }
}

}  // namespace nl_ask::pg
