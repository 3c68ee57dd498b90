// Questions in order of their gain; near equals are put by what they ask of the reader.

#include "dialogue/strategy.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <string_view>
#include <utility>

#include "base/enum_names.h"
#include "dialogue/class_entropy.h"
#include "dialogue/distance_gain.h"
#include "dialogue/options.h"
#include "dialogue/posterior.h"

namespace nl_ask::dialogue {
namespace {

// What answering a question asks of the reader, set against what it tells: of two that tell nearly
// the same, people would rather be asked the shorter one, and one that quotes their own words. The
// gain is discounted by a share of at most kMostEffort: so much for a question that quotes nothing,
// more for one about how the query is built (tables, groups), which people think least in; so much
// for each option beyond two, so much for each word of the options. The discount decides only among
// questions whose gain is within kNearlyEqual of the greatest: beyond, it costs more questions than
// it spares words. Gains are reported without it, and whether a question is worth asking at all is
// judged by the gain alone.
constexpr double kUnquotedEffort = 0.1;
constexpr double kOptionEffort = 0.01;
constexpr double kWordEffort = 0.0025;
constexpr double kStructureEffort = 0.15;
constexpr double kMostEffort = 0.35;
constexpr double kNearlyEqual = 0.05;

// A question that quotes the user's words goes before one about how the query is built (tables,
// groups, the whole) where it tells this share of what that one tells.
constexpr double kQuotedShare = 0.7;

int words_in(std::string_view text) {
  int words = 0;
  bool inside = false;
  for (const char c : text) {
    const bool letter = c != ' ' && c != '\t' && c != '\n';
    if (letter && !inside) ++words;
    inside = letter;
  }
  return words;
}

// Tables, groups, and readings as a whole.
bool about_structure(const Variable& variable) {
  using candidates::Clause;
  return variable.clause == Clause::from || variable.clause == Clause::group ||
         variable.clause == Clause::set;
}

bool quotes(const Dialogue& dialogue, const Decision& decision) {
  return !dialogue.variables[decision.variable].span.empty();
}

bool builds(const Dialogue& dialogue, const Decision& decision) {
  const Variable& variable = dialogue.variables[decision.variable];
  return variable.span.empty() && about_structure(variable);
}

// The share of its gain that a question loses, in [0, kMostEffort].
double effort(const Dialogue& dialogue, const Decision& decision) {
  const Variable& variable = dialogue.variables[decision.variable];
  int words = 0;
  for (const int v : decision.shown) words += words_in(variable.values[v].english);
  const int beyond_two = std::max(0, static_cast<int>(decision.shown.size()) - 2);
  double share = kOptionEffort * beyond_two + kWordEffort * words;
  if (variable.span.empty()) share += kUnquotedEffort;
  if (about_structure(variable)) share += kStructureEffort;
  return std::min(kMostEffort, share);
}

constexpr auto kStrategies = base::enum_names<Strategy>({
    {Strategy::eig, "eig"},
    {Strategy::eig_path, "eig_path"},
    {Strategy::info_gain, "info_gain"},
    {Strategy::loss, "loss"},
    {Strategy::max_probability, "max_probability"},
    {Strategy::min_probability, "min_probability"},
    {Strategy::random, "random"},
    {Strategy::sra, "sra"},
    {Strategy::single_turn, "single_turn"},
});

// SplitMix64: a well mixed number from any two, the same on every machine.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t turn) {
  std::uint64_t z = seed + (turn + 1) * 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

Shown shown_of(const Dialogue& dialogue, const Decision& decision, const ValueMass& mass) {
  return {dialogue.variables[decision.variable].value_of, mass, decision.shown};
}

// Equal gains, one after the other, are put in the order of what else speaks for them.
void order_equals(const Dialogue& dialogue, const Distribution& distribution,
                  const Classes& classes, std::span<Decision> equals) {
  const Channel channel = channel_of(dialogue.settings);
  std::vector<std::pair<double, Decision>> keyed;
  for (Decision& decision : equals) {
    const ValueMass mass{decision.probability, decision.not_applicable};
    const Shown shown = shown_of(dialogue, decision, mass);
    const double accuracy = expected_accuracy(distribution, classes, shown, channel);
    keyed.emplace_back(std::round(accuracy / kNoGain), std::move(decision));
  }
  std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) {
    if (a.first != b.first) return a.first > b.first;
    if (a.second.shown.size() != b.second.shown.size()) {
      return a.second.shown.size() < b.second.shown.size();
    }
    return a.second.variable < b.second.variable;
  });
  for (std::size_t k = 0; k < keyed.size(); ++k) equals[k] = std::move(keyed[k].second);
}

void sort_by_gain(const Dialogue& dialogue, const Distribution& distribution,
                  const Classes& classes, std::vector<Decision>& ranked) {
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Decision& a, const Decision& b) { return a.gain > b.gain; });
  for (std::size_t begin = 0, end; begin < ranked.size(); begin = end) {
    end = begin + 1;
    while (end < ranked.size() && ranked[begin].gain - ranked[end].gain <= kNoGain) ++end;
    if (end - begin > 1 && ranked[begin].gain > kNoGain) {
      order_equals(dialogue, distribution, classes, std::span(ranked).subspan(begin, end - begin));
    }
  }
}

double score(const Dialogue& dialogue, const Distribution& distribution, const Classes& classes,
             const Decision& decision) {
  const ValueMass mass{decision.probability, decision.not_applicable};
  switch (dialogue.settings.strategy) {
    case Strategy::eig_path:
      return path_score(mass);
    case Strategy::info_gain:
      return uniform_information_gain(distribution, classes,
                                      dialogue.variables[decision.variable].value_of, mass);
    case Strategy::max_probability:
      return most_probable_value(mass);
    case Strategy::min_probability:
      return -least_probable_value(mass);
    default:
      return decision.gain;
  }
}

int best_by_score(const Dialogue& dialogue, const Distribution& distribution,
                  const Classes& classes, const std::vector<Decision>& ranked,
                  const std::vector<int>& askable) {
  int best = -1;
  double best_score = -std::numeric_limits<double>::infinity();
  for (const int k : askable) {
    const double s = score(dialogue, distribution, classes, ranked[k]);
    if (s > best_score + kNoGain) {
      best = k;
      best_score = s;
    }
  }
  return best;
}

// The greatest gain for the effort, among those that tell nearly as much as the first; the first of
// equals.
int worth_most_of(const Dialogue& dialogue, const std::vector<Decision>& ranked,
                  const std::vector<int>& askable) {
  int best = -1;
  double most = 0;
  for (const int k : askable) {
    if (ranked[k].gain < (1 - kNearlyEqual) * ranked[askable.front()].gain) break;
    const double worth = ranked[k].gain * (1 - effort(dialogue, ranked[k]));
    if (best >= 0 && worth <= most + kNoGain) continue;
    best = k;
    most = worth;
  }
  return best;
}

// A question about how the query is built gives way to those that quote the user's words, where
// one of them tells enough of what it tells.
int worth_most(const Dialogue& dialogue, const std::vector<Decision>& ranked,
               const std::vector<int>& askable) {
  if (!builds(dialogue, ranked[askable.front()])) return worth_most_of(dialogue, ranked, askable);
  const double enough = kQuotedShare * ranked[askable.front()].gain;
  std::vector<int> quoting;
  for (const int k : askable) {
    if (ranked[k].gain >= enough && quotes(dialogue, ranked[k])) quoting.push_back(k);
  }
  return worth_most_of(dialogue, ranked, quoting.empty() ? askable : quoting);
}

// Theorem 3.2 looks only at the variables on the path to the most probable candidate; where none of
// those can be asked, at all of them.
std::vector<int> on_path(const Dialogue& dialogue, const Distribution& distribution,
                         const std::vector<Decision>& ranked, const std::vector<int>& askable) {
  const auto& p = distribution.candidate;
  const auto heaviest = std::max_element(p.begin(), p.end()) - p.begin();
  std::vector<int> path;
  std::copy_if(askable.begin(), askable.end(), std::back_inserter(path), [&](int k) {
    return dialogue.variables[ranked[k].variable].value_of[heaviest] >= 0;
  });
  return path.empty() ? askable : path;
}

// Among its likeliest values, those that are offered; all where the decision is none to ask about.
void offer(const Dialogue& dialogue, const Variable& variable, const ValueMass& mass,
           Decision& decision) {
  if (decision.shown.empty()) return;
  std::vector<int> offered =
      offered_options(variable, mass.value, decision.shown, dialogue.question);
  decision.fit = fit_to_ask(variable, offered);
  if (decision.fit) decision.shown = std::move(offered);
}

// The first of the initial ranking that is still worth asking.
int by_initial_gain(const Dialogue& dialogue, const Classes& classes,
                    const std::vector<Decision>& ranked, const std::vector<int>& askable) {
  for (const Decision& initial : rank_decisions(dialogue, {}, prior(dialogue), classes)) {
    for (const int k : askable) {
      if (ranked[k].variable == initial.variable) return k;
    }
  }
  return askable.front();
}

}  // namespace

const char* strategy_name(Strategy strategy) { return kStrategies.of(strategy); }

std::optional<Strategy> strategy_from_name(std::string_view name) {
  return kStrategies.named(name);
}

double path_score(const ValueMass& mass) {
  double applicable = 0;
  for (const double m : mass.value) applicable += m;
  return applicable * entropy(mass.value);
}

double uniform_information_gain(const Distribution& distribution, const Classes& classes,
                                std::span<const int> value_of, const ValueMass& mass) {
  const std::size_t values = mass.value.size();
  std::vector<double> joint(classes.count * values, 0.0);  // value-major
  for (std::size_t y = 0; y < value_of.size(); ++y) {
    if (value_of[y] < 0) continue;
    joint[value_of[y] * static_cast<std::size_t>(classes.count) + classes.of[y]] +=
        distribution.candidate[y];
  }
  double sum = 0;
  int held = 0;
  for (std::size_t v = 0; v < values; ++v) {
    if (mass.value[v] <= 0) continue;
    sum += entropy(std::span(joint).subspan(v * classes.count, classes.count));
    ++held;
  }
  return held == 0 ? 0 : entropy(class_mass(distribution, classes)) - sum / held;
}

double most_probable_value(const ValueMass& mass) {
  return mass.value.empty() ? 0 : *std::max_element(mass.value.begin(), mass.value.end());
}

double least_probable_value(const ValueMass& mass) {
  double least = 1;
  for (const double m : mass.value) {
    if (m > 0) least = std::min(least, m);
  }
  return least;
}

std::vector<Decision> rank_decisions(const Dialogue& dialogue, std::span<const Answer> answers,
                                     const Distribution& distribution, const Classes& classes) {
  const Channel channel = channel_of(dialogue.settings);
  const ClassBits bits(distribution, classes, channel);
  std::vector<bool> asked(dialogue.variables.size(), false);
  for (const Answer& answer : answers) asked[answer.variable] = true;
  std::vector<Decision> ranked;
  for (std::size_t x = 0; x < dialogue.variables.size(); ++x) {
    const Variable& variable = dialogue.variables[x];
    if (asked[x] || variable.clause == candidates::Clause::query) continue;
    ValueMass mass =
        value_mass(distribution, variable.value_of, static_cast<int>(variable.values.size()));
    Decision decision;
    decision.variable = static_cast<int>(x);
    decision.shown = heaviest_values(mass, dialogue.settings.max_choices);
    if (dialogue.settings.strategy == Strategy::loss) offer(dialogue, variable, mass, decision);
    const Shown shown{variable.value_of, mass, decision.shown};
    decision.gain = gain_in_classes(distribution, classes, bits, shown, channel);
    decision.not_applicable = mass.not_applicable;
    decision.probability = std::move(mass.value);
    ranked.push_back(std::move(decision));
  }
  sort_by_gain(dialogue, distribution, classes, ranked);
  return ranked;
}

int choose(const Dialogue& dialogue, std::span<const Answer> answers,
           const Distribution& distribution, const Classes& classes,
           const std::vector<Decision>& ranked) {
  const double least = std::max(dialogue.settings.min_gain, kNoGain);
  std::vector<int> askable;
  for (std::size_t k = 0; k < ranked.size(); ++k) {
    if (ranked[k].fit && ranked[k].gain >= least) askable.push_back(static_cast<int>(k));
  }
  if (askable.empty()) return -1;
  switch (dialogue.settings.strategy) {
    case Strategy::eig:
    case Strategy::loss:
      return worth_most(dialogue, ranked, askable);
    case Strategy::sra:
      return -1;
    case Strategy::random:
      return askable[mixed(dialogue.settings.seed, dialogue.earlier + answers.size()) %
                     askable.size()];
    case Strategy::single_turn:
      return by_initial_gain(dialogue, classes, ranked, askable);
    case Strategy::eig_path:
      return best_by_score(dialogue, distribution, classes, ranked,
                           on_path(dialogue, distribution, ranked, askable));
    default:
      return best_by_score(dialogue, distribution, classes, ranked, askable);
  }
}

}  // namespace nl_ask::dialogue
