// Readings that a language model has not given, by those that it has: what it decided where the
// words leave something open, decided otherwise.
#pragma once

#include "candidates/elements/candidate.h"
#include "candidates/variants/asked.h"

namespace nl_ask::proposal {

/// Adds the variants (candidates/variants/variants.h) of the model's likeliest candidates, each
/// with a part of the probability of the one that it comes from. One that is a candidate already
/// gets that part beside its own.
void add_model_variants(const candidates::AskedWords& asked, candidates::Generated& pooled);

}  // namespace nl_ask::proposal
