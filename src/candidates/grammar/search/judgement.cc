#include "candidates/grammar/search/judgement.h"

#include <algorithm>

#include "candidates/features/built_in_trees.h"

namespace nl_ask::candidates {
namespace {

/// What trees say for an answer at most: they don't overrule what is set by hand as no questions
/// tell.
constexpr double kMost = 1.5;

double answer_log_odds(const Weights& weights, const GrammarRun& run, const Generated& generated) {
  FeatureVector all = run.answer;
  all.add(run.none);
  all.add("set.none", generated.none);
  if (!generated.candidates.empty()) {
    all.add(generated.candidates[0].evidence.features);
    all.add("set.first", generated.candidates[0].prior);
  }
  return weights.score(run.answer) + std::min(answerable_trees().sum(all), kMost);
}

}  // namespace

void judge(const Weights& weights, const GrammarRun& run, Generated& generated) {
  const double log_odds = answer_log_odds(weights, run, generated);
  generated.answerable = !generated.candidates.empty() && log_odds >= 0;
  generated.doubt = std::max(0.0, -log_odds);
}

}  // namespace nl_ask::candidates
