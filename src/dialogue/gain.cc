// One pass over the candidates for the masses of the answers, then what shared classes lose of it.

#include "dialogue/gain.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "dialogue/class_entropy.h"
#include "dialogue/loss.h"

namespace nl_ask::dialogue {
namespace {

// -p log2 p, with its limit 0 at 0.
double surprise(double p) { return p > 0 ? -p * std::log2(p) : 0; }

// Answers are numbered 0 .. k-1 in the order shown, and k for None.
class Answers {
 public:
  Answers(const Shown& shown, const Channel& channel)
      : none_(static_cast<int>(shown.values.size())),
        hit_(channel.reliability),
        miss_((1 - channel.reliability) / std::max(1, none_)),
        of_value_(shown.mass.value.size() + 1, none_),
        of_nobody_(none_ + 1) {
    double shown_mass = 0;
    for (int k = 0; k < none_; ++k) {
      of_value_[shown.values[k] + 1] = k;
      shown_mass += shown.mass.value[shown.values[k]];
    }
    for (int k = 0; k < none_; ++k) {
      of_nobody_[k] = shown_mass > 0 ? (1 - channel.none_answer) *
                                           shown.mass.value[shown.values[k]] / shown_mass
                                     : (1 - channel.none_answer) / none_;
    }
    of_nobody_[none_] = channel.none_answer;
  }

  int none() const { return none_; }
  int count() const { return none_ + 1; }
  int of(int value) const { return of_value_[value + 1]; }
  const std::vector<int>& by_value() const { return of_value_; }
  // P(answer) where candidates with the answer in mind weigh `mass` of `total`.
  double given(double mass, double total) const { return hit_ * mass + miss_ * (total - mass); }
  const std::vector<double>& of_nobody() const { return of_nobody_; }

 private:
  int none_;
  double hit_, miss_;
  std::vector<int> of_value_;
  std::vector<double> of_nobody_;
};

// Mass of the candidates that have each answer in mind.
std::vector<double> minds(const Shown& shown, const Answers& answers) {
  std::vector<double> mind(answers.count(), 0.0);
  mind[answers.none()] = shown.mass.not_applicable;
  for (int v = 0; v < static_cast<int>(shown.mass.value.size()); ++v) {
    mind[answers.of(v)] += shown.mass.value[v];
  }
  return mind;
}

// H(A) - P(none) H(A|none).
double answer_entropy(double none, const std::vector<double>& mind, const Answers& answers) {
  const double total = std::accumulate(mind.begin(), mind.end(), 0.0);
  double bits = 0;
  for (int a = 0; a < answers.count(); ++a) {
    const double of_nobody = answers.of_nobody()[a];
    bits += surprise(answers.given(mind[a], total) + none * of_nobody) - none * surprise(of_nobody);
  }
  return bits;
}

// The sum over the answers of what is not lost where the best class for each is shown.
double accuracy_with_losses(const std::vector<double>& joint, const Classes& classes,
                            const Answers& answers) {
  double kept = 0;
  std::vector<double> mass(classes.count);
  for (int a = 0; a < answers.count(); ++a) {
    for (int c = 0; c < classes.count; ++c) {
      const auto row = joint.begin() + static_cast<std::ptrdiff_t>(c) * answers.count();
      mass[c] = answers.given(row[a], std::accumulate(row, row + answers.count(), 0.0));
    }
    const auto heaviest = std::max_element(mass.begin(), mass.end());
    if (heaviest == mass.end() || *heaviest <= 0) continue;
    const int best = best_class(static_cast<int>(heaviest - mass.begin()), mass, classes);
    kept += std::accumulate(mass.begin(), mass.end(), 0.0) - expected_loss(mass, classes, best);
  }
  return kept;
}

}  // namespace

ValueMass value_mass(const Distribution& distribution, std::span<const int> value_of, int values) {
  std::vector<double> mass(values + 1, 0.0);  // shifted by one: -1 comes first
  const double* p = distribution.candidate.data();
  for (std::size_t y = 0; y < value_of.size(); ++y) mass[value_of[y] + 1] += p[y];
  return {{mass.begin() + 1, mass.end()}, mass[0]};
}

std::vector<int> heaviest_values(const ValueMass& mass, int limit) {
  std::vector<int> values;
  for (int v = 0; v < static_cast<int>(mass.value.size()); ++v) {
    if (mass.value[v] > 0) values.push_back(v);
  }
  std::stable_sort(values.begin(), values.end(),
                   [&](int a, int b) { return mass.value[a] > mass.value[b]; });
  if (static_cast<int>(values.size()) > limit) values.resize(std::max(0, limit));
  return values;
}

double information_gain(const Distribution& distribution, const ClassBits& bits, const Shown& shown,
                        const Channel& channel) {
  if (shown.values.empty()) return 0;
  const Answers answers(shown, channel);
  const std::vector<double> mind = minds(shown, answers);
  const double noise = noise_entropy(channel.reliability, answers.none());
  const double candidates = std::accumulate(mind.begin(), mind.end(), 0.0);
  const double gain = answer_entropy(distribution.none, mind, answers) - candidates * noise -
                      bits.lost(answers.by_value(), shown.value_of, answers.none());
  return std::max(0.0, gain);
}

double expected_accuracy(const Distribution& distribution, const Classes& classes,
                         const Shown& shown, const Channel& channel) {
  const Answers answers(shown, channel);
  std::vector<double> joint(static_cast<std::size_t>(classes.count) * answers.count(), 0.0);
  for (std::size_t y = 0; y < classes.of.size(); ++y) {
    const std::size_t row = static_cast<std::size_t>(classes.of[y]) * answers.count();
    joint[row + answers.of(shown.value_of[y])] += distribution.candidate[y];
  }
  if (!classes.near.empty()) return accuracy_with_losses(joint, classes, answers);
  std::vector<double> best(answers.count(), 0.0);
  for (auto row = joint.begin(); row != joint.end(); row += answers.count()) {
    const double mass = std::accumulate(row, row + answers.count(), 0.0);
    for (int a = 0; a < answers.count(); ++a) {
      best[a] = std::max(best[a], answers.given(row[a], mass));
    }
  }
  return std::accumulate(best.begin(), best.end(), 0.0);
}

Likelihood likelihood(const ValueMass& mass, std::span<const int> shown, int answer,
                      const Channel& channel) {
  const Shown question{{}, mass, shown};
  const Answers answers(question, channel);
  const int a = answer < 0 ? answers.none() : answers.of(answer);
  const auto of_mind = [&](int value) { return answers.given(answers.of(value) == a ? 1 : 0, 1); };
  Likelihood result;
  for (int v = 0; v < static_cast<int>(mass.value.size()); ++v) result.value.push_back(of_mind(v));
  result.not_applicable = of_mind(-1);
  result.none = answers.of_nobody()[a];
  return result;
}

double entropy(std::span<const double> masses) {
  double total = 0, sum = 0;
  for (const double m : masses) {
    total += m;
    sum += surprise(m);
  }
  return total > 0 ? std::max(0.0, sum / total + std::log2(total)) : 0;
}

std::vector<double> class_mass(const Distribution& distribution, const Classes& classes) {
  std::vector<double> mass(classes.count, 0.0);
  for (std::size_t y = 0; y < classes.of.size(); ++y) {
    mass[classes.of[y]] += distribution.candidate[y];
  }
  return mass;
}

}  // namespace nl_ask::dialogue
