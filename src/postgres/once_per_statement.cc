#include "postgres/once_per_statement.h"

#include "postgres/call.h"

namespace nl_ask::pg {
namespace {

struct Last {
  std::int64_t dialogue;
  std::uint64_t transaction;
  CommandId command;
};

Last last = {0, 0, 0};

std::uint64_t current_transaction() {
  return U64FromFullTransactionId(GetTopFullTransactionIdIfAny());
}

}  // namespace

void OncePerStatement::check(std::int64_t dialogue) {
  if (last.dialogue != dialogue || last.transaction != current_transaction()) return;
  if (last.command <= GetActiveSnapshot()->curcid) return;
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + std::to_string(dialogue) + " was answered already in this statement",
              "Call it in FROM: SELECT * FROM nl_answer(...).");
}

void OncePerStatement::note(std::int64_t dialogue) {
  last = {dialogue, current_transaction(), call([] { return GetCurrentCommandId(false); })};
}

}  // namespace nl_ask::pg
