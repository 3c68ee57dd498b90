#include "proposal/grammar_variants.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/variants/asked.h"
#include "candidates/variants/together.h"
#include "candidates/variants/variants.h"

namespace nl_ask::proposal {
namespace {

using candidates::Candidate;
using candidates::Query;
using candidates::Variant;

/// Candidates whose variants are looked for: so many, as likely as this.
constexpr std::size_t kMostRead = 3;
constexpr double kLikelyRead = 0.1;
/// Less likely ones too, where they are so likely beside the best.
constexpr double kBesideBest = 0.5;
constexpr std::size_t kVariantsOfOne = 6;
/// What a variant gets of a candidate's probability, times its weight; and all of them together at
/// most, so that a reading is not behind others because it leaves much open.
constexpr double kShareOfReading = 0.4;
constexpr double kShareOfAllVariants = 0.25;
/// Candidates that are taken together in pairs, and the weight of that beside the less likely one.
constexpr std::size_t kMostPaired = 8;
constexpr double kTogether = 0.5;

/// A condition, an order, or a number made of others: else there is nothing to vary.
bool may_vary(const Query& query) {
  return !query.where.empty() || !query.order_by.empty() ||
         std::ranges::any_of(query.outputs, candidates::contains_aggregate);
}

class RuleVariants {
 public:
  RuleVariants(const Reader& reader, candidates::Generated& proposed)
      : reader_(reader), proposed_(proposed) {}

  void add(std::size_t of, std::vector<Variant> variants) {
    std::erase_if(variants, [](const Variant& one) { return one.why == "unsaid"; });
    if (variants.size() > kVariantsOfOne) variants.resize(kVariantsOfOne);
    double weights = 0;
    for (const Variant& one : variants) weights += one.weight;
    const double most = weights > 0 ? kShareOfAllVariants / (kShareOfReading * weights) : 1;
    for (Variant& one : variants) {
      one.weight *= std::min(1.0, most);
      add(std::move(one), of);
    }
  }

  /// One that gets its weight's part of the share of `of`.
  void add(Variant variant, std::size_t of) {
    const std::string canonical = candidates::canonical_text(variant.query, reader_.schema);
    if (known(canonical)) return;
    std::vector<Candidate>& all = proposed_.candidates;
    Candidate one;
    one.prior = all[of].prior * kShareOfReading * variant.weight;
    all[of].prior -= one.prior;
    one.query = std::move(variant.query);
    one.origins = candidates::Origin::grammar;
    one.evidence = all[of].evidence;
    all.push_back(std::move(one));
    canonical_.push_back(canonical);
  }

 private:
  bool known(const std::string& canonical) {
    for (std::size_t i = canonical_.size(); i < proposed_.candidates.size(); ++i)
      canonical_.push_back(
          candidates::canonical_text(proposed_.candidates[i].query, reader_.schema));
    return std::ranges::find(canonical_, canonical) != canonical_.end();
  }

  const Reader& reader_;
  candidates::Generated& proposed_;
  std::vector<std::string> canonical_ = {};  // of the candidates
};

/// Likely readings of two tables may be meant together.
void add_pairs(RuleVariants& variants, const std::vector<Candidate>& candidates) {
  const std::size_t paired = std::min(candidates.size(), kMostPaired);
  for (std::size_t j = 1; j < paired; ++j)
    for (std::size_t i = 0; i < j; ++i) {
      std::optional<Query> both = candidates::together(candidates[i].query, candidates[j].query);
      if (both) variants.add({*std::move(both), kTogether, "together"}, j);
    }
}

}  // namespace

void add_grammar_variants(const std::string& question, const Reader& reader,
                          candidates::Generated& proposed) {
  std::optional<candidates::AskedWords> asked;
  RuleVariants variants(reader, proposed);
  const double best = proposed.candidates.empty() ? 0 : proposed.candidates[0].prior;
  add_pairs(variants, proposed.candidates);
  for (std::size_t i = 0; i < kMostRead && i < proposed.candidates.size(); ++i) {
    const Candidate& one = proposed.candidates[i];
    if (one.prior < std::min(kLikelyRead, kBesideBest * best) || !may_vary(one.query)) continue;
    if (!asked)
      asked.emplace(question, reader.schema, reader.index, reader.grammar, reader.context.today);
    const Query query = one.query;  // what is added moves the others
    variants.add(i, candidates::variants_of(query, *asked));
  }
  std::ranges::stable_sort(proposed.candidates, std::greater<>(), &Candidate::prior);
}

}  // namespace nl_ask::proposal
