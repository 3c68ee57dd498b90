#include "postgres/session/once_per_statement.h"

#include <map>

#include "postgres/boundary/call.h"

namespace nl_ask::pg {
namespace {

// Dialogues answered in the transaction `transaction`, with the command that each answer was done
// at.
struct Answered {
  std::uint64_t transaction = 0;
  std::map<std::int64_t, CommandId> done;
};

Answered& answered() {
  static auto* kept = new Answered;
  std::uint64_t now = U64FromFullTransactionId(GetTopFullTransactionIdIfAny());
  if (kept->transaction != now) *kept = {now, {}};
  return *kept;
}

}  // namespace

void OncePerStatement::check(std::int64_t dialogue) {
  const auto& done = answered().done;
  auto found = done.find(dialogue);
  if (found == done.end() || found->second <= GetActiveSnapshot()->curcid) return;
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + std::to_string(dialogue) + " was answered already in this statement",
              "Call it in FROM: SELECT * FROM nl_answer(...).");
}

void OncePerStatement::note(std::int64_t dialogue) {
  answered().done[dialogue] = call([] { return GetCurrentCommandId(false); });
}

}  // namespace nl_ask::pg
