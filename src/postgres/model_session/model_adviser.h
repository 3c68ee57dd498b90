// A language model that proposes queries, and corrects them, beside the rules or alone.
#pragma once

#include "model/lead/parts.h"
#include "postgres/session/adviser.h"

namespace nl_ask::pg {

/// Where the rules propose too, a model that fails costs a WARNING. Where it is alone, Faults:
/// 08006 (no reply, or a refusal), 22P02 (nothing that can be used), 53400 (a budget), 55000 (no
/// server is set), and those of model_server().
class ModelAdviser : public Adviser {
 public:
  explicit ModelAdviser(const model::Parts& parts) : parts_(parts) {}

  Proposed proposed(const Inquiry& inquiry, const ByRule& by_rule) const override;
  void add_again(Proposed& proposed, const Inquiry& inquiry, const Again& again) const override;
  bool add_correction(TurnContext& context, const std::string& feedback,
                      const std::vector<std::string>& refused, Proposed& proposed) const override;
  void add_vector(VerifiedQuestion& question, const schema::Schema& schema) const override;

 private:
  const model::Parts parts_;
};

}  // namespace nl_ask::pg
