// Probabilities of what a model proposes, from how often it proposes it.
//
// The queries that a model gives (draws) fall into clusters of equal meaning with counts m_c. What
// the draws leave unseen is estimated first:
//
//   P(none) = 1 / (1 + e^-z),  z = w0 + w1 f1/K + w2 repaired/N + w3 failed/N
//
// with K samples of one prompt that passed, f1 of them alone in their cluster (the idea of Good and
// Turing: the share of singletons estimates the mass of what was not seen), N draws in all. Queries
// asked for one by one (one for each interpretation, one for each plan) are different on purpose:
// they are no samples and say nothing about f1; without samples the share is kUnknownShare. Where
// one reply was asked for all likely readings, what it leaves to readings that it does not give (1
// - the sum of their probabilities) stands in its place. The rest is shared out by counts:
//
//   P(c) = (1 - P(none)) (m_c + d_c) / sum over clusters of (m_c + d_c)
//
// where d breaks ties: one more draw, dealt out by the likelihood of the queries, where likelihoods
// can be trusted (model/generate/likelihood.h), else 0. Frequencies are not weighed by likelihood
// otherwise: that would count it twice.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace nl_ask::model {

/// Weights of P(none). Set by hand so that five singletons of ten samples leave half of the mass
/// unseen and ten equal ones a twentieth; Platt scaling corrects them per server once there is
/// data.
struct NoneWeights {
  double base = -2.9;
  double singletons = 5.8;
  double repaired = 0.7;
  double failed = 2.0;
  double direct = -0.6;  // one reply was asked for all likely readings
};

inline constexpr double kUnknownShare = 0.25;

/// What all draws together say. `samples` passed and came from one prompt at one temperature;
/// `singletons` of them are alone in their cluster; `draws` counts every query asked for.
struct DrawCounts {
  int samples = 0;
  int singletons = 0;
  int draws = 0;
  int repaired = 0;
  int failed = 0;
  std::optional<double> left =
      {};  // of one reply's probabilities, to readings that it does not give
};

double none_probability(const DrawCounts& counts, const NoneWeights& weights = {});

/// One cluster: its count (of weighed draws, the sum of their weights), and the log-likelihood of
/// its likeliest query where it can be trusted.
struct Cluster {
  double votes = 0;
  std::optional<double> log_likelihood;
};

/// P(c) of each cluster. Likelihoods count only where every cluster has one.
std::vector<double> cluster_probabilities(std::span<const Cluster> clusters, double none);

}  // namespace nl_ask::model
