// Clarifications in a language model's words (nl_ask.question_writer = model).
#pragma once

#include "dialogue/dialogue.h"
#include "postgres/session/turns.h"

namespace nl_ask::pg {

/// Puts the model's words in the place of the template's, where a server is set and they are
/// faithful (model/lead/question_writer.h); notes in the context what became of it, what it cost,
/// and the words to be stored. A server that fails leaves the template's words. "None of these"
/// stays last.
void word_by_model(TurnContext& context, dialogue::Turn& next);

/// The words that the present turn was shown with, so that a reply in them is understood.
void recall_words(const StoredDialogue& row, dialogue::Turn& next);

}  // namespace nl_ask::pg
