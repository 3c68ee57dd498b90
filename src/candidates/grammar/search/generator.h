// The embedded grammar: from the words of a question to ranked logical forms, offline.
#pragma once

#include <string_view>

#include "candidates/grammar/search/generated.h"
#include "candidates/grammar/search/grammar_index.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The queries that the question can be read as, no two with one canonical text. Never throws for
/// any question text; an empty question gives none.
Generated generate(std::string_view question, const schema::Schema& schema,
                   const schema::LinkingIndex& index, const GrammarIndex& grammar,
                   const GeneratorContext& context);

/// The same for a single question: prepares the grammar's index for it.
Generated generate(std::string_view question, const schema::Schema& schema,
                   const schema::LinkingIndex& index, const GeneratorContext& context);

}  // namespace nl_ask::candidates
