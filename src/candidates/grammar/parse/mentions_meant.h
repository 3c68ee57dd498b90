// What words mean beside what they were linked with: nouns of the world for a kind of rows ("wind
// farms"), what was done rather than a state ("placed an order"), and words that only join ("the
// spa in 2025", which is no Spain).
#pragma once

#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "language/token.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Takes away mentions that are not meant, and sets others apart; those that stay are sorted by
/// their spans.
/// - "wind farms", another word for power plants of the type "wind": the rest names the rows, and
/// the beginning stays
///   to be read as the value.
/// - "orders placed in 2026", "never placed an order", of what has the day when it was placed, each
/// of them: not the
///   state "placed".
/// - A value of one word that two words are likened to of which the second only joins: "Spain" for
/// "spa in".
void leave_what_is_meant(const std::vector<language::Token>& tokens, const schema::Schema& schema,
                         const Naming& naming, std::vector<schema::Mention>& mentions);

}  // namespace nl_ask::candidates
