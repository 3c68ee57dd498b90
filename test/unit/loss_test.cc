#include "dialogue/loss.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "dialogue/class_entropy.h"
#include "dialogue/distance_gain.h"
#include "dialogue/posterior.h"
#include "dialogues.h"

namespace nl_ask::dialogue {
namespace loss_test {

using candidates::Display;

// Rows, what is said of them, what they are called by, their arrangement.
const Display kByName{1, {2}, {3}, 9};
const Display kByNumber{1, {2}, {4}, 9};
const Display kByBoth{1, {2}, {3, 4}, 9};
const Display kSorted{1, {2}, {3}, 10};
const Display kWithCity{1, {2, 5}, {3}, 9};
const Display kWithPhone{1, {2, 6}, {3}, 9};
const Display kOthers{7, {2}, {3}, 9};

TEST(Loss, IsLittleWhereRowsAreOnlyShownOtherwise) {
  EXPECT_EQ(loss_between(kByName, kByName), 0);
  EXPECT_EQ(loss_between(kByBoth, kByName), kMoreNames);
  EXPECT_EQ(loss_between(kByName, kByBoth), kOtherNames);
  EXPECT_EQ(loss_between(kByName, kByNumber), kOtherNames);
  EXPECT_EQ(loss_between(kSorted, kByName), kArrangement);
  EXPECT_EQ(loss_between(kWithCity, kByName), kMoreSaid);
  EXPECT_EQ(loss_between(kByName, kWithCity), kLessSaid);
}

TEST(Loss, IsAllWhereOtherRowsOrOtherFiguresAreShown) {
  EXPECT_EQ(loss_between(kByName, kOthers), 1);
  EXPECT_EQ(loss_between(kWithCity, kWithPhone), 1);
  EXPECT_EQ(loss_between(Display(), Display()), 1);  // nothing is known of either
}

Dialogue shown_as(const std::vector<double>& priors, const std::vector<Display>& displays,
                  const std::vector<std::vector<int>>& assignments = {}) {
  Dialogue dialogue = dialogue_of(priors, assignments);
  for (std::size_t y = 0; y < displays.size(); ++y) dialogue.candidates[y].display = displays[y];
  dialogue.settings.strategy = Strategy::loss;
  return dialogue;
}

TEST(Loss, OfAClassIsWhatTheOthersWouldHaveWanted) {
  const Dialogue dialogue = shown_as({.5, .3, .2}, {kByName, kByNumber, kOthers});
  const Classes classes = classes_of(dialogue);
  const std::vector<double> mass{.5, .3, .2};
  EXPECT_NEAR(expected_loss(mass, classes, 0), .3 * kOtherNames + .2, 1e-12);
  EXPECT_NEAR(expected_loss(mass, classes, 2), .8, 1e-12);
  EXPECT_NEAR(standing(dialogue, {}).confidence, 1 - .3 * kOtherNames - .2, 1e-12);
}

TEST(Loss, ShowsWhatLosesLeastOfThoseNearTheLikeliest) {
  // Both names together serve each of the three; a fourth reading is likelier than it, and no help.
  const Dialogue dialogue = shown_as({.36, .34, .1, .2}, {kByName, kByNumber, kByBoth, kOthers});
  EXPECT_EQ(standing(dialogue, {}).best, 2);
}

TEST(Loss, NothingIsAskedAboutWhatRowsAreCalledBy) {
  Dialogue dialogue = shown_as({.5, .5}, {kByName, kByNumber}, {{0, 1}});
  EXPECT_FALSE(next_turn(dialogue, {}).clarify);
  dialogue.settings.strategy = Strategy::eig;
  EXPECT_TRUE(next_turn(dialogue, {}).clarify);
}

TEST(Loss, OtherRowsAreAskedAboutBeforeOtherNames) {
  // By the first variable rows differ, by the second names; both split the mass alike.
  const Display others_by_number{7, {2}, {4}, 9};
  const Dialogue dialogue =
      shown_as({.25, .25, .25, .25}, {kByName, kByNumber, kOthers, others_by_number},
               {{0, 1, 0, 1}, {0, 0, 1, 1}});
  const Turn turn = next_turn(dialogue, {});
  ASSERT_TRUE(turn.clarify);
  EXPECT_EQ(turn.decision.variable, 1);
  const std::vector<Answer> answers{answer_of(turn.decision, 0)};
  EXPECT_FALSE(next_turn(dialogue, answers).clarify);
}

// The oracle: Leinster and Cobbold's entropy by its definition, over a whole matrix.
double naive_entropy(const std::vector<double>& p, const std::vector<std::vector<double>>& z) {
  double bits = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    double ordinary = 0;
    for (std::size_t j = 0; j < p.size(); ++j) ordinary += z[i][j] * p[j];
    if (p[i] > 0) bits -= p[i] * std::log2(ordinary);
  }
  return bits;
}

TEST(DistanceGain, EntropyIsThatOfItsDefinition) {
  std::mt19937 random(7);
  const std::vector<Display> kinds{kByName, kByNumber, kByBoth, kSorted, kWithCity, kOthers};
  for (int round = 0; round < 50; ++round) {
    std::vector<double> p;
    std::vector<Display> displays;
    for (int y = 0; y < 7; ++y) {
      p.push_back(static_cast<double>(random() % 100));
      displays.push_back(kinds[random() % kinds.size()]);
    }
    p.push_back(10);  // none
    double sum = 0;
    for (const double each : p) sum += each;
    for (double& each : p) each /= sum;
    const std::vector<double> priors(p.begin(), p.end() - 1);
    const Dialogue dialogue = shown_as(priors, displays);
    std::vector<std::vector<double>> z(8, std::vector<double>(8, 0.0));
    for (std::size_t i = 0; i < 8; ++i) {
      for (std::size_t j = 0; j < 8; ++j) {
        if (i == j) z[i][j] = 1;
        if (i == j || i == 7 || j == 7) continue;
        z[i][j] =
            1 -
            (loss_between(displays[i], displays[j]) + loss_between(displays[j], displays[i])) / 2;
      }
    }
    EXPECT_NEAR(similarity_entropy(priors, p.back(), classes_of(dialogue)), naive_entropy(p, z),
                1e-9);
  }
}

TEST(DistanceGain, IsEquationElevenWhereEveryDifferenceCounts) {
  std::mt19937 random(11);
  for (int round = 0; round < 50; ++round) {
    std::vector<double> p;
    std::vector<int> value_of;
    for (int y = 0; y < 9; ++y) {
      p.push_back(.1 + static_cast<double>(random() % 100));
      value_of.push_back(static_cast<int>(random() % 4) - 1);
    }
    double sum = 20;
    for (const double each : p) sum += each;
    for (double& each : p) each /= sum;
    Distribution distribution{p, 20 / sum};
    std::vector<int> of;
    for (int y = 0; y < 9; ++y) of.push_back(static_cast<int>(random() % 5));
    const Classes classes = classes_from(of);
    const Channel channel{.9, .6};
    const ValueMass mass = value_mass(distribution, value_of, 3);
    const std::vector<int> values = heaviest_values(mass, 2);
    const Shown shown{value_of, mass, values};
    EXPECT_NEAR(
        distance_gain(distribution, classes, shown, channel),
        information_gain(distribution, ClassBits(distribution, classes, channel), shown, channel),
        1e-9);
  }
}

}  // namespace loss_test
}  // namespace nl_ask::dialogue
