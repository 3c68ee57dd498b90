#include "model/generate/probability.h"

#include <algorithm>
#include <cmath>

namespace nl_ask::model {
namespace {

double share(int part, int whole) {
  return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

/// One draw dealt out by likelihood; all 0 where there is nothing to go by.
std::vector<double> tie_breaks(std::span<const Cluster> clusters) {
  std::vector<double> shares(clusters.size(), 0);
  const bool known = std::all_of(clusters.begin(), clusters.end(),
                                 [](const Cluster& c) { return c.log_likelihood.has_value(); });
  if (!known || clusters.empty()) return shares;
  double most = *clusters.front().log_likelihood;
  for (const Cluster& cluster : clusters) most = std::max(most, *cluster.log_likelihood);
  double sum = 0;
  for (std::size_t c = 0; c < clusters.size(); ++c) {
    sum += shares[c] = std::exp(*clusters[c].log_likelihood - most);
  }
  for (double& one : shares) one /= sum;
  return shares;
}

}  // namespace

double none_probability(const DrawCounts& counts, const NoneWeights& weights) {
  const double singletons = counts.samples >= 2 ? share(counts.singletons, counts.samples)
                                                : counts.left.value_or(kUnknownShare);
  const bool direct = counts.samples < 2 && counts.left.has_value();
  const double z = weights.base + (direct ? weights.direct : 0) + weights.singletons * singletons +
                   weights.repaired * share(counts.repaired, counts.draws) +
                   weights.failed * share(counts.failed, counts.draws);
  return 1 / (1 + std::exp(-z));
}

std::vector<double> cluster_probabilities(std::span<const Cluster> clusters, double none) {
  std::vector<double> shares = tie_breaks(clusters);
  double sum = 0;
  for (std::size_t c = 0; c < clusters.size(); ++c) sum += shares[c] += clusters[c].votes;
  if (sum <= 0) return shares;
  for (double& one : shares) one *= (1 - none) / sum;
  return shares;
}

}  // namespace nl_ask::model
