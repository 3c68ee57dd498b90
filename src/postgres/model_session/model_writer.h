// Clarifications in a language model's words (nl_ask.question_writer = model).
#pragma once

#include "postgres/session/question_writer.h"

namespace nl_ask::pg {

/// The model's words are used where they are faithful (model/lead/question_writer.h); what became
/// of them, and what it cost, is noted in the context. A server that fails leaves the template's
/// words.
class ModelWriter : public QuestionWriter {
 public:
  void word(TurnContext& context, dialogue::Turn& next) const override;
};

}  // namespace nl_ask::pg
