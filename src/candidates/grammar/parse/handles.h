// What a row is written as for machines ("tom-ridley"), where people say its name ("Tom Ridley").
#pragma once

#include <vector>

#include "candidates/grammar/sketch/naming.h"
#include "language/token.h"
#include "schema/linking/mention.h"

namespace nl_ask::candidates {

/// Takes away mentions of values of such columns ("slug", "handle"; data/english/column_words.txt)
/// where the words are the names of rows of the same table, or of one of its persons, and are not
/// typed as a machine writes them.
void leave_handles(const std::vector<language::Token>& tokens, const Naming& naming,
                   std::vector<schema::Mention>& mentions);

}  // namespace nl_ask::candidates
