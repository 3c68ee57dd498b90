#include "proposal/second_look.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "candidates/features/built_in_trees.h"
#include "proposal/probing.h"

namespace nl_ask::proposal {
namespace {

using candidates::Candidate;
using candidates::FeatureVector;

constexpr double kFarBehind = 15.0;  // in the logarithm of the odds: further is not told apart
constexpr double kAlways = 1e-3;     // keeps "not behind" from being 0, which is as absent
constexpr double kLikely = 0.05;
constexpr double kLeast = 1e-12;

double sum_of(std::span<const Candidate> readings) {
  double sum = 0;
  for (const Candidate& one : readings) sum += one.prior;
  return sum;
}

std::size_t best_of(std::span<const Candidate> readings) {
  return static_cast<std::size_t>(std::ranges::max_element(readings, {}, &Candidate::prior) -
                                  readings.begin());
}

/// Those that were not run stand as they did.
void weigh_anew(std::span<Candidate> readings, std::span<const Probe> probes) {
  const double before = sum_of(readings);
  const double best = readings[best_of(readings)].prior;
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (!probes[i].done) continue;
    FeatureVector features = readings[i].evidence.features;
    features.add(probes[i].shape);
    const double behind = std::log(std::max(readings[i].prior / best, kLeast));
    features.add("set.behind", std::max(behind, -kFarBehind) - kAlways);
    readings[i].prior *= std::exp(candidates::second_look_trees().sum(features));
  }
  const double after = sum_of(readings);
  for (Candidate& one : readings) one.prior *= before / after;
}

/// How the readings stand beside the best one, those of equal rows together.
FeatureVector standing(std::span<const Candidate> readings, std::span<const Probe> probes) {
  const double all = sum_of(readings);
  const std::size_t best = best_of(readings);
  const std::vector<int> classes = result_classes(probes);
  std::map<int, double> of_class;
  for (std::size_t i = 0; i < readings.size(); ++i) of_class[classes[i]] += readings[i].prior / all;
  double second = 0, entropy = 0, likely = 0;
  for (const auto& [rows, share] : of_class) {
    if (rows != classes[best]) second = std::max(second, share);
    if (share > 0) entropy -= share * std::log(share);
    likely += share > kLikely;
  }
  FeatureVector features;
  features.add("set.first", of_class[classes[best]]);
  features.add("set.second", second);
  features.add("set.total", -std::log(readings[best].prior / all));
  features.add("set.entropy", entropy);
  features.add("set.likely", likely);
  features.add("set.size", static_cast<double>(std::ranges::count_if(probes, &Probe::done)));
  return features;
}

}  // namespace

void look_again(std::span<Candidate> readings, std::span<const Probe> probes,
                const FeatureVector& evidence, double& none) {
  if (std::ranges::none_of(probes, &Probe::done) || sum_of(readings) <= 0) return;
  weigh_anew(readings, probes);
  const std::size_t best = best_of(readings);
  FeatureVector features = evidence;
  features.add(readings[best].evidence.features);
  features.add(probes[best].shape);
  features.add(standing(readings, probes));
  none *= std::exp(candidates::doubt_trees().sum(features));
}

}  // namespace nl_ask::proposal
