// Readings of comparable mass, each shown whole: a variable with one value for each.

#include "dialogue/readings.h"

#include <algorithm>

#include "dialogue/class_entropy.h"
#include "dialogue/gain.h"

namespace nl_ask::dialogue {
namespace {

// A reading is shown beside the likeliest if it has this share of its mass.
constexpr double kComparable = 0.1;

int unasked_readings(const Dialogue& dialogue, std::span<const Answer> answers) {
  for (int x = 0; x < static_cast<int>(dialogue.variables.size()); ++x) {
    if (dialogue.variables[x].clause != candidates::Clause::query) continue;
    const bool asked = std::any_of(answers.begin(), answers.end(),
                                   [&](const Answer& answer) { return answer.variable == x; });
    if (!asked) return x;
  }
  return -1;
}

}  // namespace

Variable whole_readings(std::span<const Candidate> candidates) {
  Variable variable;
  variable.clause = candidates::Clause::query;
  variable.kind = candidates::AmbiguityKind::question;
  std::vector<double> likeliest;
  for (const Candidate& member : candidates) {
    const auto value = static_cast<std::size_t>(member.result_class);
    if (value >= variable.values.size()) {
      variable.values.resize(value + 1);
      likeliest.resize(value + 1, -1);
    }
    variable.value_of.push_back(member.result_class);
    if (member.prior <= likeliest[value]) continue;
    likeliest[value] = member.prior;
    variable.values[value] = {{Pieces{member.canonical}}, member.interpretation};
  }
  return variable;
}

std::optional<Decision> doubtful(const Dialogue& dialogue, std::span<const Answer> answers,
                                 const Distribution& distribution, const Classes& classes,
                                 const Standing& standing) {
  const Settings& settings = dialogue.settings;
  if (standing.best < 0 || standing.confidence >= settings.min_confidence) return {};
  if (settings.strategy == Strategy::sra) return {};
  const int variable = unasked_readings(dialogue, answers);
  if (variable < 0) return {};
  const std::vector<int>& value_of = dialogue.variables[variable].value_of;
  const int values = static_cast<int>(dialogue.variables[variable].values.size());
  const Channel channel = channel_of(settings);
  ValueMass mass = value_mass(distribution, value_of, values);
  Decision decision;
  decision.variable = variable;
  decision.shown = heaviest_values(mass, settings.max_choices);
  std::erase_if(decision.shown,
                [&](int v) { return mass.value[v] < kComparable * standing.confidence; });
  const Shown shown{value_of, mass, decision.shown};
  const ClassBits bits(distribution, classes, channel);
  decision.gain = information_gain(distribution, bits, shown, channel);
  decision.not_applicable = mass.not_applicable;
  decision.probability = std::move(mass.value);
  return decision;
}

}  // namespace nl_ask::dialogue
