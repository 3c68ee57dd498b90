#include "proposal/model_variants.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/query/render.h"
#include "candidates/variants/transplants.h"
#include "candidates/variants/variants.h"

namespace nl_ask::proposal {
namespace {

using candidates::Candidate;
using candidates::Generated;
using candidates::Origin;
using candidates::Variant;

constexpr double kLeastVaried = 0.05;   // probability of a candidate whose variants are looked for
constexpr std::size_t kMostVaried = 3;  // candidates
constexpr std::size_t kMostVariants = 6;  // of one candidate
constexpr double kShare = 0.1;  // of a candidate's probability, times its weight, a variant gets
constexpr double kAllShares = 0.06;  // all of them at most

/// Those of both kinds, the likeliest first.
std::vector<Variant> likeliest(std::vector<Variant> variants, std::vector<Variant> more) {
  std::ranges::move(more, std::back_inserter(variants));
  std::ranges::stable_sort(variants, std::greater<>(), &Variant::weight);
  if (variants.size() > kMostVariants) variants.resize(kMostVariants);
  return variants;
}

class Variants {
 public:
  Variants(const schema::Schema& schema, std::vector<Candidate>& candidates)
      : schema_(schema), candidates_(candidates) {}

  void add(std::size_t of, std::vector<Variant> variants) {
    double weights = 0;
    for (const Variant& one : variants) weights += one.weight;
    if (weights <= 0) return;
    const double unit = candidates_[of].prior * std::min(kShare, kAllShares / weights);
    for (Variant& one : variants) {
      const double part = unit * one.weight;
      candidates_[of].prior -= part;
      add(std::move(one), part, of);
    }
  }

 private:
  void add(Variant variant, double prior, std::size_t of) {
    std::string canonical = candidates::canonical_text(variant.query, schema_);
    const auto known = std::ranges::find(candidates_, canonical, &Candidate::canonical);
    if (known != candidates_.end()) {
      known->prior += prior;
      return;
    }
    Candidate one;
    one.sql = candidates::to_sql(variant.query, schema_);
    one.query = std::move(variant.query);
    one.canonical = std::move(canonical);
    one.origins = Origin::twin;
    one.prior = prior;
    one.evidence.provenance = {variant.why + " of " + std::to_string(of + 1)};
    candidates_.push_back(std::move(one));
  }

  const schema::Schema& schema_;
  std::vector<Candidate>& candidates_;
};

std::vector<Candidate> of_grammar(const std::vector<Candidate>& candidates) {
  std::vector<Candidate> result;
  std::ranges::copy_if(candidates, std::back_inserter(result),
                       [](const Candidate& one) { return one.origins.has(Origin::grammar); });
  return result;
}

}  // namespace

void add_model_variants(const candidates::AskedWords& asked, Generated& pooled) {
  const std::vector<Candidate> grammar = of_grammar(pooled.candidates);
  const candidates::WaysToDecide ways(grammar, asked.schema);
  Variants variants(asked.schema, pooled.candidates);
  std::size_t varied = 0;
  const std::size_t given = pooled.candidates.size();
  for (std::size_t i = 0; i < given && varied < kMostVaried; ++i) {
    const Candidate& one = pooled.candidates[i];
    if (!one.origins.has(Origin::model) || !one.has_query() || one.prior < kLeastVaried) continue;
    ++varied;
    const candidates::Query query = one.query;  // what is added moves the others
    variants.add(i, likeliest(variants_of(query, asked), ways.otherwise(query)));
  }
  std::ranges::stable_sort(pooled.candidates, std::greater<>(), &Candidate::prior);
}

}  // namespace nl_ask::proposal
