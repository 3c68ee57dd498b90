// Who takes part in the dialogues of a session.
#pragma once

#include <memory>

#include "postgres/session/adviser.h"
#include "postgres/session/lead.h"
#include "postgres/session/question_writer.h"

namespace nl_ask::pg {

/// Chosen once for a call (postgres/model_session/casting.h); the rest does not ask again who it
/// is.
struct Cast {
  std::unique_ptr<const Adviser> adviser;
  std::unique_ptr<const QuestionWriter> writer;
  std::unique_ptr<const Lead> by_gain;
  std::unique_ptr<const Lead> by_model;
  bool model_begins = false;  // dialogues, but those over a caller's candidates or another's answer

  const Lead& lead_of(const AskRequest& request) const {
    return model_begins && !request.candidates && !request.follow_up ? *by_model : *by_gain;
  }
  /// Who has begun a dialogue leads it to its end.
  const Lead& lead_of(const StoredDialogue& row) const {
    return row.sra.empty() ? *by_gain : *by_model;
  }
};

}  // namespace nl_ask::pg
