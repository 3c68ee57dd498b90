#include "postgres/execution/cursor.h"

#include "postgres/boundary/encoding.h"
#include "postgres/boundary/query_log.h"
#include "postgres/gate/gated_statement.h"

namespace nl_ask::pg {

namespace {

constexpr int kCursorOptions = CURSOR_OPT_NO_SCROLL | CURSOR_OPT_FAST_PLAN;

/// Is a procedural language running us? SPI answers this call in no other way when it is connected.
bool within_procedure() { return SPI_unregister_relation("nl_ask") != SPI_ERROR_UNCONNECTED; }

void require_transaction() {
  if (IsTransactionBlock() || IsSubTransaction() || call([] { return within_procedure(); })) return;
  throw Fault(ERRCODE_NO_ACTIVE_SQL_TRANSACTION, "nl_cursor can only be used in transaction blocks",
              "Begin a transaction with BEGIN first: a cursor ends with its transaction.");
}

/// Runs inside pg::call.
Portal portal_on(PlannedStmt* plan, const char* name, const char* text) {
  Portal portal = *name ? CreatePortal(name, false, false) : CreateNewPortal();
  MemoryContext const before = MemoryContextSwitchTo(portal->portalContext);
  List* statements = list_make1(copyObjectImpl(plan));
  const char* source = pstrdup(text);
  MemoryContextSwitchTo(before);
  PortalDefineQuery(portal, nullptr, source, CMDTAG_SELECT, statements, nullptr);
  portal->cursorOptions = kCursorOptions;
  PortalStart(portal, nullptr, 0, GetActiveSnapshot());
  return portal;
}

[[noreturn]] void refuse(const std::string& reason, bool locked) {
  if (locked) {
    throw Fault(ERRCODE_LOCK_NOT_AVAILABLE, reason,
                "Repeat the call when the other session has finished.");
  }
  throw Fault(ERRCODE_INSUFFICIENT_PRIVILEGE, "the query was refused: " + reason,
              "nl_check says what a query may contain.");
}

void check_cost(const PlannedStmt* plan, double max_cost) {
  const double cost = plan->planTree->total_cost;
  if (max_cost <= 0 || cost <= max_cost) return;
  throw Fault(ERRCODE_PROGRAM_LIMIT_EXCEEDED, "the query's estimated cost is above nl_ask.max_cost",
              "Set nl_ask.max_cost higher, or ask for less.");
}

std::string open(const std::string& name, std::string_view sql, const ReadableSchema& schema,
                 double max_cost) {
  UntrustedScope scope;
  GatedStatement statement(sql, schema, scope);
  if (!statement.pass()) refuse(statement.reason(), statement.locked());
  if (statement.to_be_watched()) {
    refuse(
        "it handles a type that another role's functions belong to, which may not run as you: "
        "use nl_rows or nl_result",
        false);
  }
  PlannedStmt* plan = statement.plan(kCursorOptions);
  check_cost(plan, max_cost);
  log_query(statement.text());
  Portal portal = call([&] { return portal_on(plan, name.c_str(), statement.text()); });
  std::string opened = to_utf8(portal->name);
  scope.keep();
  return opened;
}

}  // namespace

std::string open_cursor(std::string_view name, std::string_view sql, const ReadableSchema& schema,
                        double max_cost) {
  require_transaction();
  try {
    return open(to_server(name), sql, schema, max_cost);
  } catch (const Error& error) {
    // Raised as it is, the parser's errors would point into the text of the calling statement.
    const Finding finding = finding_of(error);
    if (finding.locked) refuse(finding.reason, true);
    throw Fault(error.sqlstate(), finding.reason);
  }
}

}  // namespace nl_ask::pg
