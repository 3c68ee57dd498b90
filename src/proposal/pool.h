// Candidates of two generators as one distribution: how much each one's count is what it is worth
// on this question, by what both say of themselves and by what they have in common.
#pragma once

#include <string>

#include "candidates/elements/candidate.h"
#include "candidates/features/features.h"
#include "proposal/contradictions.h"
#include "proposal/unmet_words.h"
#include "schema/schema.h"

namespace nl_ask::proposal {

struct PoolSettings {
  double lambda = 0.5;  // the model's weight in [0, 1], without what the grammar leaves to it
  double both = 0.5;    // log-odds that a candidate gains because both propose it, >= 0
  double doubt = 0;     // how likely it is, in [0, 1), that none of the model's is right
};

/// What a model's reply tells beside its candidates. Shares in [0, 1] of the queries it gave.
struct ModelManner {
  bool declined = false;          // it says that the question can't be answered
  double repaired = 0;            // that ran after a repair only
  double failed = 0;              // that never ran
  UnmetWords unmet = {};          // by its first query
  UnmetWords unmet_meaning = {};  // of what it says that the query means
  Contradictions against = {};    // in its first query
  double more_unmet = 0;          // than by the other generator's first, of all words; at least 0
  double shortfall = 0;           // of its record here (proposal/model_record.h)
};

/// Those of data/weights/pool.txt.
const candidates::Weights& pool_weights();

/// What there is to tell by how much each generator's candidates count (data/weights/pool.txt says
/// what each feature is). Both have canonical texts, no two of one generator the same.
candidates::FeatureVector pool_features(const candidates::Generated& grammar,
                                        const candidates::Generated& model,
                                        const ModelManner& manner);

/// lambda = 1 / (1 + e^-(w f)) with the weights of data/weights/pool.txt, the doubt in the same way
/// with those that are called doubt.*; `both` by whether the model has one reading or several
/// (agreement about one of several does not settle which is meant).
PoolSettings pool_settings(const candidates::FeatureVector& features,
                           const candidates::Generated& model);

/// The pool by those settings, and what they were.
struct Pooled {
  candidates::Generated generated = {};
  candidates::FeatureVector features = {};
  PoolSettings settings = {};
  std::string grammar_first = {};  // the canonical text of the grammar's best; perhaps none
  double grammar_top = 0;          // its probability
};
Pooled pool_by_worth(candidates::Generated grammar, candidates::Generated model,
                     const ModelManner& manner, const schema::Schema& schema);

/// Linear pool in which the grammar's "none of mine" stands for the model's list: with its weight
/// m = lambda + (1 - lambda) * P_grammar(none), m * P_model + (1 - lambda) * P_grammar for every
/// candidate, and m * P_model(none) for "none of them". Candidates in both are then weighed by
/// e^both, and all scaled to the sum 1. By probability, descending. What both propose stays as
/// `grammar` has it; a second derivation of the same query adds nothing. Where one list is empty the
/// other one stands as it is. The model's have canonical texts, and so has what has no query.
candidates::Generated pool(candidates::Generated grammar, candidates::Generated model,
                           const schema::Schema& schema, const PoolSettings& settings = {});

}  // namespace nl_ask::proposal
