// Dialogues read back from where they are stored, to go on with them.
#pragma once

#include <cstdint>
#include <vector>

#include "dialogue/dialogue.h"
#include "postgres/session/turns.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

/// A stored dialogue, with the answers since the last one that it went on otherwise from, and what
/// it went on with.
struct Recalled {
  StoredDialogue row;
  dialogue::Dialogue dialogue;
  std::vector<dialogue::Answer> answers;
};

/// Fault 55000 for another format version.
Recalled recall(Store& store, std::int64_t id, bool lock);

/// Sets the dialogue and the answers from the row.
void read_back(const StoredDialogue& row, dialogue::Dialogue& dialogue,
               std::vector<dialogue::Answer>& answers);

}  // namespace nl_ask::pg
