// A question whose answers all lead to the same result is never asked.

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "dialogue/dialogue.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace separation_test {

constexpr double kSame = 1e-9;

int below(std::mt19937_64& random, int n) { return static_cast<int>(random() % n); }

Dialogue random_dialogue(std::mt19937_64& random) {
  const int n = 2 + below(random, 14);
  std::vector<double> priors(n);
  double total = 0;
  for (double& p : priors) total += p = 1 + below(random, 50);
  const double candidates = below(random, 2) ? 1 : .7;
  for (double& p : priors) p *= candidates / total;
  std::vector<int> classes(n);
  for (int& c : classes) c = below(random, 1 + below(random, n));
  std::vector<std::vector<int>> assignments(1 + below(random, 6), std::vector<int>(n));
  for (auto& value_of : assignments) {
    const int values = 1 + below(random, 6);
    const bool follows_class = below(random, 3) == 0;
    for (int y = 0; y < n; ++y) {
      value_of[y] = follows_class ? classes[y] % values : below(random, values + 1) - 1;
    }
  }
  Dialogue dialogue = dialogue_of(priors, assignments, classes);
  dialogue.settings.strategy = static_cast<Strategy>(below(random, 8));
  dialogue.settings.reliability = below(random, 3) ? 1 : .9;
  dialogue.settings.min_gain = 0;
  dialogue.settings.min_value = 0;
  dialogue.settings.confidence = .99;
  dialogue.settings.seed = random();
  return dialogue;
}

// Where in the question's answers a candidate's own stands: the options, then "None of these".
std::size_t answer_of(const Dialogue& dialogue, const Decision& decision, std::size_t y) {
  const int value = dialogue.variables[decision.variable].value_of[y];
  std::size_t k = 0;
  while (k < decision.shown.size() && decision.shown[k] != value) ++k;
  return k;
}

// Of each class, and of none (-1), how its mass is spread over the answers.
std::map<int, std::vector<double>> spread(const Dialogue& dialogue, const Decision& decision,
                                          const Standing& standing) {
  std::map<int, std::vector<double>> result;
  std::map<int, double> total;
  for (std::size_t y = 0; y < standing.candidate.size(); ++y) {
    if (standing.candidate[y] <= 0) continue;
    const int c = dialogue.candidates[y].result_class;
    result[c].resize(decision.shown.size() + 1);
    result[c][answer_of(dialogue, decision, y)] += standing.candidate[y];
    total[c] += standing.candidate[y];
  }
  for (auto& [c, parts] : result) {
    for (double& part : parts) part /= total[c];
  }
  if (standing.none > 0) {
    double shown = 0;
    for (const int v : decision.shown) shown += decision.probability[v];
    const double eta = dialogue.settings.none_answer;
    for (const int v : decision.shown) {
      result[-1].push_back((1 - eta) * decision.probability[v] / shown);
    }
    result[-1].push_back(eta);
  }
  return result;
}

bool separates(const Dialogue& dialogue, const Turn& turn) {
  const auto spreads = spread(dialogue, turn.decision, turn.standing);
  const std::vector<double>& first = spreads.begin()->second;
  for (const auto& [c, parts] : spreads) {
    for (std::size_t a = 0; a < parts.size(); ++a) {
      if (std::abs(parts[a] - first[a]) > kSame) return true;
    }
  }
  return false;
}

TEST(Separation, EveryQuestionTellsTwoClassesApart) {
  std::mt19937_64 random(2026);
  int asked = 0;
  for (int i = 0; i < 10000; ++i) {
    const Dialogue dialogue = random_dialogue(random);
    std::vector<Answer> answers;
    for (Turn turn = next_turn(dialogue, answers); turn.clarify;
         turn = next_turn(dialogue, answers)) {
      ASSERT_TRUE(separates(dialogue, turn)) << "dialogue " << i << ", turn " << turn.number;
      ++asked;
      const int choice = 1 + below(random, static_cast<int>(turn.choices.size()));
      answers.push_back(interpret_choice(turn, choice).answer);
    }
  }
  EXPECT_GT(asked, 5000);
}

// The check itself finds a question that tells nothing.
TEST(Separation, IsSeenToBeAbsent) {
  const Dialogue dialogue =
      dialogue_of({.25, .25, .25, .25}, {{0, 1, 0, 1}, {0, 0, 1, 1}}, {0, 0, 1, 1});
  for (const Decision& decision : decisions(dialogue, {})) {
    Turn turn;
    turn.decision = decision;
    turn.standing = standing(dialogue, {});
    EXPECT_EQ(separates(dialogue, turn), decision.variable == 1);
  }
}

}  // namespace separation_test
}  // namespace nl_ask::dialogue
