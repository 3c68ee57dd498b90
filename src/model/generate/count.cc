// From checked draws to candidates with probabilities.
#include <algorithm>
#include <map>
#include <set>

#include "model/generate/asking.h"
#include "model/generate/probability.h"

namespace nl_ask::model {
namespace {

constexpr std::size_t kPlannedMeanings = 5;  // LogicalBeam returns its first five queries

/// Draws of one meaning, in order; the first one with the fewest repairs speaks for them.
struct Meaning {
  std::vector<const Draw*> draws;

  const Draw& best() const {
    return **std::min_element(draws.begin(), draws.end(),
                              [](const Draw* a, const Draw* b) { return a->repairs < b->repairs; });
  }
};

/// Canonical texts of the queries that the user does not want.
std::set<std::string> rejected_meanings(Asking& asking) {
  std::set<std::string> meanings;
  for (const std::string& sql : asking.request().rejected) {
    if (const CheckResult& result = asking.check(sql); result.ok) meanings.insert(result.canonical);
  }
  return meanings;
}

/// In order of first appearance; draws that failed or that the user does not want are left out.
std::vector<Meaning> meanings_of(const std::vector<Draw>& draws,
                                 const std::set<std::string>& rejected) {
  std::vector<Meaning> meanings;
  std::map<std::string, std::size_t> places;
  std::set<std::string> planned;
  for (const Draw& draw : draws) {
    const std::string& canonical = draw.checked.canonical;
    if (!draw.checked.ok || rejected.contains(canonical)) continue;
    if (draw.planned && !planned.contains(canonical)) {
      if (planned.size() == kPlannedMeanings) continue;
      planned.insert(canonical);
    }
    const auto [place, fresh] = places.try_emplace(canonical, meanings.size());
    if (fresh) meanings.emplace_back();
    meanings[place->second].draws.push_back(&draw);
  }
  return meanings;
}

Cluster cluster_of(const Meaning& meaning) {
  Cluster cluster;
  for (const Draw* draw : meaning.draws) {
    cluster.votes += draw->weight;
    if (!draw->sample || !draw->log_likelihood) continue;
    cluster.log_likelihood =
        std::max(cluster.log_likelihood.value_or(*draw->log_likelihood), *draw->log_likelihood);
  }
  return cluster;
}

DrawCounts counts_of(const std::vector<Meaning>& meanings, const Generation& result) {
  const Accounting& accounting = result.accounting;
  DrawCounts counts;
  counts.left = result.left;
  counts.draws = accounting.draws;
  counts.failed = std::min(accounting.failures, accounting.draws);
  counts.repaired = accounting.repaired;
  for (const Meaning& meaning : meanings) {
    for (const Draw* draw : meaning.draws) counts.samples += draw->sample ? 1 : 0;
    if (meaning.draws.size() == 1 && meaning.draws.front()->sample) ++counts.singletons;
  }
  return counts;
}

candidates::Candidate candidate_of(const Meaning& meaning, const Asking& asking) {
  const Draw& best = meaning.best();
  candidates::Candidate candidate;
  candidate.sql = asking.restored(best.sql);
  candidate.interpretation = best.interpretation;
  candidate.canonical = best.checked.canonical;
  candidate.origins = candidates::Origin::model;
  if (best.checked.query) candidate.query = *best.checked.query;
  candidate.evidence.votes = static_cast<int>(meaning.draws.size());
  candidate.evidence.repairs = best.repairs;
  for (const Draw* draw : meaning.draws) candidate.evidence.provenance.push_back(draw->source);
  return candidate;
}

}  // namespace

void count_draws(Asking& asking, const std::vector<Draw>& draws) {
  Generation& result = asking.result();
  result.accounting.draws = static_cast<int>(draws.size());
  const std::vector<Meaning> meanings = meanings_of(draws, rejected_meanings(asking));
  if (meanings.empty()) return;
  // Likelihoods under different prompts can't be compared.
  const bool one_prompt =
      std::all_of(draws.begin(), draws.end(), [](const Draw& draw) { return draw.sample; });
  std::vector<Cluster> clusters;
  for (const Meaning& meaning : meanings) {
    clusters.push_back(cluster_of(meaning));
    if (!one_prompt) clusters.back().log_likelihood.reset();
  }
  result.none = none_probability(counts_of(meanings, result));
  std::vector<double> probabilities = cluster_probabilities(clusters, result.none);
  if (asking.request().settings.platt) {
    apply(*asking.request().settings.platt, probabilities, result.none);
  }
  for (std::size_t i = 0; i < meanings.size(); ++i) {
    result.candidates.push_back(candidate_of(meanings[i], asking));
    result.candidates.back().prior = probabilities[i];
  }
}

}  // namespace nl_ask::model
