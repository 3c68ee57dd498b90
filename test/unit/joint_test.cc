// One question about two variables.

#include "dialogue/joint.h"

#include <gtest/gtest.h>

#include <cmath>

#include "dialogue/effort.h"
#include "dialogue/posterior.h"
#include "dialogue/strategy.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace {

constexpr double kThree = 5e-4;

Dialogue figure_four() {
  Dialogue dialogue = dialogue_of({.4, .2, .2, .2}, {{0, 1, 0, 1}, {0, 0, 1, 1}, {0, 0, 0, 1}});
  dialogue.settings.joint = true;
  return dialogue;
}

TEST(Joint, FigureFourIsOneQuestionOfFourOptions) {
  const Dialogue dialogue = figure_four();
  const Turn turn = next_turn(dialogue, {});
  ASSERT_TRUE(turn.clarify);
  EXPECT_EQ(turn.decision.variable, 0);
  EXPECT_EQ(turn.decision.with, 1);
  EXPECT_NEAR(turn.decision.gain, 1.922, kThree);
  ASSERT_EQ(turn.choices.size(), 5U);
  EXPECT_EQ(turn.choices[0], "option 0, and option 0");
  EXPECT_EQ(turn.question, "Which of these do you mean?");
  for (int choice = 1; choice <= 4; ++choice) {
    const std::vector<Answer> answers{interpret_choice(turn, choice).answer};
    EXPECT_EQ(next_turn(dialogue, answers).stop, Stop::single_class);
    EXPECT_EQ(standing(dialogue, answers).confidence, 1);
    EXPECT_EQ(decisions(dialogue, answers).size(), 1U);  // neither of the two is asked again
  }
}

// I(X2;Y|X1) = .951: what the second adds to the first.
TEST(Joint, GainIsThatOfTheFirstAndOfTheSecondGivenIt) {
  const Dialogue dialogue = figure_four();
  const std::vector<Decision> ranked = decisions(dialogue, {});
  double second = 0;
  for (const int v : ranked[0].shown) {
    const std::vector<Answer> said{answer_of(ranked[0], v)};
    for (const Decision& after : decisions(dialogue, said)) {
      if (after.variable == 1) second += ranked[0].probability[v] * after.gain;
    }
  }
  EXPECT_NEAR(second, .951, kThree);
  EXPECT_NEAR(next_turn(dialogue, {}).decision.gain, ranked[0].gain + second, 1e-12);
}

TEST(Joint, NotAskedWhereItTellsLittleMoreOrDoesNotFit) {
  Dialogue little = dialogue_of({.9, .05, .05}, {{0, 1, 1}, {0, 0, 1}});
  little.settings.joint = true;
  little.settings.confidence = 1;
  EXPECT_EQ(next_turn(little, {}).decision.with, -1);
  Dialogue wide = dialogue_of({.25, .25, .2, .15, .15}, {{0, 1, 0, 1, 2}, {0, 0, 1, 1, 1}});
  wide.settings.joint = true;
  EXPECT_EQ(next_turn(wide, {}).decision.with, -1);
  Dialogue wordy = figure_four();
  for (Variable& variable : wordy.variables) {
    variable.values[0].english = std::string(kLongestPair, 'x');
  }
  EXPECT_EQ(next_turn(wordy, {}).decision.with, -1);
  Dialogue off = figure_four();
  off.settings.joint = false;
  EXPECT_EQ(next_turn(off, {}).decision.with, -1);
}

TEST(Joint, PairsWithAVariableThatDoesNotApply) {
  Dialogue dialogue = dialogue_of({.3, .3, .2, .2}, {{0, 1, -1, -1}, {-1, -1, 0, 1}});
  dialogue.settings.joint = true;
  EXPECT_EQ(next_turn(dialogue, {}).decision.with, -1);  // "option 0" would come twice
  for (Value& value : dialogue.variables[1].values) value.english = "another " + value.english;
  const Turn turn = next_turn(dialogue, {});
  ASSERT_EQ(turn.decision.with, 1);
  EXPECT_NEAR(turn.decision.gain, turn.standing.entropy, 1e-9);
  EXPECT_EQ(next_turn(dialogue, std::vector<Answer>{interpret_choice(turn, 3).answer}).stop,
            Stop::single_class);
}

TEST(Joint, AnswersAreStored) {
  const Turn turn = next_turn(figure_four(), {});
  const Answer answer = interpret_choice(turn, 2).answer;
  const Answer read = answer_from_json(to_json(answer));
  EXPECT_EQ(read.with, 1);
  EXPECT_EQ(read.value, answer.value);
  EXPECT_EQ(standing(figure_four(), std::vector{read}).candidate,
            standing(figure_four(), std::vector{answer}).candidate);
  EXPECT_TRUE(from_json(to_json(figure_four())).settings.joint);
}

TEST(Joint, RefusesAnswersThatDoNotFit) {
  for (const Answer& answer :
       {Answer{AnswerKind::option, 0, 8, {8}, 1}, Answer{AnswerKind::option, 0, 0, {0}, 0},
        Answer{AnswerKind::option, 0, 0, {0}, 3}, Answer{AnswerKind::option, 0, 0, {0}, -2}}) {
    EXPECT_THROW(standing(figure_four(), std::vector{answer}), std::invalid_argument);
  }
}

TEST(Effort, GrowsWithOptionsAndWordsAndWithoutQuotation) {
  Dialogue dialogue = dialogue_of({.4, .3, .3}, {{0, 1, 1}, {0, 1, 2}, {0, 1, 1}});
  dialogue.variables[2].span = {5, 8};
  std::vector<double> share(3);
  for (const Decision& d : decisions(dialogue, {})) share[d.variable] = effort(dialogue, d);
  EXPECT_LT(share[0], share[1]);
  EXPECT_LT(share[2], share[0]);
  dialogue.variables[0].values[0].english = std::string(400, 'x') + std::string(400, ' ');
  for (int k = 0; k < 200; ++k) dialogue.variables[0].values[1].english += " word";
  for (const Decision& d : decisions(dialogue, {})) EXPECT_LE(effort(dialogue, d), kMostEffort);
}

// Nearly the same gain: the question that quotes the user and has the shorter options is asked,
// and the gains are reported as they are.
TEST(Effort, DecidesBetweenNearlyEqualGains) {
  Dialogue dialogue = dialogue_of({.33, .33, .33, .01}, {{0, 1, 2, 3}, {0, 1, 2, 2}});
  for (Value& value : dialogue.variables[0].values) value.english += " and a lot more besides";
  dialogue.variables[1].span = {9, 12};
  EXPECT_EQ(decisions(dialogue, {})[0].variable, 0);
  EXPECT_EQ(next_turn(dialogue, {}).decision.variable, 1);
  dialogue.variables[1].value_of = {0, 0, 0, 1};
  EXPECT_EQ(next_turn(dialogue, {}).decision.variable, 0);
}

TEST(Effort, TablesAreAskedAboutLast) {
  Dialogue dialogue = dialogue_of({.33, .33, .33, .01}, {{0, 1, 2, 3}, {0, 1, 2, 2}});
  EXPECT_EQ(next_turn(dialogue, {}).decision.variable, 0);
  dialogue.variables[0].clause = candidates::Clause::from;
  EXPECT_EQ(next_turn(dialogue, {}).decision.variable, 1);
}

TEST(Effort, DoesNotCountWhereAQuestionTellsClearlyMore) {
  Dialogue dialogue = dialogue_of({.32, .32, .32, .04}, {{0, 1, 2, 3}, {0, 1, 2, 2}});
  dialogue.variables[0].clause = candidates::Clause::from;
  EXPECT_EQ(next_turn(dialogue, {}).decision.variable, 0);
}

// The user's own words go before tables, unless tables tell far more.
TEST(Effort, QuotedWordsGoBeforeTables) {
  Dialogue dialogue = dialogue_of({.25, .25, .25, .25}, {{0, 1, 2, 3}, {0, 0, 1, 2}});
  dialogue.variables[0].clause = candidates::Clause::from;
  dialogue.variables[1].span = {5, 8};
  EXPECT_EQ(next_turn(dialogue, {}).decision.variable, 1);
  dialogue.variables[1].value_of = {0, 0, 0, 1};
  EXPECT_EQ(next_turn(dialogue, {}).decision.variable, 0);
}

}  // namespace
}  // namespace nl_ask::dialogue
