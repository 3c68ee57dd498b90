#include "candidates/grammar/search/ranking.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>

#include "candidates/grammar/search/answerable.h"

namespace nl_ask::candidates {
namespace {

constexpr double kMinTemperature = 0.05;
constexpr double kFullyExplained = 0.05;
constexpr double kMostFloating = 0.15;
constexpr double kMostOfBest = 4.0;  // how far a feature of the best reading counts

/// What the best reading is made of says how often such readings are wrong: "none.best." and the
/// feature's name.
double score_of_best(const Weights& weights, const Ranked& best) {
  std::map<std::string_view, double> sums;
  for (const auto& [name, value] : best.features.entries()) sums[name] += value;
  double score = 0;
  for (const auto& [name, value] : sums)
    score +=
        weights.of("none.best." + std::string(name)) * std::clamp(value, -kMostOfBest, kMostOfBest);
  return score;
}

bool is_floating(const Ranked& reading) { return reading.features.has("float.used"); }

/// How likely floating readings are beside the best one, at most kMostFloating: they take their
/// share from "none", not from what is read as it is said.
double floating_mass(const SearchResult& result) {
  double mass = 0;
  for (std::size_t i = 1; i < result.readings.size(); ++i)
    if (is_floating(result.readings[i]))
      mass += std::exp(result.readings[i].score - result.readings[0].score);
  return is_floating(result.readings[0]) ? 0 : std::min(mass, kMostFloating);
}

}  // namespace

FeatureVector none_features(const Parse& parse, const SearchResult& result) {
  FeatureVector features;
  features.add("none.bias");
  features.add("none.unplaced", static_cast<double>(unplaced_words(parse).size()));
  if (const int modifiers = unplaced_modifiers(parse); modifiers > 0)
    features.add("none.unplaced_modifier", std::min(modifiers, 2));
  if (time_unplaced(parse)) features.add("none.unplaced_time");
  if (predicate_unread(parse)) features.add("none.unread_predicate");
  if (clause_unread(parse)) features.add("none.unread_clause");
  double unused = 0;
  for (int i = 0; i < parse.size(); ++i) unused += linked(parse, i) && !parse.used[i];
  features.add("none.unused", unused);
  features.add("none.slots", static_cast<double>(parse.slots.size()));
  features.add("none.length", static_cast<double>(parse.size()) / 10.0);
  const double share = unexplained_share(parse);
  features.add("none.unexplained", share);
  features.add("none.unexplained_head", unexplained_head(parse));
  if (share < kFullyExplained) features.add("none.all_explained");
  if (share < kFullyExplained && parse.slots.size() == 1) features.add("none.one_slot");
  if (result.overflow) features.add("none.overflow");
  if (!result.readings.empty()) {
    const Ranked& best = result.readings[0];
    features.add("none.best_joins", static_cast<double>(best.query.from.size()) - 1);
    features.add("none.best_score", best.score);
    if (const double mass = floating_mass(result); mass > 0) features.add("none.floating", mass);
    if (result.readings.size() > 1)
      features.add("none.margin", std::min(best.score - result.readings[1].score, 3.0));
  }
  return features;
}

void assign_probabilities(const Weights& weights, const FeatureVector& none,
                          const SearchResult& result, Generated& generated) {
  if (result.readings.empty()) {
    generated.none = 1;
    return;
  }
  const double temperature = std::max(weights.of("calibration.temperature", 1), kMinTemperature);
  // b is relative to the best score, so that only differences of scores count.
  const double best = result.readings[0].score / temperature;
  const double b = weights.score(none) + score_of_best(weights, result.readings[0]);
  const double none_mass = std::exp(std::clamp(b, -20.0, 20.0));
  double sum = none_mass;
  for (const Ranked& ranked : result.readings) sum += std::exp(ranked.score / temperature - best);
  generated.none = none_mass / sum;
  for (const Ranked& ranked : result.readings) {
    Candidate candidate;
    candidate.query = ranked.query;
    candidate.origins = Origin::grammar;
    candidate.prior = std::exp(ranked.score / temperature - best) / sum;
    candidate.evidence = {ranked.features, ranked.score};
    generated.candidates.push_back(std::move(candidate));
  }
}

}  // namespace nl_ask::candidates
