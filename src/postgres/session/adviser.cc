#include "postgres/session/adviser.h"

#include "postgres/session/proposal.h"

namespace nl_ask::pg {

Drafts Adviser::drafts(const Inquiry& /*inquiry*/, const ByRule& by_rule) const {
  return by_rule(false);
}

void Adviser::add_again(Drafts& /*drafts*/, const Inquiry& /*inquiry*/,
                        const Again& /*again*/) const {}

bool Adviser::add_correction(TurnContext& /*context*/, const std::string& /*feedback*/,
                             const std::vector<std::string>& /*refused*/,
                             Drafts& /*drafts*/) const {
  return false;
}

void Adviser::add_vector(VerifiedQuestion& /*question*/, const schema::Schema& /*schema*/) const {}

}  // namespace nl_ask::pg
