// Words that are misspelled or cut short: "supliers", "adress", "mgr".
#pragma once

#include <vector>

#include "language/token.h"
#include "schema/linking/index.h"

namespace nl_ask::schema {

/// The tokens with words that nobody knows (no dictionary, no name of the schema, no value of it)
/// spelt like the one word of data/thesaurus or of the schema's names that they nearly are: a slip
/// in every four letters at most, none in the first one; usual abbreviations of the schema's words
/// ("mgr", "custs") in full. Their places stay.
std::vector<language::Token> with_mended_words(std::vector<language::Token> tokens,
                                               const LinkingIndex& index);

}  // namespace nl_ask::schema
