#include "dialogue/joint.h"

#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <utility>

#include "dialogue/class_bits.h"
#include "dialogue/posterior.h"
#include "dialogue/strategy.h"
#include "dialogue/wording.h"

namespace nl_ask::dialogue {
namespace {

std::vector<int> pairs_of(const Variable& first, const Variable& second) {
  const int values = static_cast<int>(second.values.size());
  std::vector<int> pairs(first.value_of.size());
  for (std::size_t y = 0; y < pairs.size(); ++y) {
    pairs[y] = pair_number(first.value_of[y], second.value_of[y], values);
  }
  return pairs;
}

Value pair_of(const Variable& first, int a, const Variable& second, int b) {
  if (a < 0) return second.values[b];
  if (b < 0) return first.values[a];
  const Value& x = first.values[a];
  const Value& y = second.values[b];
  return {x.key + " & " + y.key, candidates::fill(wording().at("joint.option"),
                                                  {{"first", x.english}, {"second", y.english}})};
}

Variable joined(const Variable& first, const Variable& second) {
  Variable pairs;
  pairs.clause = first.clause;
  pairs.kind = first.kind;
  if (!second.span.empty()) pairs.span = first.span;
  const int values = static_cast<int>(second.values.size());
  for (int a = -1; a < static_cast<int>(first.values.size()); ++a) {
    for (int b = a < 0 ? 0 : -1; b < values; ++b) {
      pairs.values.push_back(pair_of(first, a, second, b));
    }
  }
  pairs.value_of = pairs_of(first, second);
  return pairs;
}

int size_of(const Variable& variable) { return static_cast<int>(variable.values.size()); }

bool too_many(const Variable& first, const Variable& second) {
  const auto pairs = static_cast<long long>(size_of(first) + 1) * (size_of(second) + 1);
  return pairs > std::numeric_limits<short>::max();
}

// Every pair that is left is shown, in a few words of its own.
bool askable(const Dialogue& dialogue, const Decision& decision) {
  const double left = std::count_if(decision.probability.begin(), decision.probability.end(),
                                    [](double p) { return p > 0; });
  if (left > dialogue.settings.max_choices) return false;
  const Asked pairs(dialogue, decision.variable, decision.with);
  std::set<std::string> texts;
  for (const int v : decision.shown) {
    const std::string& text = pairs->values[v].english;
    if (text.size() > kLongestPair || !texts.insert(folded_reply(text)).second) return false;
  }
  return true;
}

Decision decision_on(const Dialogue& dialogue, int first, int second,
                     const Distribution& distribution, const ClassBits& bits) {
  const Variable& a = dialogue.variables[first];
  const Variable& b = dialogue.variables[second];
  const std::vector<int> pairs = pairs_of(a, b);
  ValueMass mass = value_mass(distribution, pairs, (size_of(a) + 1) * (size_of(b) + 1) - 1);
  Decision decision;
  decision.variable = first;
  decision.with = second;
  decision.shown = heaviest_values(mass, dialogue.settings.max_choices);
  const Shown shown{pairs, mass, decision.shown};
  decision.gain = information_gain(distribution, bits, shown, channel_of(dialogue.settings));
  decision.not_applicable = mass.not_applicable;
  decision.probability = std::move(mass.value);
  return decision;
}

}  // namespace

Asked::Asked(const Dialogue& dialogue, int variable, int with)
    : variable_(&dialogue.variables[variable]) {
  if (with < 0) return;
  pairs_ = joined(*variable_, dialogue.variables[with]);
  variable_ = &pairs_;
}

std::optional<Decision> best_joint(const Dialogue& dialogue, const Distribution& distribution,
                                   const Classes& classes, const std::vector<Decision>& ranked) {
  if (ranked.size() < 2) return {};
  const ClassBits bits(distribution, classes, channel_of(dialogue.settings));
  const int tried = std::min(kMostPaired, static_cast<int>(ranked.size()));
  double least = ranked[0].gain + kJointGain;
  std::optional<Decision> best;
  for (int i = 0; i < tried; ++i) {
    for (int j = i + 1; j < tried; ++j) {
      const auto [first, second] = std::minmax(ranked[i].variable, ranked[j].variable);
      if (too_many(dialogue.variables[first], dialogue.variables[second])) continue;
      Decision pair = decision_on(dialogue, first, second, distribution, bits);
      if (pair.gain < least - kNoGain || !askable(dialogue, pair)) continue;
      if (best && pair.gain <= best->gain + kNoGain) continue;
      least = std::max(least, pair.gain);
      best = std::move(pair);
    }
  }
  return best;
}

}  // namespace nl_ask::dialogue
