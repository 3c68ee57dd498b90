// The question that a model asks in Sphinteract's dialogue.
#pragma once

#include <string_view>

#include "model/generate/asking.h"
#include "model/lead/sra_state.h"

namespace nl_ask::model {

/// What the reply to the prompt "sra" says. `none`: there is nothing left to ask.
struct SraReply {
  bool none = false;
  SraQuestion question;
};
/// False where the reply can't be read, or has no three options.
bool read_sra_reply(std::string_view reply, std::string_view schema, SraReply& result);

/// Whether the question, or the same three options, were put before.
bool asked_before(const SraQuestion& question, const std::vector<SraQuestion>& asked);

/// What was asked and answered, as a model may be told: with `shared` as it was said; else, where
/// values were shared once, what a model has said is quoted, so that nothing of it passes
/// (model/prompts/withheld_values.h).
std::vector<Clarified> sra_history(const Sra& state, bool shared);

/// The prompt for the next question. `repeated`: one that must not be put again, or empty.
CompletionRequest sra_request(const Sra& state, const Asking& asking, const std::string& repeated);

/// Asks the model for the next question; twice where the first reply is of no use. Adds it to
/// Sra::asked, or ends the dialogue. Leaves the state as it is where the server fails.
void ask_next(Sra& state, Asking& asking);

}  // namespace nl_ask::model
