// Readings of comparable mass, each shown whole: a variable with one value for each.

#include "dialogue/readings.h"

#include <algorithm>
#include <map>
#include <utility>

#include "dialogue/class_entropy.h"
#include "dialogue/distance_gain.h"
#include "dialogue/gain.h"
#include "dialogue/options.h"
#include "dialogue/unsaid.h"
#include "dialogue/wording.h"

namespace nl_ask::dialogue {
namespace {

int unasked_readings(const Dialogue& dialogue, std::span<const Answer> answers) {
  for (int x = 0; x < static_cast<int>(dialogue.variables.size()); ++x) {
    if (dialogue.variables[x].clause != candidates::Clause::query) continue;
    const bool asked = std::any_of(answers.begin(), answers.end(),
                                   [&](const Answer& answer) { return answer.variable == x; });
    if (!asked) return x;
  }
  return -1;
}

/// Whether one says of its rows all that the other says.
bool says_all(const std::vector<int>& one, const std::vector<int>& other) {
  return std::ranges::includes(one, other) || std::ranges::includes(other, one);
}

/// The reading of the same rows that says as much of them, more or less; `next` where none does.
int of_same_rows(const std::multimap<int, std::pair<std::vector<int>, int>>& known,
                 const candidates::Display& display, int next) {
  const auto [begin, end] = known.equal_range(display.rows);
  for (auto at = begin; at != end; ++at)
    if (says_all(at->second.first, display.content)) return at->second.second;
  return next;
}

/// Numbers what candidates mean from 0, in their order: those of one result class mean the same,
/// and those that say the same of the same rows, or something besides.
std::vector<int> readings_of(std::span<const Candidate> candidates) {
  std::map<int, int> by_class;
  std::multimap<int, std::pair<std::vector<int>, int>> by_rows;
  std::vector<int> readings;
  int next = 0;
  for (const Candidate& member : candidates) {
    const candidates::Display& display = member.display;
    const auto same = by_class.find(member.result_class);
    int number = same == by_class.end() ? next : same->second;
    if (display.rows > 0) {
      if (same == by_class.end()) number = of_same_rows(by_rows, display, next);
      by_rows.emplace(display.rows, std::pair(display.content, number));
    }
    by_class.emplace(member.result_class, number);
    next = std::max(next, number + 1);
    readings.push_back(number);
  }
  return readings;
}

/// The reading that the candidate is one of leaves out words of the question.
bool leaves_out(const Dialogue& dialogue, int candidate) {
  return std::ranges::any_of(dialogue.variables, [&](const Variable& variable) {
    const int value = variable.value_of[static_cast<std::size_t>(candidate)];
    return variable.clause == candidates::Clause::query && value >= 0 &&
           !variable.values[static_cast<std::size_t>(value)].unsaid.empty();
  });
}

/// By value of the whole reading: somebody else than the grammar has given it.
std::vector<bool> given_besides(const Dialogue& dialogue, const std::vector<int>& value_of,
                                std::size_t values) {
  std::vector<bool> given(values, false);
  for (std::size_t y = 0; y < value_of.size(); ++y)
    if (value_of[y] >= 0 && !dialogue.candidates[y].origins.only(candidates::kByRule))
      given[static_cast<std::size_t>(value_of[y])] = true;
  return given;
}

/// Leaves, of the values shown, those near the heaviest, and rivals.
void drop_incomparable(const Dialogue& dialogue, const std::vector<int>& value_of,
                       const Standing& standing, const ValueMass& mass, std::vector<int>& shown) {
  if (shown.empty()) return;
  const std::vector<bool> given = given_besides(dialogue, value_of, mass.value.size());
  const auto mass_of = [&](int v) { return mass.value[static_cast<std::size_t>(v)]; };
  const double near = kComparable * std::max(standing.confidence, mass_of(shown.front()));
  std::erase_if(shown, [&](int v) {
    return mass_of(v) < (given[static_cast<std::size_t>(v)] ? std::min(kRival, near) : near);
  });
}

bool hardly_meant(const Dialogue& dialogue, const Standing& standing) {
  const bool part = leaves_out(dialogue, standing.best);
  return standing.confidence < (part ? kHardlyMeantWhole : kHardlyMeant);
}

}  // namespace

Variable whole_readings(std::string_view question, std::span<const Candidate> candidates) {
  Variable variable;
  variable.clause = candidates::Clause::query;
  variable.kind = candidates::AmbiguityKind::question;
  std::vector<double> likeliest;
  const SaidWords said(question);
  variable.value_of = readings_of(candidates);
  for (std::size_t y = 0; y < candidates.size(); ++y) {
    const Candidate& member = candidates[y];
    const auto value = static_cast<std::size_t>(variable.value_of[y]);
    if (value >= variable.values.size()) {
      variable.values.resize(value + 1);
      likeliest.resize(value + 1, -1);
    }
    if (member.prior <= likeliest[value]) continue;
    likeliest[value] = member.prior;
    const std::string& words = member.brief.empty() ? member.interpretation : member.brief;
    variable.values[value] = {{Pieces{member.canonical}}, words, said.left_out_of(member)};
  }
  return variable;
}

bool hardly_understood(const Dialogue& dialogue, const Standing& standing) {
  const Settings& settings = dialogue.settings;
  if (settings.strategy != Strategy::loss || settings.min_confidence <= 0 || standing.best < 0)
    return false;
  if (!leaves_out(dialogue, standing.best)) return false;
  return standing.confidence < kHardlyMeant ||
         (standing.confidence < kHalfMeant && !dialogue.unplaced.empty());
}

std::optional<Decision> doubtful(const Dialogue& dialogue, std::span<const Answer> answers,
                                 const Distribution& distribution, const Classes& classes,
                                 const Standing& standing, double enough) {
  const Settings& settings = dialogue.settings;
  if (standing.best < 0 || standing.confidence >= enough) return {};
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
  drop_incomparable(dialogue, value_of, standing, mass, decision.shown);
  const Variable& readings = dialogue.variables[variable];
  if (settings.strategy == Strategy::loss) {
    decision.shown = offered_options(readings, mass.value, decision.shown, dialogue.question);
    const std::size_t most = hardly_meant(dialogue, standing)      ? 1
                             : leaves_out(dialogue, standing.best) ? kMostInDoubt
                                                                   : decision.shown.size();
    if (decision.shown.size() > most) decision.shown.resize(most);
  }
  const Shown shown{value_of, mass, decision.shown};
  const ClassBits bits(distribution, classes, channel);
  decision.gain = gain_in_classes(distribution, classes, bits, shown, channel);
  decision.not_applicable = mass.not_applicable;
  decision.probability = std::move(mass.value);
  return decision;
}

}  // namespace nl_ask::dialogue
