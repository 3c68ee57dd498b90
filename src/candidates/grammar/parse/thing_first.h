// "the highest capacity hall" said as "the hall with the highest capacity".
#pragma once

#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Where the words between a superlative and a noun are those of one column of numbers or times:
/// the noun first, then "with the", the superlative and the column. Words that were added carry the
/// span of the superlative.
std::vector<language::Token> say_thing_first(std::vector<language::Token> tokens,
                                             const schema::Schema& schema, const Naming& naming);

}  // namespace nl_ask::candidates
