// Reading dialogues back: their state, and the final query of those that are answered.
#include "postgres/boundary/call.h"
#include "postgres/schema/schema_reader.h"
#include "postgres/session/conversation.h"
#include "postgres/session/relation_identity.h"
#include "postgres/settings/settings.h"
#include "proposal/going_on.h"

namespace nl_ask::pg {

void read_back(Recalled& recalled) {
  const StoredDialogue& row = recalled.row;
  try {
    const std::string* state = &row.state;
    std::size_t first = 0;
    for (std::size_t k = 0; k < row.answers.size(); ++k) {
      if (row.answers[k].continuation.empty()) continue;
      state = &row.answers[k].continuation;
      first = k + 1;
    }
    recalled.dialogue = dialogue::from_json(*state);
    recalled.answers.clear();
    for (std::size_t k = first; k < row.answers.size(); ++k) {
      recalled.answers.push_back(dialogue::answer_from_json(row.answers[k].answer));
    }
  } catch (const std::invalid_argument& error) {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(row.id) + " was stored in another form",
                "It comes from another version of nl_ask: ask again with nl_ask.", error.what());
  }
}

Recalled recall(Store& store, std::int64_t id, bool lock) {
  Recalled recalled;
  recalled.row = store.load(id, lock);
  read_back(recalled);
  return recalled;
}

FinalQuery::FinalQuery(Store& store, std::int64_t id)
    : id_(id), row_(store.load(id, false)), path_(row_.search_path) {
  if (row_.status != "answered") {
    throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
                "dialogue " + std::to_string(id) + " has no answer yet: it is " + row_.status,
                row_.status == "clarify" ? "Answer its clarification with nl_answer first."
                                         : "Ask again with nl_ask.");
  }
  sql_ = row_.sql;
  schema_ = readable_schema(row_.schemas);
  if (row_.same_rows.empty()) return;
  const auto prober = TurnDatabase(*schema_).prober();
  if (!prober) return;
  const std::string other = proposal::first_that_differs(sql_, row_.same_rows, *prober);
  if (other.empty()) return;
  throw Fault(ERRCODE_OBJECT_NOT_IN_PREREQUISITE_STATE,
              "readings of the question that gave the same rows when dialogue " +
                  std::to_string(id) + " was answered differ by now",
              row_.answers.empty()
                  ? "Ask again with nl_ask: it will ask which of them is meant."
                  : "Take the last answer back with nl_undo(" + std::to_string(id) +
                        ") and give it again: nl_answer will ask which of them is meant.",
              "The answer: " + sql_ + "\nThe other reading: " + other);
}

ExecutionLimits FinalQuery::limits() const {
  ExecutionLimits limits = execution_limits();
  limits.approval = [this](const std::vector<Oid>& relations) -> std::string {
    return changed_reason(relations, relations_from_json(row_.relations));
  };
  return limits;
}

void FinalQuery::refuse(const std::string& reason, bool locked) const {
  refuse_stored("the query of dialogue " + std::to_string(id_) + " cannot be run", reason, locked);
}

}  // namespace nl_ask::pg
