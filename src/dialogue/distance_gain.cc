// The entropy before and after each answer, over the masses of the classes.

#include "dialogue/distance_gain.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace nl_ask::dialogue {
namespace {

/// Half of what class `c` counts beside those near to it, as far as `c` is the one shown.
double likeness(std::span<const double> mass, const Classes& classes, int c,
                std::vector<double>& ordinary) {
  double sum = 0;
  for (const NearClass& other : classes.near[static_cast<std::size_t>(c)]) {
    const double half = (1 - other.loss) / 2;
    sum += half * mass[static_cast<std::size_t>(other.wanted)];
    ordinary[static_cast<std::size_t>(other.wanted)] += half * mass[static_cast<std::size_t>(c)];
  }
  return sum;
}

/// (Zp)_c for every class.
std::vector<double> ordinariness(std::span<const double> mass, const Classes& classes) {
  std::vector<double> ordinary(mass.begin(), mass.end());
  if (classes.near.empty()) return ordinary;
  for (int c = 0; c < classes.count; ++c)
    ordinary[static_cast<std::size_t>(c)] += likeness(mass, classes, c, ordinary);
  return ordinary;
}

}  // namespace

double similarity_entropy(std::span<const double> mass, double none, const Classes& classes) {
  const double total = std::accumulate(mass.begin(), mass.end(), none);
  if (total <= 0) return 0;
  const std::vector<double> ordinary = ordinariness(mass, classes);
  double bits = none > 0 ? -none * std::log2(none / total) : 0;
  for (std::size_t c = 0; c < mass.size(); ++c) {
    if (mass[c] > 0) bits -= mass[c] * std::log2(std::min(1.0, ordinary[c] / total));
  }
  return std::max(0.0, bits / total);
}

double distance_gain(const Distribution& distribution, const Classes& classes, const Shown& shown,
                     const Channel& channel) {
  if (shown.values.empty()) return 0;
  std::vector<int> answers(shown.values.begin(), shown.values.end());
  answers.push_back(-1);
  double gain = similarity_entropy(class_mass(distribution, classes), distribution.none, classes);
  for (const int answer : answers) {
    const Likelihood factor = likelihood(shown.mass, shown.values, answer, channel);
    std::vector<double> mass(static_cast<std::size_t>(classes.count), 0.0);
    for (std::size_t y = 0; y < classes.of.size(); ++y) {
      const int v = shown.value_of[y];
      mass[static_cast<std::size_t>(classes.of[y])] +=
          distribution.candidate[y] *
          (v < 0 ? factor.not_applicable : factor.value[static_cast<std::size_t>(v)]);
    }
    const double none = distribution.none * factor.none;
    const double share = std::accumulate(mass.begin(), mass.end(), none);
    gain -= share * similarity_entropy(mass, none, classes);
  }
  return std::max(0.0, gain);
}

double gain_in_classes(const Distribution& distribution, const Classes& classes,
                       const ClassBits& bits, const Shown& shown, const Channel& channel) {
  return classes.near.empty() ? information_gain(distribution, bits, shown, channel)
                              : distance_gain(distribution, classes, shown, channel);
}

}  // namespace nl_ask::dialogue
