// Questions about what is worked out of two columns of a row: "the average number of days between
// order and delivery" asks for the average of a column that is not stored. In the question one word
// stands for it; what the word means are terms of the vocabulary that nobody has defined.
#pragma once

#include <optional>
#include <vector>

#include "candidates/grammar/parse/column_pairs.h"
#include "candidates/grammar/parse/inferred_measures.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// A question in which one word stands for what is worked out, and what that may be.
struct WorkedOut {
  std::vector<language::Token> tokens;
  std::vector<MeasureUse> uses;
};

/// By the frames of data/english/expressions.txt; nothing where the question fits none, or the
/// schema has no such columns.
std::optional<WorkedOut> worked_out(const std::vector<language::Token>& tokens,
                                    const schema::Schema& schema, const ColumnPairs& pairs);

}  // namespace nl_ask::candidates
