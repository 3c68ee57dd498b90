#include "proposal/pool.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "candidates/canonical/canonical.h"

namespace nl_ask::proposal {
namespace {

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

}  // namespace

Generated pool(Generated grammar, Generated model, const schema::Schema& schema,
               const PoolSettings& settings) {
  keep_first_of_each(grammar, schema);
  double lambda = std::clamp(settings.lambda, 0.0, 1.0);
  if (model.candidates.empty()) lambda = 0;
  if (grammar.candidates.empty()) lambda = 1;
  const double grammar_none = grammar.answerable ? grammar.none : 1;
  Pool pool(settings.both);
  pool.add(std::move(model.candidates), lambda);
  pool.add(std::move(grammar.candidates), 1 - lambda);
  return std::move(pool).result(lambda * model.none + (1 - lambda) * grammar_none);
}

}  // namespace nl_ask::proposal
