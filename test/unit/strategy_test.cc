#include "dialogue/strategy.h"

#include <gtest/gtest.h>

#include <set>

#include "dialogue/posterior.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace strategy_test {

constexpr double kThree = 5e-4;

Dialogue figure_four() {
  return dialogue_of({.4, .2, .2, .2}, {{0, 1, 0, 1}, {0, 0, 1, 1}, {0, 0, 0, 1}});
}

int asked(Dialogue dialogue, Strategy strategy) {
  dialogue.settings.strategy = strategy;
  const Turn turn = next_turn(dialogue, {});
  return turn.clarify ? turn.decision.variable : -1;
}

double exact_gain(const Dialogue& dialogue, int variable) {
  for (const Decision& decision : decisions(dialogue, {})) {
    if (decision.variable == variable) return decision.gain;
  }
  return -1;
}

ValueMass mass_of(const Dialogue& dialogue, int x) {
  const Variable& variable = dialogue.variables[x];
  return value_mass(prior(dialogue), variable.value_of, static_cast<int>(variable.values.size()));
}

TEST(Strategy, DecisionsOfFigureFour) {
  const std::vector<Decision> ranked = decisions(figure_four(), {});
  ASSERT_EQ(ranked.size(), 3U);
  EXPECT_EQ(ranked[0].variable, 0);
  EXPECT_EQ(ranked[1].variable, 1);
  EXPECT_EQ(ranked[2].variable, 2);
  EXPECT_NEAR(ranked[0].gain, .971, kThree);
  EXPECT_NEAR(ranked[1].gain, .971, kThree);
  EXPECT_NEAR(ranked[2].gain, .722, kThree);
  EXPECT_NEAR(standing(figure_four(), {}).entropy, 1.922, kThree);
}

TEST(Strategy, UniformInformationGainOfFigureFour) {
  const Dialogue dialogue = figure_four();
  const auto gain = [&](int x) {
    return uniform_information_gain(prior(dialogue), classes_of(dialogue),
                                    dialogue.variables[x].value_of, mass_of(dialogue, x));
  };
  EXPECT_NEAR(gain(0), .963, kThree);
  EXPECT_NEAR(gain(2), 1.172, kThree);
  EXPECT_EQ(asked(dialogue, Strategy::info_gain), 2);
  EXPECT_EQ(asked(dialogue, Strategy::eig), 0);
}

TEST(Strategy, PathScoreLeavesOutWhetherTheVariableApplies) {
  const Dialogue dialogue = dialogue_of({.4, .3, .3}, {{0, 1, -1}});
  EXPECT_NEAR(path_score(mass_of(dialogue, 0)), .690, kThree);
  EXPECT_NEAR(exact_gain(dialogue, 0), 1.571, kThree);
  EXPECT_EQ(asked(dialogue, Strategy::eig_path), 0);
}

TEST(Strategy, PathMissesWhatDoesNotApplyToTheMostProbableCandidate) {
  const Dialogue dialogue =
      dialogue_of({.3, .175, .175, .175, .175}, {{0, 1, 1, 1, 1}, {-1, 0, 0, 1, 1}});
  EXPECT_NEAR(exact_gain(dialogue, 0), .881, kThree);
  EXPECT_NEAR(exact_gain(dialogue, 1), 1.581, kThree);
  EXPECT_EQ(asked(dialogue, Strategy::eig_path), 0);
  EXPECT_EQ(asked(dialogue, Strategy::eig), 1);
}

TEST(Strategy, MostAndLeastProbableValue) {
  const Dialogue dialogue = dialogue_of({.5, .3, .15, .05}, {{0, 1, 1, 1}, {0, 0, 0, 1}});
  EXPECT_EQ(asked(dialogue, Strategy::max_probability), 1);  // .95
  EXPECT_EQ(asked(dialogue, Strategy::min_probability), 1);  // .05
  const Dialogue other =
      dialogue_of({.5, .3, .15, .05}, {{0, 1, 1, 1}, {0, 1, 2, 2}, {0, 0, 1, 1}});
  EXPECT_EQ(asked(other, Strategy::max_probability), 2);  // .8
  EXPECT_EQ(asked(other, Strategy::min_probability), 1);  // .2, the first of two
}

TEST(Strategy, TiesGoToTheMoreAccurateThenToTheFewerOptions) {
  // One bit each: the first leaves .25 + .2 right, the second .25 + .25.
  const Dialogue accurate =
      dialogue_of({.25, .25, .2, .2, .05, .05}, {{0, 0, 1, 1, 1, 1}, {0, 1, 0, 1, 0, 1}});
  ASSERT_NEAR(exact_gain(accurate, 0), exact_gain(accurate, 1), 1e-12);
  EXPECT_EQ(asked(accurate, Strategy::eig), 1);
  const Dialogue same = dialogue_of({.4, .1, .4, .1}, {{0, 0, 1, 1}, {1, 0, 0, 1}});
  EXPECT_EQ(asked(same, Strategy::eig), 0);
  // The same partition with and without saying what the last part is.
  const Dialogue fewer = dialogue_of({.5, .5}, {{0, 1}, {0, -1}});
  EXPECT_EQ(asked(fewer, Strategy::eig), 1);
}

TEST(Strategy, RandomIsFixedBySeedAndTurn) {
  Dialogue dialogue = figure_four();
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 64; ++seed) {
    dialogue.settings.seed = seed;
    const int first = asked(dialogue, Strategy::random);
    EXPECT_EQ(asked(dialogue, Strategy::random), first);
    seen.insert(first);
  }
  EXPECT_EQ(seen.size(), 3U);
}

TEST(Strategy, SingleTurnKeepsToTheInitialRanking) {
  // At first X1 > X2 > X0; after X1's first value X0 tells more than X2.
  Dialogue dialogue = dialogue_of({.20, .20, .05, .05, .25, .25},
                                  {{0, 1, 0, 0, 0, 0}, {0, 0, 0, 0, 1, 2}, {0, 0, 0, 1, 0, 1}});
  const std::vector<Decision> before = decisions(dialogue, {});
  ASSERT_EQ(before[0].variable, 1);
  ASSERT_EQ(before[1].variable, 2);
  const std::vector<Answer> said{answer_of(before[0], 0)};
  ASSERT_EQ(decisions(dialogue, said)[0].variable, 0);
  dialogue.settings.strategy = Strategy::single_turn;
  EXPECT_EQ(next_turn(dialogue, said).decision.variable, 2);
  dialogue.settings.strategy = Strategy::eig;
  EXPECT_EQ(next_turn(dialogue, said).decision.variable, 0);
}

TEST(Strategy, SraAsksNothing) { EXPECT_EQ(asked(figure_four(), Strategy::sra), -1); }

TEST(Strategy, NamesAndBack) {
  for (const char* name : {"eig", "eig_path", "info_gain", "max_probability", "min_probability",
                           "random", "sra", "single_turn"}) {
    const auto strategy = strategy_from_name(name);
    ASSERT_TRUE(strategy) << name;
    EXPECT_STREQ(strategy_name(*strategy), name);
  }
  EXPECT_FALSE(strategy_from_name("EIG"));
  EXPECT_FALSE(strategy_from_name(""));
}

TEST(Strategy, NoneAsksWhatTellsLessThanMinGain) {
  Dialogue dialogue = dialogue_of({.5, .5}, {{0, 0}, {-1, -1}});
  dialogue.settings.min_gain = 0;
  dialogue.settings.min_value = 0;
  for (const Strategy strategy : {Strategy::eig, Strategy::eig_path, Strategy::info_gain,
                                  Strategy::max_probability, Strategy::random}) {
    EXPECT_EQ(asked(dialogue, strategy), -1);
  }
}

}  // namespace strategy_test
}  // namespace nl_ask::dialogue
