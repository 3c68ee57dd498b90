// The model's candidates and the grammar's, as one distribution.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace nl_ask::model {

/// A candidate as one generator sees it. `canonical` is its identity; no two of one list share it.
struct Opinion {
  std::string canonical;
  double probability = 0;
};

struct PoolSettings {
  double lambda = 0.5;  // the model's weight in [0, 1]; the grammar has the rest
  double both = 0.5;    // log-odds that a candidate gains because both generators propose it, >= 0
};

/// One candidate of the pool. `model` and `grammar` index the lists it comes from; -1: not there.
struct Pooled {
  int model = -1;
  int grammar = -1;
  double probability = 0;
};

struct Pool {
  std::vector<Pooled> candidates;  // by probability, descending
  double none = 0;
};

/// Linear pool: lambda * P_model + (1 - lambda) * P_grammar for every candidate and for "none of
/// them"; candidates in both are then weighed by e^both, and all scaled to the sum 1. Where one
/// list is empty the other one stands as it is.
Pool pool(std::span<const Opinion> model, double model_none, std::span<const Opinion> grammar,
          double grammar_none, const PoolSettings& settings = {});

}  // namespace nl_ask::model
