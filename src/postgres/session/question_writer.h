// Who words clarifications: the templates, or somebody who says the same in words of their own.
#pragma once

#include <string>

#include "dialogue/dialogue.h"
#include "postgres/store/store.h"

namespace nl_ask::pg {

struct TurnContext;

/// This one leaves the words of the templates. It is chosen once for a call (cast.h).
class QuestionWriter {
 public:
  virtual ~QuestionWriter() = default;

  /// Puts other words in the place of the template's, and stores them (words_json) in the context's
  /// row. "None of these" stays last.
  virtual void word(TurnContext& context, dialogue::Turn& next) const;
};

/// The words of the row's present turn, which are not the template's, to be stored: {"turn",
/// "question", "choices"}; the last choice, "None of these", is left out.
std::string words_json(int turn, const dialogue::Turn& next);

/// The words that the present turn was shown with, so that a reply in them is understood.
void recall_words(const StoredDialogue& row, dialogue::Turn& next);

}  // namespace nl_ask::pg
