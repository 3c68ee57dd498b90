// Twins of candidates that a caller hands in (nl_ask.infill = all; candidates/twins/twins.h).
#pragma once

#include <string>

#include "postgres/session/proposal.h"

namespace nl_ask::pg {

/// Adds the twins that pass the gate, each with its share of its candidate's probability. What is
/// refused by the gate has none.
void add_twins(const std::string& question, const ReadableSchema& schema, Drafts& drafts);

}  // namespace nl_ask::pg
