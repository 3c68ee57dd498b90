// A portal with all rows held, pinned until the query has ended.

#include "postgres/execution/cursor.h"

#include "postgres/boundary/encoding.h"
#include "postgres/execution/execution_steps.h"

namespace nl_ask::pg {

namespace {

constexpr int kCursorOptions = CURSOR_OPT_NO_SCROLL;

/// Is a procedural language running us? SPI answers this call in no other way when it is connected.
bool within_procedure() { return SPI_unregister_relation("nl_ask") != SPI_ERROR_UNCONNECTED; }

void require_transaction() {
  if (IsTransactionBlock() || IsSubTransaction() || call([] { return within_procedure(); })) return;
  throw Fault(ERRCODE_NO_ACTIVE_SQL_TRANSACTION, "nl_cursor can only be used in transaction blocks",
              "Begin a transaction with BEGIN first: a cursor ends with its transaction.");
}

/// A portal that is dropped again unless it is kept. Until then it is pinned: a function of the
/// query's may know its name, and close it.
class NewPortal {
 public:
  explicit NewPortal(const std::string& name)
      : portal_(call([&] {
          return name.empty() ? CreateNewPortal() : CreatePortal(name.c_str(), false, false);
        })) {
    PinPortal(portal_);
    call([this] { PortalCreateHoldStore(portal_); });
  }
  ~NewPortal() {
    UnpinPortal(portal_);
    if (kept_) return;
    MarkPortalFailed(portal_);
    PortalDrop(portal_, false);
  }
  NewPortal(const NewPortal&) = delete;
  NewPortal& operator=(const NewPortal&) = delete;

  Portal get() const { return portal_; }
  void keep() { kept_ = true; }

 private:
  Portal portal_;
  bool kept_ = false;
};

/// The portal as PostgreSQL has one of which all rows are held. Runs inside pg::call.
void define(Portal portal, const PlannedStmt* plan, const char* text) {
  MemoryContext const before = MemoryContextSwitchTo(portal->portalContext);
  List* statements = list_make1(copyObjectImpl(plan));
  const char* source = pstrdup(text);
  portal->tupDesc = ExecCleanTypeFromTL(plan->planTree->targetlist);
  MemoryContextSwitchTo(before);
  PortalDefineQuery(portal, nullptr, source, CMDTAG_SELECT, statements, nullptr);
  portal->cursorOptions = kCursorOptions;
  portal->strategy = PORTAL_ONE_SELECT;
}

void ready(Portal portal) {
  portal->atStart = true;
  portal->atEnd = false;
  portal->portalPos = 0;
  portal->status = PORTAL_READY;
}

}  // namespace

Execution open_cursor(std::string_view name, std::string_view sql, const ReadableSchema& schema,
                      const ExecutionLimits& limits, std::string* opened) {
  require_transaction();
  ExecutionLimits unlimited = limits;
  unlimited.max_rows = unlimited.max_bytes = std::numeric_limits<std::int64_t>::max();
  unlimited.timeout_ms = 0;
  NewPortal portal(to_server(name));
  const auto into_portal = [&](GatedStatement& statement, PlannedStmt* plan, Execution& execution) {
    Portal const made = portal.get();
    call([&] { define(made, plan, statement.text()); });
    Receiver* rows = call([&] {
      return make_store_receiver({unlimited.max_rows, unlimited.max_bytes}, made->holdStore,
                                 made->tupDesc);
    });
    call([&] { run_plan(plan, statement.text(), rows); });
    count_rows(*rows, execution);
  };
  Execution execution = execute_into(into_portal, sql, schema, unlimited);
  if (execution.outcome != Outcome::answered) return execution;
  ready(portal.get());
  *opened = to_utf8(portal.get()->name);
  portal.keep();
  return execution;
}

}  // namespace nl_ask::pg
