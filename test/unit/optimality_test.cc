// How close asking by information gain comes to the fewest questions that any order of asking
// needs.

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

#include "dialogue/dialogue.h"
#include "dialogue/gain.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace optimality_test {

using Answers = std::vector<Answer>;

// Asks until one class is left.
Dialogue to_the_end(Dialogue dialogue) {
  dialogue.settings.confidence = 1;
  dialogue.settings.min_gain = 0;
  dialogue.settings.min_value = 0;
  dialogue.settings.max_questions = 1000;
  return dialogue;
}

// Expected cost after asking `decision`: of every answer, by its probability.
double after(Answers& answers, const Decision& decision,
             const std::function<double(Answers&)>& cost) {
  double shown = 0, expected = 0;
  const auto add = [&](int value, double probability) {
    if (probability < 1e-12) return;
    answers.push_back(answer_of(decision, value));
    expected += probability * cost(answers);
    answers.pop_back();
  };
  for (const int v : decision.shown) {
    shown += decision.probability[v];
    add(v, decision.probability[v]);
  }
  add(-1, 1 - shown);
  return expected;
}

double asked_by_gain(const Dialogue& dialogue, Answers& answers) {
  const Turn turn = next_turn(dialogue, answers);
  if (!turn.clarify) return 0;
  return 1 + after(answers, turn.decision,
                   [&](Answers& said) { return asked_by_gain(dialogue, said); });
}

double fewest(const Dialogue& dialogue, Answers& answers) {
  if (!next_turn(dialogue, answers).clarify) return 0;
  double best = 1e9;
  for (const Decision& decision : decisions(dialogue, answers)) {
    if (decision.gain < 1e-9) continue;
    best = std::min(
        best, 1 + after(answers, decision, [&](Answers& said) { return fewest(dialogue, said); }));
  }
  return best;
}

double asked_by_gain(const Dialogue& dialogue) {
  Answers none;
  return asked_by_gain(to_the_end(dialogue), none);
}

double fewest(const Dialogue& dialogue) {
  Answers none;
  return fewest(to_the_end(dialogue), none);
}

TEST(Optimality, TheGreatestGainIsNotAlwaysTheShortestWay) {
  const double p = 1 / 14.;
  const Dialogue dialogue =
      dialogue_of({p, 6 * p, 6 * p, p}, {{0, 0, 1, 0}, {1, 0, 1, 0}, {0, 1, 0, 0}});
  EXPECT_EQ(next_turn(to_the_end(dialogue), {}).decision.variable, 1);
  EXPECT_NEAR(asked_by_gain(dialogue), 2.0, 5e-4);
  EXPECT_NEAR(fewest(dialogue), 1.714, 5e-4);
}

TEST(Optimality, FigureFourTakesTwoQuestions) {
  const Dialogue dialogue =
      dialogue_of({.4, .2, .2, .2}, {{0, 1, 0, 1}, {0, 0, 1, 1}, {0, 0, 0, 1}});
  EXPECT_NEAR(asked_by_gain(dialogue), 2, 1e-9);
}

// Classes of up to eight candidates that the variables tell apart entirely.
Dialogue random_dialogue(std::mt19937& random) {
  const int n = 3 + static_cast<int>(random() % 6);
  std::vector<double> p(n);
  double total = 0;
  for (double& x : p) total += x = std::pow(1 + random() % 100, 1 + random() % 2);
  for (double& x : p) x /= total;
  std::vector<std::vector<int>> assignments(4, std::vector<int>(n));
  for (auto& value_of : assignments) {
    const int values = 2 + static_cast<int>(random() % 3);
    for (int& v : value_of) v = static_cast<int>(random() % values);
  }
  Dialogue dialogue = dialogue_of(p, assignments);
  dialogue.none = 0;
  return dialogue;
}

TEST(Optimality, MeanQuestionsAgainstTheExhaustiveOptimum) {
  std::mt19937 random(42);
  double greedy = 0, optimum = 0;
  int cases = 0;
  while (cases < 150) {
    const Dialogue dialogue = random_dialogue(random);
    const double best = fewest(dialogue), asked = asked_by_gain(dialogue);
    ASSERT_GE(asked, best - 1e-9);
    const Standing before = standing(dialogue, {});
    Answers none;
    // What can be told apart takes at least its entropy, log2(max_choices + 1) bits a question.
    double told = 0;
    for (const Decision& decision : decisions(dialogue, none)) told = std::max(told, decision.gain);
    EXPECT_GE(asked * std::log2(dialogue.settings.max_choices + 1), told - 1e-9);
    EXPECT_GE(before.entropy, told - 1e-9);
    greedy += asked;
    optimum += best;
    ++cases;
  }
  RecordProperty("ratio", std::to_string(greedy / optimum));
  EXPECT_LE(greedy / optimum, 1.05);
}

// E[questions] >= (H(C) - h(tau) - (1 - tau) log2(n - 1)) / log2(max_choices + 1) for dialogues
// that end by confidence, whoever chooses the questions.
TEST(Optimality, StoppingByConfidenceTakesItsLowerBound) {
  std::mt19937 random(7);
  double bounds = 0, asked = 0;
  for (int i = 0; i < 200; ++i) {
    Dialogue dialogue = random_dialogue(random);
    const int n = static_cast<int>(dialogue.candidates.size());
    for (int y = 0; y < n; ++y) {  // one more variable tells the rest apart, so that all end so
      Variable& last = dialogue.variables.back();
      last.value_of[y] = y;
      if (y == 0) last.values.clear();
      last.values.push_back({{{"key"}}, "option " + std::to_string(y)});
    }
    dialogue.settings.min_gain = 0;
    dialogue.settings.min_value = 0;
    dialogue.settings.min_value = 0;
    dialogue.settings.max_questions = 1000;
    dialogue.settings.max_choices = 9;
    const double tau = dialogue.settings.confidence = .5 + .05 * (i % 10);
    const double h = -tau * std::log2(tau) - (tau < 1 ? (1 - tau) * std::log2(1 - tau) : 0);
    const double bits = standing(dialogue, {}).entropy - h - (1 - tau) * std::log2(n - 1);
    const double bound = bits / std::log2(dialogue.settings.max_choices + 1);
    Answers none;
    const double questions = asked_by_gain(dialogue, none);
    EXPECT_GE(questions, bound - 1e-9);
    bounds += std::max(0.0, bound);
    asked += questions;
  }
  EXPECT_GT(bounds, 0.1 * asked);  // the bound says something
}

}  // namespace optimality_test
}  // namespace nl_ask::dialogue
