// Which values are offered (dialogue/options.h), and what an answer took for granted
// (dialogue/assumed.h).
#include "dialogue/options.h"

#include <gtest/gtest.h>

#include "dialogue/alike.h"
#include "dialogue/assumed.h"
#include "dialogue/wording.h"
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

TEST(Options, ReadingsBySomethingBetterThanAKeyAreShownFirst) {
  const Variable keys = variable_with({"the sale id", "the loan id", "the title"}, Clause::query);
  EXPECT_EQ(offered_options(keys, {.4, .3, .3}, {0, 1, 2}, "sales"), (Shown{2}));
  EXPECT_EQ(offered_options(keys, {.4, .3, 0}, {0, 1}, "sales"), (Shown{0, 1}))
      << "better than none";
  const std::string whole(kLongestReading + 1, 'x');
  const Variable cut = variable_with({"the title", whole.c_str()}, Clause::query);
  EXPECT_EQ(offered_options(cut, {.4, .3}, {0, 1}, "sales"), (Shown{0}));
  EXPECT_EQ(offered_options(cut, {0, .3}, {1}, "sales"), (Shown{1}));
}

TEST(Options, NoneIsCutOff) {
  const std::string full = "the \"" + std::string(kLongestOption - 6, 'x') + "\"";
  const Variable variable = variable_with({"the title", full.c_str(), (full + "y").c_str()});
  EXPECT_EQ(offered_options(variable, {.4, .3, .3}, {0, 1, 2}, "sales"), (Shown{0, 1}));
}

TEST(Options, ThatSomethingIsKnownIsNoQuestion) {
  Variable variable = variable_with({"|where|t.price is not null"});
  variable.values.push_back({{{}}, "the price does not matter"});
  EXPECT_TRUE(fit_to_ask(variable, {0, 1})) << "its words are asked about";
  variable.span = {};
  EXPECT_FALSE(fit_to_ask(variable, {0, 1}));
  variable.values[0].made_by = {{"|where|t.price > 5"}};
  EXPECT_TRUE(fit_to_ask(variable, {0, 1}));
}

TEST(Options, HowMuchIsListedIsNoQuestion) {
  Variable variable = variable_with({"the name", "the name and city", "the city"}, Clause::output);
  variable.values[0].made_by = {{"name"}};
  variable.values[1].made_by = {{"name", "city"}};
  variable.values[2].made_by = {{"city"}};
  EXPECT_FALSE(fit_to_ask(variable, {0, 1}));
  EXPECT_TRUE(fit_to_ask(variable, {0, 1, 2}));
  variable.clause = Clause::where;
  EXPECT_TRUE(fit_to_ask(variable, {0, 1}));
}

TEST(Options, MonthsAreNotAskedAboutByTheirYear) {
  EXPECT_EQ(without_year("the month and year of the visit date"), "the month of the visit date");
  EXPECT_EQ(without_year("the day and year of the visit date"),
            "the day and year of the visit date");
  const Variable months = variable_with(
      {"the month and year of the visit date", "the month of the visit date", "the city"});
  EXPECT_EQ(offered_options(months, {.4, .3, .3}, {0, 1, 2}, "per month"), (Shown{0, 2}));
}

TEST(Options, AlikeButForTheOwner) {
  const std::string bare = "the membership status is \"open\"";
  EXPECT_TRUE(alike_but_for_owner(bare, "the member has memberships whose status is \"open\""));
  EXPECT_TRUE(alike_but_for_owner("the member has memberships whose status is \"open\"", bare));
  EXPECT_FALSE(alike_but_for_owner(bare, "the member has memberships whose status is \"shut\""));
  EXPECT_FALSE(alike_but_for_owner("the status is \"open\"", bare));
  EXPECT_FALSE(alike_but_for_owner("the status is not \"open\"",
                                   "the member has memberships whose status is \"open\""));
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
