// Nouns for somebody ("clients", "interviewers"): who is called so is meant, rather than what a
// column says of them.
#pragma once

#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// "clients", "buyers".
bool says_persons(const language::Token& token);

/// Nouns for somebody ("clients", "each client") speak of no date ("clients" not of client_since),
/// and of the rows of those whose column is called so.
void mean_persons(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                  const Naming& naming, std::vector<schema::Mention>& mentions);

}  // namespace nl_ask::candidates
