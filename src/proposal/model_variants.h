// Readings that a language model has not given, by those that it has: what it decided where the
// words leave something open, decided otherwise.
#pragma once

#include <string_view>

#include "base/calendar.h"
#include "candidates/elements/candidate.h"
#include "schema/linking/index.h"
#include "schema/schema.h"

namespace nl_ask::proposal {

/// A question whose candidates have been pooled. The references must outlive it.
struct PooledQuestion {
  std::string_view text;
  const schema::Schema& schema;
  const schema::LinkingIndex& index;
  base::CivilDate today;
};

/// Adds the variants (candidates/variants/variants.h) of the model's likeliest candidates, each
/// with a part of the probability of the one that it comes from. One that is a candidate already
/// gets that part beside its own.
void add_model_variants(const PooledQuestion& question, candidates::Generated& pooled);

}  // namespace nl_ask::proposal
