// What is proposed for a question: by rule, by who is asked beside the rules, and what was
// verified.
#pragma once

#include "postgres/session/adviser.h"
#include "postgres/session/proposal.h"

namespace nl_ask::pg {

/// Faults are the adviser's; interrupts pass through as Error.
Proposed proposed_by_session(const Inquiry& inquiry, const Adviser& adviser);

/// Further candidates, none of them unwanted. Where the adviser is null it has no say.
Proposed proposed_again(const Inquiry& inquiry, const Again& again, const Adviser* adviser,
                        bool by_rule);

}  // namespace nl_ask::pg
