// Nouns of the world for a kind of rows that the data know by a value: "wind farms", of power
// plants of the type "wind".
#pragma once

#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Where such a noun is linked with a table as another word for it, and what it begins with is
/// stored there, the rest names the rows, and the beginning stays to be read as the value.
void say_kinds_apart(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                     std::vector<schema::Mention>& mentions);

/// "Orders placed in 2026", "never placed an order", of what has the day when it was placed, each
/// of them: what was done, rather than the state "placed".
void leave_deeds(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                 const Naming& naming, std::vector<schema::Mention>& mentions);

}  // namespace nl_ask::candidates
