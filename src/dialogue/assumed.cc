// The other values of each variable are weighed by the readings whose rows differ.

#include "dialogue/assumed.h"

#include <algorithm>

#include "candidates/english/phrases.h"
#include "dialogue/options.h"
#include "dialogue/wording.h"

namespace nl_ask::dialogue {
namespace {

constexpr double kNotable = 0.02;  // the probability from which another meaning is worth a word
constexpr std::size_t kMostSaid = 2;

struct Assumed {
  double other_mass = 0;
  std::string text;
};

bool asked_about(std::span<const Answer> answers, int variable) {
  return std::ranges::any_of(answers, [&](const Answer& a) { return a.variable == variable; });
}

/// The masses of the values of readings that give other rows than the answer.
std::vector<double> other_masses(const Dialogue& dialogue, const Variable& variable,
                                 const Turn& turn) {
  std::vector<double> mass(variable.values.size(), 0.0);
  const int answered = dialogue.candidates[static_cast<std::size_t>(turn.best)].result_class;
  for (std::size_t y = 0; y < dialogue.candidates.size(); ++y) {
    const int v = variable.value_of[y];
    if (v >= 0 && dialogue.candidates[y].result_class != answered)
      mass[static_cast<std::size_t>(v)] += turn.standing.candidate[y];
  }
  return mass;
}

Assumed assumed_of(const Dialogue& dialogue, const Variable& variable, const Turn& turn) {
  const int taken = variable.value_of[static_cast<std::size_t>(turn.best)];
  if (taken < 0 || variable.span.empty()) return {};
  std::vector<double> mass = other_masses(dialogue, variable, turn);
  mass[static_cast<std::size_t>(taken)] = 0;
  const auto likeliest = static_cast<int>(std::ranges::max_element(mass) - mass.begin());
  const double other_mass = mass[static_cast<std::size_t>(likeliest)];
  if (other_mass < kNotable) return {};
  mass.assign(mass.size(), 1);  // both are fit to be said, whatever they weigh
  const std::vector<int> both =
      offered_options(variable, mass, {taken, likeliest}, dialogue.question);
  if (both.size() != 2 || !fit_to_ask(variable, both)) return {};
  const std::string key = std::string("assumed.") + candidates::clause_name(variable.clause);
  const auto words = [&](int v) { return variable.values[static_cast<std::size_t>(v)].english; };
  return {other_mass, candidates::fill(wording().nearest(key),
                                       {{"phrase", quoted_words(dialogue.question, variable.span)},
                                        {"option", words(taken)},
                                        {"other", words(likeliest)}})};
}

}  // namespace

std::vector<std::string> assumed(const Dialogue& dialogue, std::span<const Answer> answers,
                                 const Turn& turn) {
  std::vector<std::string> texts;
  if (turn.clarify || turn.best < 0) return texts;
  std::vector<Assumed> all;
  for (int x = 0; x < static_cast<int>(dialogue.variables.size()); ++x) {
    if (asked_about(answers, x)) continue;
    Assumed one = assumed_of(dialogue, dialogue.variables[static_cast<std::size_t>(x)], turn);
    if (!one.text.empty()) all.push_back(std::move(one));
  }
  std::ranges::stable_sort(
      all, [](const Assumed& a, const Assumed& b) { return a.other_mass > b.other_mass; });
  if (all.size() > kMostSaid) all.resize(kMostSaid);
  for (Assumed& one : all) texts.push_back(std::move(one.text));
  return texts;
}

}  // namespace nl_ask::dialogue
