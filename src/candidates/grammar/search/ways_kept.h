// Other ways to say a question that would tear a phrase apart are none: "approval rate" that
// somebody has defined, or "hourly rate" that is a column, is no percentage.
#pragma once

#include <vector>

#include "candidates/grammar/parse/rephrase.h"
#include "candidates/grammar/search/generated.h"
#include "candidates/grammar/search/grammar_index.h"
#include "language/token.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Removes the ways that tear apart what the vocabulary defines; at least the words as typed stay.
void keep_defined(const std::vector<language::Token>& typed, const schema::Schema& schema,
                  const GrammarIndex& grammar, const GeneratorContext& context,
                  std::vector<Rephrased>& ways);

/// Removes the ways, other than the first, that tear the name of a rate apart.
void keep_named_rates(const schema::Schema& schema, const Naming& naming,
                      std::vector<Rephrased>& ways);

}  // namespace nl_ask::candidates
