#include "postgres/session/recalled.h"

#include "postgres/boundary/call.h"

namespace nl_ask::pg {

void read_back(const StoredDialogue& row, dialogue::Dialogue& dialogue,
               std::vector<dialogue::Answer>& answers) {
  try {
    const std::string* state = &row.state;
    std::size_t first = 0;
    for (std::size_t k = 0; k < row.answers.size(); ++k) {
      if (row.answers[k].continuation.empty()) continue;
      state = &row.answers[k].continuation;
      first = k + 1;
    }
    dialogue = dialogue::from_json(*state);
    answers.clear();
    for (std::size_t k = first; k < row.answers.size(); ++k) {
      answers.push_back(dialogue::answer_from_json(row.answers[k].answer));
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
  read_back(recalled.row, recalled.dialogue, recalled.answers);
  return recalled;
}

}  // namespace nl_ask::pg
