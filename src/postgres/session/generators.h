// What is proposed for a question: by rule, by who is asked beside the rules, and what was
// verified.
#pragma once

#include "postgres/session/adviser.h"
#include "postgres/session/proposal.h"

namespace nl_ask::pg {

/// The drafts for a question. Faults are the adviser's; interrupts pass through as Error.
Drafts drafts_by_session(const Inquiry& inquiry, const Adviser& adviser);

/// Further drafts, none of them known; those of the adviser (null: it has no say) have their
/// elements.
Drafts drafts_again(const Inquiry& inquiry, const Again& again, const Adviser* adviser,
                    bool by_rule);

}  // namespace nl_ask::pg
