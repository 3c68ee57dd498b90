// Readings that the grammar has not given, by those that it has: what it decided where the words
// leave something open, decided otherwise.
#pragma once

#include <string>

#include "candidates/elements/candidate.h"
#include "proposal/reader.h"

namespace nl_ask::proposal {

/// Adds the variants (candidates/variants/variants.h) of the likeliest candidates, and pairs of
/// them taken together, each with a part of the probability of the one that it comes from.
void add_grammar_variants(const std::string& question, const Reader& reader,
                          candidates::Generated& proposed);

}  // namespace nl_ask::proposal
