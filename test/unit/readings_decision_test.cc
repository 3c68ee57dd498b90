#include <gtest/gtest.h>

#include "dialogue/readings.h"
#include "dialogue/value_pieces.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace readings_decision_test {

using candidates::Clause;

// Readings that say what they are, and none of which is likely: `classes` numbers their results.
Dialogue doubtful_dialogue(const std::vector<double>& priors, const std::vector<int>& classes) {
  Dialogue dialogue = dialogue_of(priors, {std::vector<int>(priors.size(), -1)});
  for (std::size_t y = 0; y < priors.size(); ++y) {
    dialogue.candidates[y].result_class = classes[y];
    dialogue.candidates[y].interpretation = "reading " + std::to_string(y);
    dialogue.candidates[y].canonical = "query " + std::to_string(y);
  }
  dialogue.variables.push_back(whole_readings("", dialogue.candidates));
  return dialogue;
}

TEST(WholeReadings, AreOnePerResultSaidAsItsLikeliest) {
  const Dialogue dialogue = doubtful_dialogue({.05, .1, .08}, {0, 1, 0});
  const Variable& readings = dialogue.variables.back();
  EXPECT_EQ(readings.clause, Clause::query);
  ASSERT_EQ(readings.values.size(), 2u);
  EXPECT_EQ(readings.values[0].english, "reading 2");
  EXPECT_EQ(readings.values[1].english, "reading 1");
  EXPECT_EQ(readings.value_of, (std::vector<int>{0, 1, 0}));
}

TEST(WholeReadings, AreShownBeforeAnUnlikelyAnswer) {
  const Dialogue dialogue = doubtful_dialogue({.1, .08, .001}, {0, 1, 2});
  const Turn turn = next_turn(dialogue, {});
  ASSERT_TRUE(turn.clarify);
  EXPECT_EQ(turn.stop, Stop::not_yet);
  // The third comes nowhere near the first.
  EXPECT_EQ(turn.choices, (std::vector<std::string>{"reading 0", "reading 1", "None of these"}));
  EXPECT_GT(turn.decision.gain, 0);
}

// What tells them apart, which tables are read, is nothing to ask about.
Dialogue badly_put(const std::vector<double>& priors) {
  Dialogue dialogue = doubtful_dialogue(priors, {0, 1});
  Variable& variable = dialogue.variables[0];
  variable.clause = Clause::from;
  variable.value_of = {0, 1};
  variable.values = {{{{"a"}}, "staff"}, {{{"b"}}, "staff and sales"}};
  dialogue.settings.min_value = 0;
  dialogue.settings.strategy = Strategy::loss;
  return dialogue;
}

TEST(WholeReadings, OneIsNotShownAloneWhereItIsLikely) {
  EXPECT_FALSE(next_turn(badly_put({.81, .01}), {}).clarify);
  const Turn doubtful = next_turn(badly_put({.79, .01}), {});
  ASSERT_TRUE(doubtful.clarify);
  EXPECT_EQ(doubtful.choices, (std::vector<std::string>{"reading 0", "No, something else"}));
}

TEST(WholeReadings, ARivalIsShownBesideALikelyOne) {
  const auto by = [](candidates::Origins origins, const std::vector<double>& priors) {
    Dialogue dialogue = badly_put(priors);
    dialogue.candidates[1].origins = origins;
    return next_turn(dialogue, {});
  };
  using candidates::Origin;
  const Turn turn = by(Origin::model, {.85, .11});
  ASSERT_TRUE(turn.clarify);
  EXPECT_EQ(turn.choices, (std::vector<std::string>{"reading 0", "reading 1", "None of these"}));
  EXPECT_TRUE(by(Origin::model | Origin::grammar, {.85, .11}).clarify);
  EXPECT_FALSE(by(Origin::grammar, {.85, .11}).clarify) << "the grammar always has some";
  EXPECT_FALSE(by(Origin::model, {.85, .09}).clarify) << "no rival";
  EXPECT_FALSE(by(Origin::model, {.9, .1}).clarify) << "likely enough, whatever else is";
}

TEST(WholeReadings, ChosenAnswerNoneTurnsAllDown) {
  const Dialogue dialogue = doubtful_dialogue({.1, .08, .001}, {0, 1, 2});
  const Turn asked = next_turn(dialogue, {});
  const Turn chosen = next_turn(dialogue, std::vector<Answer>{interpret_choice(asked, 2).answer});
  EXPECT_FALSE(chosen.clarify);
  EXPECT_EQ(chosen.best, 1);
  const Turn none = next_turn(dialogue, std::vector<Answer>{interpret_choice(asked, 3).answer});
  EXPECT_FALSE(none.clarify);
  EXPECT_EQ(none.stop, Stop::exhausted);
  EXPECT_EQ(none.best, -1);
  // Don't know: the likeliest is the answer, and nothing is asked twice.
  const Turn skipped =
      next_turn(dialogue, std::vector<Answer>{interpret_reply(asked, "skip").answer});
  EXPECT_FALSE(skipped.clarify);
  EXPECT_EQ(skipped.best, 0);
}

TEST(WholeReadings, AreNotAskedAboutOtherwise) {
  Dialogue dialogue = doubtful_dialogue({.4, .08}, {0, 1});
  dialogue.settings.min_confidence = .3;
  EXPECT_FALSE(next_turn(dialogue, {}).clarify) << "likely enough";
  EXPECT_EQ(next_turn(dialogue, {}).stop, Stop::min_gain);
  dialogue.settings.min_confidence = .5;
  EXPECT_TRUE(next_turn(dialogue, {}).clarify);
  dialogue.settings.strategy = Strategy::sra;
  EXPECT_FALSE(next_turn(dialogue, {}).clarify) << "sra shows its answer first";
  dialogue.settings.strategy = Strategy::eig;
  dialogue.settings.max_questions = 0;
  EXPECT_EQ(next_turn(dialogue, {}).stop, Stop::max_questions);
}

TEST(WholeReadings, ThatOnlyLookOtherwiseAreOneOption) {
  Dialogue dialogue = dialogue_of({.1, .08, .05, .04}, {});
  const std::vector<int> said{2};
  for (int y = 0; y < 3; ++y) dialogue.candidates[y].display = {1, said, {3 + y}, 9};
  dialogue.candidates[3].display = {8, said, {3}, 9};
  const Variable readings = whole_readings(dialogue.question, dialogue.candidates);
  EXPECT_EQ(readings.value_of, (std::vector<int>{0, 0, 0, 1}));
  EXPECT_EQ(readings.values[0].english, "reading 0");
}

// Though no decision could tell more.
TEST(WholeReadings, TakeNoPartInTheChoiceOfQuestions) {
  Dialogue dialogue = dialogue_of({.1, .1, .1}, {{0, 1, 1}});
  dialogue.variables.push_back(whole_readings(dialogue.question, dialogue.candidates));
  EXPECT_EQ(next_turn(dialogue, {}).decision.variable, 0);
  EXPECT_EQ(decisions(dialogue, {}).size(), 1u);
}

TEST(WholeReadings, AQueryThatWasNotThereIsAnother) {
  const Dialogue dialogue = doubtful_dialogue({.1, .08}, {0, 1});
  EXPECT_EQ(value_in(dialogue.variables.back(), {}), kOther);
}

TEST(WholeReadings, AreStored) {
  const Dialogue dialogue = doubtful_dialogue({.1, .08}, {0, 1});
  const Dialogue again = from_json(to_json(dialogue));
  EXPECT_EQ(again.variables.back().clause, Clause::query);
  EXPECT_EQ(again.settings.min_confidence, dialogue.settings.min_confidence);
}

TEST(WholeReadings, ASingleOneIsConfirmed) {
  const Dialogue dialogue = doubtful_dialogue({.02}, {0});
  const Turn turn = next_turn(dialogue, {});
  ASSERT_TRUE(turn.clarify);
  EXPECT_EQ(turn.choices, (std::vector<std::string>{"reading 0", "No, something else"}));
  EXPECT_EQ(turn.question, "I'm not sure that I understand this. Shall I show the following?");
  EXPECT_EQ(next_turn(doubtful_dialogue({.2}, {0}), {}).question, "Shall I show this?");
}

TEST(WholeReadings, AreSaidInBrief) {
  std::vector<Candidate> candidates = doubtful_dialogue({.5, .3}, {0, 1}).candidates;
  candidates[0].brief = "in brief";
  const Variable readings = whole_readings("", candidates);
  EXPECT_EQ(readings.values[0].english, "in brief");
  EXPECT_EQ(readings.values[1].english, "reading 1");
}

TEST(WholeReadings, ThatListMoreOfTheSameRowsAreOneOption) {
  Dialogue dialogue = dialogue_of({.1, .08, .05}, {});
  dialogue.candidates[0].display = {1, {2}, {}, 9};
  dialogue.candidates[1].display = {1, {2, 3}, {}, 9};
  dialogue.candidates[2].display = {1, {3}, {}, 9};
  EXPECT_EQ(whole_readings("", dialogue.candidates).value_of, (std::vector<int>{0, 0, 0}));
  dialogue.candidates[1].display.rows = 2;
  EXPECT_EQ(whole_readings("", dialogue.candidates).value_of, (std::vector<int>{0, 1, 2}));
}

class HardlyUnderstood : public testing::Test {
 protected:
  void SetUp() override {
    dialogue = doubtful_dialogue({.09, .08, .07}, {0, 1, 2});
    dialogue.variables[0].value_of = {0, 1, 1};
    dialogue.variables[0].values = {{{{"a"}}, "the name"}, {{{"b"}}, "the city"}};
    dialogue.variables[0].span = {5, 8};
    dialogue.settings.strategy = Strategy::loss;
    dialogue.settings.min_value = 0;
  }

  std::vector<std::string> choices() const { return next_turn(dialogue, {}).choices; }

  void make_likelier() {
    dialogue.candidates[0].prior = .3;
    dialogue.none -= .21;
  }

  Dialogue dialogue;
  const std::vector<std::string> one = {"reading 0", "No, something else"};
  const std::vector<std::string> words = {"the name", "the city", "None of these"};
};

TEST_F(HardlyUnderstood, IsWhatLeavesWordsOut) {
  EXPECT_EQ(choices(), (std::vector<std::string>{"the city", "the name", "None of these"}));
  dialogue.variables.back().values[0].unsaid = {{0, 4}};
  EXPECT_EQ(choices(), one);
}

TEST_F(HardlyUnderstood, IsAReadingThatMayBeMeantWhereWordsFitNothing) {
  dialogue.variables.back().values[0].unsaid = {{0, 4}};
  make_likelier();
  EXPECT_EQ(choices(), words);
  dialogue.unplaced = "\"list\"";
  EXPECT_EQ(choices(), (std::vector<std::string>{"reading 0", "reading 1", "None of these"}))
      << "no more than two";
  dialogue.settings.strategy = Strategy::eig;
  EXPECT_EQ(choices(), words) << "as in the papers";
}

TEST_F(HardlyUnderstood, IsNotAskedAboutWhatNoWordsStandFor) {
  dialogue.variables[0].span = {};
  EXPECT_EQ(choices(), one);
  make_likelier();
  EXPECT_EQ(choices(), words);
}

}  // namespace readings_decision_test
}  // namespace nl_ask::dialogue
