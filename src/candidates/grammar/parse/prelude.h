// What is said before a question and asks for nothing: "Do you happen to know which ...".
#pragma once

#include <vector>

#include "language/token.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {

/// The tokens from the first question word on ("Out of interest, which ...", "1) who ...",
/// "I am trying to find out how many ..."), or from what stands after a colon ("Help me with this:
/// ..."), where all before it names nothing of the schema, is no time and says nothing of how to
/// ask. A preposition of the question ("do you know in which ...") stays.
std::vector<language::Token> without_prelude(std::vector<language::Token> tokens,
                                             const schema::LinkingIndex& index);

}  // namespace nl_ask::candidates
