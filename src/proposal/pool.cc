#include "proposal/pool.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/data_files.h"
#include "candidates/canonical/canonical.h"

namespace nl_ask::proposal {
namespace {

constexpr double kMostCounted = 3;  // words and readings that make a difference

using candidates::Candidate;
using candidates::Generated;

void keep_first_of_each(Generated& generated, const schema::Schema& schema) {
  std::set<std::string> seen;
  std::erase_if(generated.candidates, [&](Candidate& one) {
    if (one.canonical.empty()) one.canonical = candidates::canonical_text(one.query, schema);
    return !seen.insert(one.canonical).second;
  });
}

/// The pool in the making: those of the model first.
class Pool {
 public:
  explicit Pool(double both) : bonus_(std::exp(both)) {}

  void add(std::vector<Candidate> list, double weight) {
    for (Candidate& one : list) {
      const auto [place, fresh] = places_.try_emplace(one.canonical, all_.size());
      one.prior *= weight;
      if (fresh) {
        all_.push_back(std::move(one));
        continue;
      }
      Candidate& known = all_[place->second];
      one.prior = (known.prior + one.prior) * bonus_;
      one.origins = one.origins | known.origins;
      known = std::move(one);
    }
  }

  Generated result(double none) && {
    double sum = none;
    for (const Candidate& one : all_) sum += one.prior;
    if (sum > 0) {
      for (Candidate& one : all_) one.prior /= sum;
      none /= sum;
    }
    std::stable_sort(all_.begin(), all_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.prior > b.prior; });
    Generated result;
    result.candidates = std::move(all_);
    result.none = none;
    return result;
  }

 private:
  double bonus_;
  std::vector<Candidate> all_;
  std::map<std::string, std::size_t> places_;
};

double grammar_none(const Generated& grammar) {
  return grammar.answerable && !grammar.candidates.empty() ? grammar.none : 1;
}

/// Where the model's first candidate stands among the grammar's; -1 where it does not.
int place_of_first(const Generated& grammar, const Generated& model) {
  if (model.candidates.empty()) return -1;
  const auto& all = grammar.candidates;
  const auto found = std::find_if(all.begin(), all.end(), [&](const Candidate& one) {
    return one.canonical == model.candidates.front().canonical;
  });
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

/// What speaks against the model's first query by itself.
void add_signs(const ModelManner& manner, candidates::FeatureVector& features) {
  const Contradictions& against = manner.against;
  features.add("model.unmet_meaning", manner.unmet_meaning.all);
  features.add("model.unmet_meaning_numbers", manner.unmet_meaning.numbers);
  if (against.direction) features.add("model.other_direction");
  if (against.comparison) features.add("model.other_comparison");
  if (against.negation) features.add("model.denies_nothing");
  if (against.senseless) features.add("model.senseless");
  features.add("model.unasked", against.unasked);
}

/// The log-odds that none of the model's candidates is right.
double doubt_score(const candidates::FeatureVector& features) {
  double sum = 0;
  for (const auto& [name, value] : features.entries())
    sum += pool_weights().of("doubt." + std::string(name)) * value;
  return sum;
}

/// What is doubted goes to none.
void apply_doubt(Generated& model, double doubt) {
  for (Candidate& one : model.candidates) one.prior *= 1 - doubt;
  model.none += (1 - model.none) * doubt;
}

/// A model that says no is a list too: of nothing, with all its mass for none. Where none of the
/// grammar's is right, the model's are all there is.
Generated pool_lists(Generated grammar, Generated model, double lambda, double both) {
  const double its_weight = lambda + (1 - lambda) * grammar_none(grammar);
  Pool pool(both);
  pool.add(std::move(model.candidates), its_weight);
  pool.add(std::move(grammar.candidates), 1 - lambda);
  return std::move(pool).result(its_weight * model.none);
}

}  // namespace

const candidates::Weights& pool_weights() {
  static const auto* const weights = new candidates::Weights(data::file("weights/pool.txt"));
  return *weights;
}

candidates::FeatureVector pool_features(const Generated& grammar, const Generated& model,
                                        const ModelManner& manner) {
  candidates::FeatureVector features;
  const auto capped = [](std::size_t count) {
    return std::min(static_cast<double>(count), kMostCounted) / kMostCounted;
  };
  const bool some = !grammar.candidates.empty() && grammar.answerable;
  const auto& readings = model.candidates;
  features.add("bias");
  features.add("grammar.top", some ? grammar.candidates.front().prior : 0);
  features.add("grammar.none", grammar_none(grammar));
  features.add("grammar.unplaced", capped(grammar.unplaced.size()));
  features.add("model.none", readings.empty() ? 0 : model.none);
  features.add("model.more", readings.empty() ? 0 : capped(readings.size() - 1));
  features.add("model.repaired", manner.repaired);
  features.add("model.failed", manner.failed);
  features.add("model.unmet", manner.unmet.all);
  features.add("model.unmet_numbers", manner.unmet.numbers);
  features.add("model.more_unmet", manner.more_unmet);
  add_signs(manner, features);
  features.add("model.shortfall", manner.shortfall);
  if (manner.declined) features.add("model.declined");
  const int place = place_of_first(grammar, model);
  if (place == 0) features.add("agree.first");
  if (place > 0) features.add("agree.other");
  return features;
}

PoolSettings pool_settings(const candidates::FeatureVector& features, const Generated& model) {
  const candidates::Weights& weights = pool_weights();
  PoolSettings settings;
  settings.lambda = 1 / (1 + std::exp(-weights.score(features)));
  settings.doubt = 1 / (1 + std::exp(-doubt_score(features)));
  settings.both = weights.of(model.candidates.size() == 1 ? "both.one" : "both.several");
  return settings;
}

Pooled pool_by_worth(Generated grammar, Generated model, const ModelManner& manner,
                     const schema::Schema& schema) {
  keep_first_of_each(grammar, schema);
  Pooled pooled;
  if (!grammar.candidates.empty()) {
    pooled.grammar_first = grammar.candidates.front().canonical;
    pooled.grammar_top = grammar.answerable ? grammar.candidates.front().prior : 0;
  }
  pooled.features = pool_features(grammar, model, manner);
  pooled.settings = pool_settings(pooled.features, model);
  if (manner.declined && model.candidates.empty()) {
    model.none = 1;
    pooled.generated = pool_lists(std::move(grammar), std::move(model), pooled.settings.lambda, 0);
  } else {
    apply_doubt(model, pooled.settings.doubt);
    pooled.generated = pool(std::move(grammar), std::move(model), schema, pooled.settings);
    pooled.generated.both = pooled.settings.both;
  }
  return pooled;
}

Generated pool(Generated grammar, Generated model, const schema::Schema& schema,
               const PoolSettings& settings) {
  keep_first_of_each(grammar, schema);
  double lambda = std::clamp(settings.lambda, 0.0, 1.0);
  if (model.candidates.empty()) {
    lambda = 0;
    model.none = 1;
  }
  if (grammar.candidates.empty()) lambda = 1;
  return pool_lists(std::move(grammar), std::move(model), lambda, settings.both);
}

}  // namespace nl_ask::proposal
