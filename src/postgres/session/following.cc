#include "postgres/session/following.h"

#include "postgres/boundary/call.h"
#include "postgres/session/relation_identity.h"

namespace nl_ask::pg {
namespace {

[[noreturn]] void out_of_date(std::int64_t id, const std::string& reason, bool locked) {
  refuse_stored("the answer of dialogue " + std::to_string(id) + " cannot be asked on from", reason,
                locked, "Ask the whole question again with nl_ask, without follow_up.");
}

}  // namespace

StoredDialogue answered_dialogue(Store& store, std::int64_t id) {
  StoredDialogue row = store.load(id, false);
  if (row.status == "answered") return row;
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "dialogue " + std::to_string(id) + " has no answer to follow up: it is " + row.status,
              row.status == "clarify" ? "Answer its clarification with nl_answer first."
                                      : "Ask the whole question with nl_ask, without follow_up.");
}

Preceding preceding_of(const StoredDialogue& row, TurnDatabase& database) {
  const Analysis& analysis = database.analyse(row.sql);
  const std::string reason = stale_reason(analysis, relations_from_json(row.relations));
  if (!reason.empty()) out_of_date(row.id, reason, analysis.locked);
  return {row.id, analysis.query};
}

std::optional<Preceding> still_preceding(const StoredDialogue& row, TurnDatabase& database) {
  if (row.before.empty()) return std::nullopt;
  const Analysis& analysis = database.analyse(row.before);
  if (!analysis.allowed) return std::nullopt;
  return Preceding{row.follows, analysis.query};
}

}  // namespace nl_ask::pg
