#include "candidates/follow_up/sureness.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "candidates/features/built_in_trees.h"

namespace nl_ask::candidates {
namespace {

constexpr double kBehindBest = 0.95;    // the most that another reading has of its probability
constexpr std::size_t kSeenOfSet = 24;  // readings that were looked at where weights were fitted
constexpr double kLikely = 0.05;
constexpr double kLeastOwn = 1e-3;

/// How the likeliest reading stands beside the others.
void add_standing(const std::vector<Candidate>& all, double sum, FeatureVector& evidence) {
  evidence.add("set.first", all[0].prior / sum);
  if (all.size() > 1) evidence.add("set.second", all[1].prior / sum);
  const auto likely = [&](const Candidate& one) { return one.prior > kLikely * sum; };
  evidence.add("set.likely", static_cast<double>(std::ranges::count_if(all, likely)));
  evidence.add("set.size", static_cast<double>(std::min(all.size(), kSeenOfSet)));
}

double temperature_of(const Weights& weights) {
  return std::max(weights.of("temperature", 1), 0.05);
}

bool is_own(const Candidate& reading) { return reading.origins.has(Origin::grammar); }

/// The grammar's log-probability of a question of its own.
double own_log(const Candidate& reading) {
  for (const auto& [name, value] : reading.evidence.features.entries())
    if (name == "alone.log") return value;
  return 0;
}

double sureness(double prior, const FeatureVector& seen) {
  const double p = std::clamp(prior, 1e-6, 1 - 1e-6);
  return 1 / (1 + std::exp(-(std::log(p / (1 - p)) + moves_trees().sum(seen))));
}

/// Gives the likeliest reading that probability; the others share the rest with none as they did,
/// but become no likelier than it: of them nothing else is known.
void believe(double sure, Generated& found) {
  std::vector<Candidate>& all = found.candidates;
  const double rest = 1 - all[0].prior;
  double factor = rest > 0 ? (1 - sure) / rest : 0;
  if (all.size() > 1 && all[1].prior > 0)
    factor = std::min(factor, kBehindBest * sure / all[1].prior);
  all[0].prior = sure;
  found.none = 1 - sure;
  for (std::size_t i = 1; i < all.size(); ++i) found.none -= all[i].prior *= factor;
  found.none = std::max(found.none, 0.0);
}

}  // namespace

void weigh_own_questions(const Weights& weights, double own, std::vector<Candidate>& readings) {
  const double temperature = temperature_of(weights);
  double best = -std::numeric_limits<double>::infinity();
  for (const Candidate& one : readings)
    if (!is_own(one)) best = std::max(best, one.evidence.score);
  double moves = 0, owns = 0;
  for (const Candidate& one : readings)
    (is_own(one) ? owns : moves) +=
        std::exp(is_own(one) ? own_log(one) : (one.evidence.score - best) / temperature);
  if (moves == 0 || owns == 0) return;
  const double sure = std::clamp(own, kLeastOwn, 1 - kLeastOwn);
  const double shift = std::log(sure / (1 - sure) * moves / owns);
  for (Candidate& one : readings)
    if (is_own(one)) one.evidence.score = best + temperature * (own_log(one) + shift);
}

void share_out(const Weights& weights, FeatureVector& evidence, Generated& found) {
  std::vector<Candidate>& all = found.candidates;
  const double best = all[0].evidence.score;
  const double temperature = temperature_of(weights);
  const double none = std::exp(std::clamp(weights.score(evidence), -20.0, 20.0));
  double sum = 0;
  for (Candidate& one : all) sum += one.prior = std::exp((one.evidence.score - best) / temperature);
  add_standing(all, sum, evidence);
  for (Candidate& one : all) one.prior /= none + sum;
  FeatureVector seen = all[0].evidence.features;
  seen.add(evidence);
  believe(sureness(all[0].prior, seen), found);
}

}  // namespace nl_ask::candidates
