#include "benchmark/simulation/optimum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "benchmark/simulation/user.h"

namespace nl_ask::simulation {
namespace {

using dialogue::Answer;
using dialogue::Dialogue;

constexpr double kNothing = 1e-9;
constexpr double kRounding = 1e-12;

double weighted_log(double p) { return p > 0 ? p * std::log2(p) : 0; }

std::set<int> heaviest_classes(const Dialogue& dialogue, int most) {
  std::map<int, double> mass;
  for (const dialogue::Candidate& member : dialogue.candidates) {
    mass[member.result_class] += member.prior;
  }
  std::vector<std::pair<double, int>> order;
  for (const auto& [c, m] : mass) order.emplace_back(-m, c);
  std::sort(order.begin(), order.end());
  std::set<int> chosen;
  for (const auto& [m, c] : order) {
    if (static_cast<int>(chosen.size()) < most) chosen.insert(c);
  }
  return chosen;
}

double expected_from(const Dialogue& dialogue, std::vector<Answer>& answers, bool effort) {
  const dialogue::Turn turn = dialogue::next_turn(dialogue, answers);
  if (!turn.clarify) return 0;
  const dialogue::Decision decision =
      effort ? turn.decision : dialogue::decisions(dialogue, answers).front();
  double shown = 0, expected = 1;
  for (const Answer& answer : answers_to(decision)) {
    const bool option = answer.kind == dialogue::AnswerKind::option;
    const double p = option ? decision.probability[answer.value] : 1 - shown;
    shown += p;
    if (p < kNothing) continue;
    answers.push_back(answer);
    expected += p * expected_from(dialogue, answers, effort);
    answers.pop_back();
  }
  return expected;
}

}  // namespace

Dialogue prepared(const Dialogue& dialogue, int most_classes, double tau) {
  const std::set<int> classes = heaviest_classes(dialogue, most_classes);
  Dialogue result;
  result.question = dialogue.question;
  result.settings = dialogue.settings;
  result.settings.confidence = tau;
  result.settings.min_gain = 0;
  result.settings.min_value = 0;
  result.settings.min_confidence = 0;
  result.settings.max_questions = 1000;
  result.settings.reliability = 1;
  result.variables = dialogue.variables;
  for (dialogue::Variable& variable : result.variables) variable.value_of.clear();
  double total = 0;
  for (std::size_t y = 0; y < dialogue.candidates.size(); ++y) {
    if (!classes.contains(dialogue.candidates[y].result_class)) continue;
    result.candidates.push_back(dialogue.candidates[y]);
    total += dialogue.candidates[y].prior;
    for (std::size_t x = 0; x < dialogue.variables.size(); ++x) {
      result.variables[x].value_of.push_back(dialogue.variables[x].value_of[y]);
    }
  }
  for (dialogue::Candidate& member : result.candidates) member.prior /= total;
  std::erase_if(result.variables, [](const dialogue::Variable& variable) {
    return variable.clause == candidates::Clause::query;
  });
  return result;
}

Optimum::Optimum(const Dialogue& dialogue)
    : variables_(static_cast<int>(dialogue.variables.size())),
      max_choices_(dialogue.settings.max_choices),
      tau_(dialogue.settings.confidence),
      value_of_(dialogue.variables.size()) {
  std::map<std::vector<int>, std::size_t> known;
  for (std::size_t y = 0; y < dialogue.candidates.size(); ++y) {
    std::vector<int> key{dialogue.candidates[y].result_class};
    classes_ = std::max(classes_, key[0] + 1);
    for (const dialogue::Variable& variable : dialogue.variables) {
      key.push_back(variable.value_of[y]);
    }
    const auto [place, fresh] = known.emplace(key, p_.size());
    if (!fresh) {
      p_[place->second] += dialogue.candidates[y].prior;
      continue;
    }
    p_.push_back(dialogue.candidates[y].prior);
    class_of_.push_back(key[0]);
    for (int x = 0; x < variables_; ++x) value_of_[x].push_back(key[x + 1]);
  }
  too_many_ = p_.size() > 64 || variables_ > 64;
}

std::optional<double> Optimum::questions(std::size_t most_states) {
  if (too_many_) return {};
  most_states_ = most_states;
  const Set all = p_.size() == 64 ? ~Set{0} : (Set{1} << p_.size()) - 1;
  const double fewest = least({all, 0});
  if (too_many_) return {};
  return fewest;
}

double Optimum::mass(Set left) const {
  double total = 0;
  for (; left != 0; left &= left - 1) total += p_[std::countr_zero(left)];
  return total;
}

double Optimum::class_entropy(Set left) const {
  std::vector<double> of(classes_, 0.0);
  for (; left != 0; left &= left - 1)
    of[class_of_[std::countr_zero(left)]] += p_[std::countr_zero(left)];
  const double total = std::accumulate(of.begin(), of.end(), 0.0);
  double bits = weighted_log(total);
  for (const double m : of) bits -= weighted_log(m);
  return total > 0 ? std::max(0.0, bits / total) : 0;
}

bool Optimum::over(Set left) const {
  std::vector<double> of(classes_, 0.0);
  for (Set s = left; s != 0; s &= s - 1)
    of[class_of_[std::countr_zero(s)]] += p_[std::countr_zero(s)];
  const double heaviest = *std::max_element(of.begin(), of.end());
  const auto alive = std::count_if(of.begin(), of.end(), [](double m) { return m > 0; });
  return alive <= 1 || heaviest >= (tau_ - kRounding) * mass(left);
}

// The parts of the heaviest values, and one for all others.
std::optional<Optimum::Split> Optimum::split(const State& state, int variable) const {
  const Set left = state.left;
  std::map<int, std::pair<double, Set>> by_value;
  for (Set s = left; s != 0; s &= s - 1) {
    const int y = std::countr_zero(s);
    auto& [m, part] = by_value[value_of_[variable][y]];
    m += p_[y];
    part |= Set{1} << y;
  }
  if (by_value.size() < 2) return {};
  Set none = 0;
  if (const auto found = by_value.find(-1); found != by_value.end()) {
    none = found->second.second;
    by_value.erase(found);
  }
  std::vector<std::pair<double, Set>> order;
  for (const auto& [value, part] : by_value) order.push_back(part);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  Split result;
  result.asked = state.asked;
  if (static_cast<int>(order.size()) > max_choices_) result.asked |= Set{1} << variable;
  for (std::size_t k = 0; k < order.size(); ++k) {
    if (static_cast<int>(k) < max_choices_) result.parts.push_back(order[k].second);
    if (static_cast<int>(k) >= max_choices_) none |= order[k].second;
  }
  if (none != 0) result.parts.push_back(none);
  if (result.parts.size() < 2) return {};
  std::sort(result.parts.begin(), result.parts.end());
  double bits = class_entropy(left);
  const double total = mass(left);
  for (const Set part : result.parts) bits -= mass(part) / total * class_entropy(part);
  result.gain = bits;
  if (result.gain < kNothing) return {};
  return result;
}

std::vector<Optimum::Split> Optimum::splits(const State& state) const {
  std::vector<Split> all;
  std::set<std::pair<std::vector<Set>, Set>> seen;
  for (int x = 0; x < variables_; ++x) {
    if ((state.asked >> x & 1) != 0) continue;
    std::optional<Split> one = split(state, x);
    if (one && seen.insert(one->key()).second) all.push_back(std::move(*one));
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Split& a, const Split& b) { return a.gain > b.gain; });
  return all;
}

double Optimum::least(const State& state) {
  if (too_many_ || over(state.left)) return 0;
  if (const auto found = known_.find(state); found != known_.end()) return found->second;
  if (known_.size() >= most_states_) {
    too_many_ = true;
    return 0;
  }
  const std::vector<Split> all = splits(state);
  double best = all.empty() ? 0 : 1e9;
  const double total = mass(state.left);
  for (const Split& one : all) best = std::min(best, 1 + after(one, total, best - 1));
  return known_[state] = best;
}

// Stops as soon as it is clear that it is no better than `limit`.
double Optimum::after(const Split& split, double total, double limit) {
  double questions = 0;
  for (const Set part : split.parts) {
    if (questions >= limit) break;
    questions += mass(part) / total * least({part, split.asked});
  }
  return questions;
}

double questions_asked(const Dialogue& dialogue, bool effort) {
  std::vector<Answer> answers;
  return expected_from(dialogue, answers, effort);
}

double lower_bound(const Dialogue& dialogue) {
  std::set<int> classes;
  for (const dialogue::Candidate& member : dialogue.candidates) classes.insert(member.result_class);
  const double tau = dialogue.settings.confidence;
  const double h = -weighted_log(tau) - weighted_log(1 - tau);
  const double others = std::log2(std::max<double>(1, static_cast<double>(classes.size()) - 1));
  const double bits = dialogue::standing(dialogue, {}).entropy - h - (1 - tau) * others;
  return std::max(0.0, bits / std::log2(dialogue.settings.max_choices + 1));
}

}  // namespace nl_ask::simulation
