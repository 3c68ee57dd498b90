// Tells requests to change data, forecasts and small talk from questions, by their words alone.
// Data: data/english/no_questions.txt.
#pragma once

#include <vector>

#include "candidates/elements/no_question.h"
#include "language/token.h"

namespace nl_ask::candidates {

/// What a text is by its words. `doubtful`: unless its words are names of the schema.
struct NoQuestionSign {
  NoQuestion kind = NoQuestion::none;
  bool doubtful = false;
};

/// The first frame that the whole text fits, sure ones before doubtful ones.
NoQuestionSign no_question_sign(const std::vector<language::Token>& tokens);

}  // namespace nl_ask::candidates
