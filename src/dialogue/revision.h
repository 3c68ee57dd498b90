// Turning an answer down, with or without words, or looking closer at it: what is stored of it.
//
// A revision stands among the answers of a dialogue and always has a continuation, the dialogue
// with the candidates proposed after it (dialogue/continuation.h): so the next turn is a pure
// function of what is stored, and taking the revision back takes back what came of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// `correction`: the user said what is wrong. `rejection`: only that it is wrong. `verification`:
/// the answer was to be verified, and it was asked which of the readings is meant that gave the
/// same rows. `question`: another question was put where a reply was due; what was said before it
/// is of the one before.
enum class RevisionKind { correction, rejection, verification, question };

/// `refused` are canonical texts (candidates/canonical/canonical.h) of queries that must not be
/// offered again: the one that was corrected, and of a rejected answer all that gave the same rows.
struct Revision {
  RevisionKind kind = RevisionKind::correction;
  std::string said;
  std::vector<std::string> refused;
};

std::string to_json(const Revision& revision);

/// Whether a stored answer is a revision. Throws std::invalid_argument for text that is no JSON
/// object.
bool is_revision(std::string_view json);

/// Throws std::invalid_argument on anything that is not a well-formed mend.
Revision revision_from_json(std::string_view json);

/// The dialogue without the candidates whose canonical text is among `refused`, and without those
/// in one result class with them; what is left keeps its proportions. Nothing left: an empty one
/// with all mass on none.
Dialogue without(const Dialogue& dialogue, const std::vector<std::string>& refused);

}  // namespace nl_ask::dialogue
