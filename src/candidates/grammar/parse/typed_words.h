// Words that seem to name columns and do not: "rating" is no "rate", "annual" of "A annual" is what
// a code means.
#pragma once

#include <vector>

#include "candidates/grammar/parse/chunk.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Takes from the chunks the columns that are not meant: "rating", where a column is called so, is
/// no part of "vat_rate", though the stems are the same; "annual", where the comment of a column
/// says "A annual", is the code rather than the column.
void drop_misheard(const schema::Schema& schema, const std::vector<language::Token>& tokens,
                   std::vector<Chunk>& chunks);

}  // namespace nl_ask::candidates
