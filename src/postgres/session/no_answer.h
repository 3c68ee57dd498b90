// Why there is no answer, for its user: what is asked for is not here, or was not understood, or is
// not done here.
#pragma once

#include <string>

#include "postgres/session/proposal.h"
#include "schema/schema.h"

namespace nl_ask::pg {

struct NoAnswer {
  /// "write", "forecast", "talk", "missing", "not_understood", "nothing_readable",
  /// "not_a_question".
  std::string kind;
  std::string text;
};

/// For a proposal that can't be answered. The words are data/wording/decisions.txt, "no.*".
NoAnswer no_answer(const Proposal& proposal, const schema::Schema& schema);

}  // namespace nl_ask::pg
