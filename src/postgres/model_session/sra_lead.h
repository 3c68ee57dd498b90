// Dialogues that a language model leads (nl_ask.strategy = sra): Sphinteract's algorithm, turn by
// turn. The algorithm itself is model/lead/sra.h; here its states are stored and shown.
#pragma once

#include "postgres/session/lead.h"

namespace nl_ask::pg {

/// A server that fails is a Fault (08006, 22P02, 53400) and changes nothing. 22023 for an answer
/// that says nothing, 55000 where there is nothing to reject or to take back, and for corrections.
class SraLead : public Lead {
 public:
  /// Unless it is `alone`, the grammar begins a dialogue for which the model gives no query; with a
  /// WARNING.
  explicit SraLead(bool alone) : alone_(alone) {}

  TurnRow ask(TurnContext& context, const AskRequest& request,
              const std::optional<Preceding>& preceding) const override;
  TurnRow answer(TurnContext& context, const ReplyRequest& request) const override;
  TurnRow undo(TurnContext& context) const override;
  TurnRow again(TurnContext& context) const override;
  TurnRow correct(TurnContext& context, const std::string& feedback) const override;
  TurnRow reject(TurnContext& context) const override;
  std::optional<TurnRow> ask_before_keeping(TurnContext& context) const override;

 private:
  const bool alone_;
};

}  // namespace nl_ask::pg
