// Answers and when to stop.

#include <gtest/gtest.h>

#include <random>

#include "dialogue/dialogue.h"
#include "dialogue/strategy.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace decision_test {

constexpr double kThree = 5e-4;

Decision decision_on(const Dialogue& dialogue, int variable) {
  for (Decision& decision : decisions(dialogue, {})) {
    if (decision.variable == variable) return decision;
  }
  return {};
}

std::vector<Answer> said(const Dialogue& dialogue, int variable, int value) {
  return {answer_of(decision_on(dialogue, variable), value)};
}

TEST(Posterior, FiltersAndRenormalises) {
  const Dialogue dialogue = dialogue_of({.4, .2, .2, .2}, {{0, 1, 0, 1}});
  const Standing after = standing(dialogue, said(dialogue, 0, 0));
  EXPECT_NEAR(after.candidate[0], 2 / 3., 1e-12);
  EXPECT_EQ(after.candidate[1], 0);
  EXPECT_NEAR(after.candidate[2], 1 / 3., 1e-12);
  EXPECT_EQ(after.best, 0);
  EXPECT_NEAR(after.confidence, 2 / 3., 1e-12);
}

TEST(Posterior, SplitClassSurvivesWithLessMass) {
  const Dialogue dialogue = dialogue_of({.4, .2, .4}, {{0, 1, 1}}, {0, 0, 1});
  const Standing after = standing(dialogue, said(dialogue, 0, 1));
  EXPECT_NEAR(after.result_class[0], 1 / 3., 1e-12);
  EXPECT_NEAR(after.result_class[1], 2 / 3., 1e-12);
  EXPECT_EQ(after.best, 2);
}

TEST(Posterior, NoneOfThemTakesPart) {
  const Dialogue dialogue = dialogue_of({.5, .4}, {{0, 1}});
  EXPECT_NEAR(dialogue.none, .1, 1e-12);
  const Standing option = standing(dialogue, said(dialogue, 0, 0));
  EXPECT_NEAR(option.candidate[0], .947, kThree);
  EXPECT_NEAR(option.none, .053, kThree);
  const Standing none = standing(dialogue, said(dialogue, 0, -1));
  EXPECT_NEAR(none.none, 1, 1e-12);
  EXPECT_EQ(none.best, -1);
}

TEST(Posterior, UnreliableAnswerKeepsTheRest) {
  Dialogue dialogue = dialogue_of({.6, .4}, {{0, 1}});
  dialogue.settings.reliability = .9;
  const Standing after = standing(dialogue, said(dialogue, 0, 1));
  EXPECT_NEAR(after.candidate[0], .6 * .05 / (.6 * .05 + .4 * .9), 1e-12);
}

TEST(Posterior, NoneMeansWhatIsNotShownOrDoesNotApply) {
  Dialogue dialogue = dialogue_of({.3, .25, .2, .15, .1}, {{0, 1, 2, 3, -1}});
  dialogue.settings.max_choices = 2;
  const Standing after = standing(dialogue, said(dialogue, 0, -1));
  EXPECT_EQ(after.candidate[0], 0);
  EXPECT_EQ(after.candidate[1], 0);
  EXPECT_NEAR(after.candidate[2], .2 / .45, 1e-12);
  EXPECT_NEAR(after.candidate[4], .1 / .45, 1e-12);
}

TEST(Posterior, SkipChangesNothingAndIsNotAskedAgain) {
  const Dialogue dialogue = dialogue_of({.4, .2, .2, .2}, {{0, 1, 0, 1}, {0, 0, 1, 1}});
  std::vector<Answer> answers = said(dialogue, 0, 0);
  answers[0].kind = AnswerKind::skip;
  EXPECT_EQ(standing(dialogue, answers).candidate, standing(dialogue, {}).candidate);
  const Turn turn = next_turn(dialogue, answers);
  ASSERT_TRUE(turn.clarify);
  EXPECT_EQ(turn.decision.variable, 1);
  EXPECT_EQ(turn.number, 2);
}

TEST(Posterior, OrderOfMembersBreaksTies) {
  const Dialogue dialogue = dialogue_of({.25, .25, .25, .25}, {}, {1, 0, 0, 1});
  EXPECT_EQ(standing(dialogue, {}).best, 0);
}

TEST(Posterior, RefusesAnswersThatDoNotFit) {
  const Dialogue dialogue = dialogue_of({.5, .5}, {{0, 1}});
  const auto refused = [&](Answer answer) {
    EXPECT_THROW(standing(dialogue, std::vector<Answer>{answer}), std::invalid_argument);
    EXPECT_THROW(next_turn(dialogue, std::vector<Answer>{answer}), std::invalid_argument);
    EXPECT_THROW(decisions(dialogue, std::vector<Answer>{answer}), std::invalid_argument);
  };
  refused({AnswerKind::option, 1, 0, {0}});
  refused({AnswerKind::option, -1, 0, {0}});
  refused({AnswerKind::option, 0, 1, {0}});
  refused({AnswerKind::option, 0, 2, {0, 2}});
  refused({AnswerKind::none_of_these, 0, -1, {0, -1}});
}

TEST(Stopping, AtConfidence) {
  Dialogue dialogue = dialogue_of({.9, .1}, {{0, 1}});
  Turn turn = next_turn(dialogue, {});
  EXPECT_FALSE(turn.clarify);
  EXPECT_EQ(turn.stop, Stop::confidence);
  EXPECT_EQ(turn.best, 0);
  dialogue.settings.confidence = .95;
  turn = next_turn(dialogue, {});
  EXPECT_TRUE(turn.clarify);
  EXPECT_EQ(turn.stop, Stop::not_yet);
}

TEST(Stopping, ConfidenceCountsNoneInTheDenominator) {
  const Dialogue dialogue = dialogue_of({.7, .05}, {{0, 1}});
  EXPECT_NEAR(standing(dialogue, {}).confidence, .7, 1e-12);
  EXPECT_TRUE(next_turn(dialogue, {}).clarify);
}

TEST(Stopping, AtASingleClass) {
  const Dialogue dialogue = dialogue_of({.3, .2}, {{0, 1}}, {0, 0});
  const Turn turn = next_turn(dialogue, {});
  EXPECT_EQ(turn.stop, Stop::single_class);
  EXPECT_EQ(turn.best, 0);
}

TEST(Stopping, WhereNothingTellsEnough) {
  const Dialogue dialogue = dialogue_of({.5, .5}, {{0, 0}});
  const Turn turn = next_turn(dialogue, {});
  EXPECT_EQ(turn.stop, Stop::min_gain);
  EXPECT_EQ(turn.best, 0);
  Dialogue demanding = dialogue_of({.5, .5}, {{0, 1}});
  demanding.settings.min_gain = 1.01;
  EXPECT_EQ(next_turn(demanding, {}).stop, Stop::min_gain);
}

TEST(Stopping, AfterMaxQuestions) {
  Dialogue dialogue = dialogue_of({.4, .2, .2, .2}, {{0, 1, 0, 1}, {0, 0, 1, 1}});
  dialogue.settings.max_questions = 1;
  const Turn turn = next_turn(dialogue, said(dialogue, 0, 0));
  EXPECT_EQ(turn.stop, Stop::max_questions);
  EXPECT_EQ(turn.best, 0);
  dialogue.settings.max_questions = 0;
  EXPECT_EQ(next_turn(dialogue, {}).stop, Stop::max_questions);
}

TEST(Stopping, ExhaustedWhereNoneLeavesNothing) {
  for (const double heavy : {.5, .4}) {
    const Dialogue dialogue = dialogue_of({heavy, .5}, {{0, 1}});
    const Turn turn = next_turn(dialogue, said(dialogue, 0, -1));
    EXPECT_FALSE(turn.clarify);
    EXPECT_EQ(turn.stop, Stop::exhausted);
    EXPECT_EQ(turn.best, -1);
    EXPECT_TRUE(turn.choices.empty());
  }
}

TEST(Stopping, ExhaustedWhereNoneOutweighsWhatIsLeft) {
  Dialogue dialogue = dialogue_of({.3, .25, .05}, {{0, 1, 2}});
  dialogue.settings.max_choices = 2;
  const Turn turn = next_turn(dialogue, said(dialogue, 0, -1));
  EXPECT_NEAR(turn.standing.none, .8, 1e-12);
  EXPECT_EQ(turn.stop, Stop::exhausted);
}

TEST(Stopping, GoesOnAfterNoneWhileCandidatesOutweighIt) {
  Dialogue dialogue = dialogue_of({.2, .2, .15, .15}, {{0, 1, -1, -1}, {-1, -1, 0, 1}});
  dialogue.settings.max_choices = 2;
  const Turn turn = next_turn(dialogue, said(dialogue, 0, -1));
  EXPECT_TRUE(turn.clarify);
  EXPECT_EQ(turn.decision.variable, 1);
}

TEST(Stopping, WeakCandidatesAreStillAskedAboutAtFirst) {
  const Dialogue dialogue = dialogue_of({.1, .1}, {{0, 1}});
  EXPECT_NEAR(dialogue.none, .8, 1e-12);
  EXPECT_TRUE(next_turn(dialogue, {}).clarify);
}

TEST(Stopping, WithoutCandidates) {
  const Turn turn = next_turn(dialogue_of({}, {}), {});
  EXPECT_EQ(turn.stop, Stop::exhausted);
  EXPECT_EQ(turn.best, -1);
}

// Whatever is answered: dialogues end, never repeat a question, never ask one that tells nothing,
// and the same answers give the same turn.
TEST(Dialogue, RandomDialoguesEndAndRepeatNothing) {
  std::mt19937_64 random(99);
  const auto below = [&](int n) { return static_cast<int>(random() % n); };
  for (int i = 0; i < 500; ++i) {
    const int n = 2 + below(12);
    std::vector<double> priors(n, 0.98 / n);
    std::vector<std::vector<int>> assignments(1 + below(6), std::vector<int>(n));
    for (auto& value_of : assignments) {
      for (int& v : value_of) v = below(4) - 1;
    }
    std::vector<int> classes(n);
    for (int& c : classes) c = below(n);
    Dialogue dialogue = dialogue_of(priors, assignments, classes);
    dialogue.settings.strategy = static_cast<Strategy>(below(8));
    dialogue.settings.max_questions = 10;
    dialogue.settings.reliability = below(2) ? 1 : .9;
    std::vector<Answer> answers;
    for (;;) {
      const Turn turn = next_turn(dialogue, answers);
      const Turn again = next_turn(dialogue, answers);
      ASSERT_EQ(turn.decision.variable, again.decision.variable);
      ASSERT_EQ(turn.choices, again.choices);
      if (!turn.clarify) {
        ASSERT_NE(turn.stop, Stop::not_yet);
        break;
      }
      ASSERT_GE(turn.decision.gain, dialogue.settings.min_gain);
      for (const Answer& answer : answers) ASSERT_NE(answer.variable, turn.decision.variable);
      ASSERT_EQ(turn.choices.size(), turn.decision.shown.size() + 1);
      const Reply reply = interpret_choice(turn, 1 + below(static_cast<int>(turn.choices.size())));
      ASSERT_TRUE(reply.valid);
      answers.push_back(reply.answer);
    }
    ASSERT_LE(answers.size(), assignments.size());
  }
}

}  // namespace decision_test
}  // namespace nl_ask::dialogue
