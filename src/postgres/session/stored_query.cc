// Reading dialogues back: their state, and the final query of those that are answered.
#include "postgres/boundary/call.h"
#include "postgres/boundary/encoding.h"
#include "postgres/session/conversation.h"
#include "postgres/session/relations.h"
#include "postgres/tree/analysis.h"

namespace nl_ask::pg {

Recalled recall(Store& store, std::int64_t id, bool lock) {
  Recalled recalled;
  recalled.row = store.load(id, lock);
  try {
    recalled.dialogue = dialogue::from_json(to_utf8(recalled.row.state));
    for (const auto& text : recalled.row.answers) {
      recalled.answers.push_back(dialogue::answer_from_json(to_utf8(text)));
    }
  } catch (const std::invalid_argument& error) {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(id) + " was stored in another form",
                "It comes from another version of nl_ask: ask again with nl_ask.", error.what());
  }
  return recalled;
}

FinalQuery::FinalQuery(Store& store, std::int64_t id)
    : row_(store.load(id, false)), path_(row_.search_path) {
  if (row_.status != "answered") {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(id) + " has no answer yet: it is " + row_.status,
                row_.status == "clarify" ? "Answer its clarification with nl_answer first."
                                         : "Ask again with nl_ask.");
  }
  sql_ = to_utf8(row_.sql);
  schema_ = readable_schema(row_.schemas);
  Analysis analysis = analyse(sql_, *schema_);
  auto known = relations_from_json(to_utf8(row_.relations));
  std::string reason = analysis.verdict.reason;
  if (analysis.verdict.allowed) {
    std::string changed = changed_relation(analysis.relations, known);
    if (changed.empty()) return;
    reason = "relation " + changed + " is not the one that the question was asked about";
  }
  throw Fault(
      analysis.locked ? ERRCODE_LOCK_NOT_AVAILABLE : ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
      "the query of dialogue " + std::to_string(id) + " cannot be run: " + reason,
      analysis.locked ? "Repeat the call when the other session has finished."
                      : "Ask again with nl_ask.");
}

}  // namespace nl_ask::pg
