// "Who directed it" said as "who is the director of it", where rows say who plays which part.
#pragma once

#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Where the verb after "who" is what somebody does whose part a column of persons, or of rows that
/// refer to persons, holds as a value ("Director"): the value instead of the verb. Nothing is
/// changed where a reference is called so: that says it by itself. Words that were added carry the
/// span of the verb.
std::vector<language::Token> say_role(std::vector<language::Token> tokens,
                                      const schema::Schema& schema, const Naming& naming);

}  // namespace nl_ask::candidates
