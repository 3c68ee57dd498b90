// Answers multiply the priors by their likelihoods; classes add up the candidates in them.

#include "dialogue/posterior.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "dialogue/loss.h"

namespace nl_ask::dialogue {
namespace {

void renormalise(Distribution& distribution) {
  double total = distribution.none;
  for (const double p : distribution.candidate) total += p;
  if (total <= 0) {
    distribution.none = 1;
    return;
  }
  distribution.none /= total;
  for (double& p : distribution.candidate) p /= total;
}

void check(const Dialogue& dialogue, const Answer& answer) {
  const auto invalid = [](const char* what) { throw std::invalid_argument(what); };
  const int variables = static_cast<int>(dialogue.variables.size());
  if (answer.variable < 0 || answer.variable >= variables) {
    invalid("an answer to a decision that the dialogue does not have");
  }
  const int values = static_cast<int>(dialogue.variables[answer.variable].values.size());
  for (const int v : answer.shown) {
    if (v < 0 || v >= values) invalid("an answer to a question with an unknown option");
  }
  if (answer.kind == AnswerKind::option &&
      std::find(answer.shown.begin(), answer.shown.end(), answer.value) == answer.shown.end()) {
    invalid("an answer that was not among the options");
  }
}

void update(Distribution& distribution, const Variable& variable, const Answer& answer,
            const Channel& channel) {
  const int values = static_cast<int>(variable.values.size());
  const ValueMass mass = value_mass(distribution, variable.value_of, values);
  const int said = answer.kind == AnswerKind::option ? answer.value : -1;
  const Likelihood factor = likelihood(mass, answer.shown, said, channel);
  for (std::size_t y = 0; y < distribution.candidate.size(); ++y) {
    const int v = variable.value_of[y];
    distribution.candidate[y] *= v < 0 ? factor.not_applicable : factor.value[v];
  }
  distribution.none *= factor.none;
  renormalise(distribution);
}

}  // namespace

Channel channel_of(const Settings& settings) {
  return {settings.reliability, settings.none_answer};
}

Classes classes_of(const Dialogue& dialogue) {
  std::vector<int> of;
  of.reserve(dialogue.candidates.size());
  for (const Candidate& member : dialogue.candidates) of.push_back(member.result_class);
  Classes classes = classes_from(std::move(of));
  if (dialogue.settings.strategy == Strategy::loss) find_near_classes(dialogue.candidates, classes);
  return classes;
}

Distribution prior(const Dialogue& dialogue) {
  Distribution distribution;
  distribution.none = dialogue.none;
  distribution.candidate.reserve(dialogue.candidates.size());
  for (const Candidate& member : dialogue.candidates)
    distribution.candidate.push_back(member.prior);
  renormalise(distribution);
  return distribution;
}

Distribution posterior(const Dialogue& dialogue, std::span<const Answer> answers) {
  Distribution distribution = prior(dialogue);
  const Channel channel = channel_of(dialogue.settings);
  for (const Answer& answer : answers) {
    check(dialogue, answer);
    if (answer.kind == AnswerKind::skip) continue;
    update(distribution, dialogue.variables[answer.variable], answer, channel);
  }
  return distribution;
}

Standing standing_of(const Distribution& distribution, const Classes& classes) {
  Standing result;
  result.candidate = distribution.candidate;
  result.none = distribution.none;
  result.result_class = class_mass(distribution, classes);
  std::vector<double> masses = result.result_class;
  masses.push_back(distribution.none);
  result.entropy = entropy(masses);
  const auto& mass = result.result_class;
  int heaviest = -1;  // the first, in the order of the candidates
  for (std::size_t y = 0; y < classes.of.size(); ++y) {
    if (mass[classes.of[y]] > (heaviest < 0 ? 0 : mass[heaviest])) heaviest = classes.of[y];
  }
  if (heaviest < 0) return result;
  const int best = best_class(heaviest, mass, classes);
  result.confidence = classes.near.empty() ? mass[best]
                                           : std::accumulate(mass.begin(), mass.end(), 0.0) -
                                                 expected_loss(mass, classes, best);
  for (int y = 0; y < static_cast<int>(classes.of.size()); ++y) {
    const double p = result.candidate[y];
    if (p <= 0 || classes.of[y] != best) continue;
    // The first of its most probable members.
    if (result.best < 0 || p > result.candidate[result.best]) result.best = y;
  }
  return result;
}

Standing standing(const Dialogue& dialogue, std::span<const Answer> answers) {
  return standing_of(posterior(dialogue, answers), classes_of(dialogue));
}

}  // namespace nl_ask::dialogue
