// Candidates of two generators as one distribution.
#pragma once

#include "candidates/elements/candidate.h"
#include "schema/schema.h"

namespace nl_ask::proposal {

struct PoolSettings {
  double lambda = 0.5;  // the model's weight in [0, 1]; the other generator has the rest
  double both = 0.5;    // log-odds that a candidate gains because both propose it, >= 0
};

/// Linear pool: lambda * P_model + (1 - lambda) * P_grammar for every candidate and for "none of
/// them"; candidates in both are then weighed by e^both, and all scaled to the sum 1. By
/// probability, descending. What both propose stays as `grammar` has it; a second derivation of the
/// same query adds nothing. Where one list is empty the other one stands as it is. The model's have
/// canonical texts, and so has what has no query.
candidates::Generated pool(candidates::Generated grammar, candidates::Generated model,
                           const schema::Schema& schema, const PoolSettings& settings = {});

}  // namespace nl_ask::proposal
