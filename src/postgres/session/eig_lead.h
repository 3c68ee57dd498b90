// Dialogues led by rule: of the decisions that are open, the one that tells most is asked about.
#pragma once

#include "postgres/session/lead.h"

namespace nl_ask::pg {

class EigLead : public Lead {
 public:
  TurnRow ask(TurnContext& context, const AskRequest& request,
              const std::optional<Preceding>& preceding) const override;
  TurnRow answer(TurnContext& context, const ReplyRequest& request) const override;
  TurnRow undo(TurnContext& context) const override;
  TurnRow again(TurnContext& context) const override;
  TurnRow correct(TurnContext& context, const std::string& feedback) const override;
  TurnRow reject(TurnContext& context) const override;
  std::optional<TurnRow> ask_before_keeping(TurnContext& context) const override;
};

/// The first turn of a dialogue over what is proposed.
TurnRow open_dialogue(TurnContext& context, const std::string& question, Proposed proposed);

}  // namespace nl_ask::pg
