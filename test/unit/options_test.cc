// Which values are offered (dialogue/options.h), and what an answer took for granted
// (dialogue/assumed.h).
#include "dialogue/options.h"

#include <gtest/gtest.h>

#include "dialogue/assumed.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace options_test {

using candidates::Clause;

Variable variable_with(const std::vector<const char*>& options, Clause clause = Clause::where) {
  Variable variable;
  variable.clause = clause;
  variable.span = {0, 4};
  for (const char* words : options) variable.values.push_back({{{words}}, words});
  return variable;
}

using Shown = std::vector<int>;

TEST(Options, AreComparableToTheFirst) {
  const Variable variable = variable_with({"the price", "the cost", "the fee"});
  EXPECT_EQ(offered_options(variable, {.6, .2, .01}, {0, 1, 2}, "dear ones"), (Shown{0, 1}));
  EXPECT_EQ(offered_options(variable, {.6, .2, .15}, {0, 1, 2}, "dear ones"), (Shown{0, 1, 2}));
}

TEST(Options, AnotherMeaningOfTheWordsMayBeLessLikely) {
  Variable variable = variable_with({"the price", "the cost", "the fee"});
  EXPECT_EQ(offered_options(variable, {.8, .06, .05}, {0, 1, 2}, "dear ones"), (Shown{0, 1}));
  variable.clause = Clause::output;
  EXPECT_EQ(offered_options(variable, {.8, .06, .05}, {0, 1, 2}, "dear ones"), (Shown{0}));
}

TEST(Options, NoneIsSaidLikeAnotherOrByAKey) {
  const Variable twins = variable_with({"the price", "The price", "the cost"});
  EXPECT_EQ(offered_options(twins, {.4, .3, .3}, {0, 1, 2}, "dear ones"), (Shown{0, 2}));
  const Variable keys = variable_with({"the name", "the customer id", "the city"});
  EXPECT_EQ(offered_options(keys, {.4, .3, .3}, {0, 1, 2}, "customers"), (Shown{0, 2}));
  EXPECT_EQ(offered_options(keys, {.4, .3, .3}, {0, 1, 2}, "ids of customers"), (Shown{0, 1, 2}));
}

TEST(Options, ThatTheWordsMeanNothingIsNone) {
  Variable variable = variable_with({"the price", "the cost"});
  variable.values.push_back({{{}}, "it does not matter"});
  ASSERT_TRUE(variable.values[2].absent());
  EXPECT_EQ(offered_options(variable, {.4, .3, .3}, {0, 1, 2}, "dear ones"), (Shown{0, 1}));
  EXPECT_TRUE(offered_options(variable, {.3, .3, .4}, {2, 0, 1}, "dear ones").empty())
      << "where it is the likeliest, nothing is asked";
  variable.span = {};
  EXPECT_EQ(offered_options(variable, {.4, .3, .3}, {0, 1, 2}, "dear ones"), (Shown{0, 1, 2}));
}

TEST(Options, WhatAColleagueWouldNotAsk) {
  Variable variable = variable_with({"the price", "the cost"});
  EXPECT_TRUE(fit_to_ask(variable, {0, 1}));
  EXPECT_FALSE(fit_to_ask(variable, {0}));
  variable.clause = Clause::from;
  EXPECT_FALSE(fit_to_ask(variable, {0, 1})) << "how tables are joined";
  variable.clause = Clause::distinct;
  variable.span = {};
  EXPECT_FALSE(fit_to_ask(variable, {0, 1})) << "how often";
}

class Assumed : public testing::Test {
 protected:
  Dialogue dialogue(double other, const std::vector<int>& classes = {0, 1}) const {
    Dialogue made = dialogue_of({.9 - other, other}, {{0, 1}}, classes);
    made.question = "new employees";
    made.settings.strategy = Strategy::loss;
    made.variables[0].span = {0, 3};
    made.variables[0].values[0].english = "the hire date is in 2026";
    made.variables[0].values[1].english = "the status is \"new\"";
    return made;
  }

  static Turn answered() {
    Turn turn;
    turn.best = 0;
    return turn;
  }

  std::vector<std::string> texts(const Dialogue& made,
                                 const std::vector<Answer>& answers = {}) const {
    Turn turn = answered();
    turn.standing = standing(made, answers);
    return assumed(made, answers, turn);
  }
};

TEST_F(Assumed, IsWhatWordsWereTakenToMean) {
  const auto said = texts(dialogue(.1));
  ASSERT_EQ(said.size(), 1U);
  EXPECT_NE(said[0].find("\"new\" was taken"), said[0].npos) << said[0];
  EXPECT_NE(said[0].find("the hire date is in 2026"), said[0].npos);
  EXPECT_NE(said[0].find("the status is \"new\""), said[0].npos);
}

TEST_F(Assumed, IsNothingWhereTheOtherIsUnlikelyOrGivesTheSame) {
  EXPECT_TRUE(texts(dialogue(.01)).empty());
  EXPECT_TRUE(texts(dialogue(.1, {0, 0})).empty());
}

TEST_F(Assumed, IsNothingThatWasAnswered) {
  const Dialogue made = dialogue(.1);
  EXPECT_TRUE(texts(made, {{AnswerKind::option, 0, 0, {0, 1}}}).empty());
}

}  // namespace options_test
}  // namespace nl_ask::dialogue
