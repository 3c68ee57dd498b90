// Words that seem to name columns and do not: "rating" is no "rate", "annual" of "A annual" is what a code means.
#pragma once

#include <vector>

#include "candidates/grammar/parse/chunk.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// "rating", where a column is called so, is no part of "vat_rate", though the stems are the same:
/// takes such columns from a chunk of one word.
void drop_stems_only(const schema::Schema& schema, const std::vector<language::Token>& tokens,
                     Chunk& chunk);

/// "annual", where the comment of a column says "A annual": the code, rather than the column.
void drop_told_codes(Chunk& chunk);

}  // namespace nl_ask::candidates
