#include "postgres/session/adviser.h"

#include "postgres/session/proposal.h"

namespace nl_ask::pg {

Proposed Adviser::proposed(const Inquiry& /*inquiry*/, const ByRule& by_rule) const {
  return {by_rule()};
}

void Adviser::add_again(Proposed& /*proposed*/, const Inquiry& /*inquiry*/,
                        const Again& /*again*/) const {}

bool Adviser::add_correction(TurnContext& /*context*/, const std::string& /*feedback*/,
                             const std::vector<std::string>& /*refused*/,
                             Proposed& /*proposed*/) const {
  return false;
}

void Adviser::add_vector(VerifiedQuestion& /*question*/, const schema::Schema& /*schema*/) const {}

}  // namespace nl_ask::pg
