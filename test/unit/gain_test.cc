#include "dialogue/gain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "dialogue/class_entropy.h"

namespace nl_ask::dialogue {
namespace gain_test {

struct Case {
  Distribution distribution;
  std::vector<int> of;
  std::vector<int> value_of;
  int values = 0;
  std::vector<int> shown;
  Channel channel;
};

double h(double p) { return p > 0 ? -p * std::log2(p) : 0; }

// The definition, word for word: joint probability of every class and every answer.
double naive_gain(const Case& c) {
  const int k = static_cast<int>(c.shown.size());
  const double r = c.channel.reliability;
  std::map<int, double> value_mass;
  double shown_mass = 0;
  for (std::size_t y = 0; y < c.of.size(); ++y) {
    value_mass[c.value_of[y]] += c.distribution.candidate[y];
  }
  for (const int v : c.shown) shown_mass += value_mass[v];
  const auto said_of = [&](int value) {
    for (int a = 0; a < k; ++a) {
      if (c.shown[a] == value) return a;
    }
    return k;
  };
  std::map<std::pair<int, int>, double> joint;  // class (-1: none), answer
  for (int a = 0; a <= k; ++a) {
    for (std::size_t y = 0; y < c.of.size(); ++y) {
      const double l = said_of(c.value_of[y]) == a ? r : (1 - r) / k;
      joint[{c.of[y], a}] += c.distribution.candidate[y] * l;
    }
    const double eta = c.channel.none_answer;
    joint[{-1, a}] +=
        c.distribution.none * (a == k ? eta : (1 - eta) * value_mass[c.shown[a]] / shown_mass);
  }
  std::map<int, double> by_class, by_answer;
  for (const auto& [cell, p] : joint) {
    by_class[cell.first] += p;
    by_answer[cell.second] += p;
  }
  double gain = 0;
  for (const auto& [a, p] : by_answer) gain += h(p);
  for (const auto& [cell, p] : joint) {
    if (by_class[cell.first] > 0) gain -= by_class[cell.first] * h(p / by_class[cell.first]);
  }
  return gain;
}

double gain(const Case& c) {
  const ValueMass mass = value_mass(c.distribution, c.value_of, c.values);
  const Classes classes = classes_from(c.of);
  return information_gain(c.distribution, ClassBits(c.distribution, classes, c.channel),
                          {c.value_of, mass, c.shown}, c.channel);
}

// All values shown, heaviest first.
Case of(std::vector<double> p, std::vector<int> value_of, std::vector<int> classes = {},
        double none = 0) {
  Case c;
  c.distribution = {std::move(p), none};
  c.value_of = std::move(value_of);
  for (const int v : c.value_of) c.values = std::max(c.values, v + 1);
  if (classes.empty()) {
    for (int y = 0; y < static_cast<int>(c.value_of.size()); ++y) classes.push_back(y);
  }
  c.of = std::move(classes);
  c.shown = heaviest_values(value_mass(c.distribution, c.value_of, c.values), c.values);
  return c;
}

constexpr double kThree = 5e-4;  // figures are given to three decimals

TEST(Gain, FigureFourOfTheEigPaper) {
  const std::vector<double> p{.4, .2, .2, .2};
  EXPECT_NEAR(entropy(p), 1.922, kThree);
  EXPECT_NEAR(gain(of(p, {0, 1, 0, 1})), .971, kThree);
  EXPECT_NEAR(gain(of(p, {0, 0, 1, 1})), .971, kThree);
  EXPECT_NEAR(gain(of(p, {0, 0, 0, 1})), .722, kThree);
  EXPECT_NEAR(entropy(p) - gain(of(p, {0, 0, 0, 1})), 1.2, kThree);
}

TEST(Gain, ClassThatHoldsTwoValues) {
  const Case c = of({.4, .2, .4}, {0, 1, 1}, {0, 0, 1});
  const std::vector<double> halves{.4, .6};
  EXPECT_NEAR(entropy(halves), .971, kThree);
  EXPECT_NEAR(gain(c), .420, kThree);
}

TEST(Gain, NothingToLearnWhereEveryClassIsSplitAlike) {
  EXPECT_NEAR(gain(of({.25, .25, .25, .25}, {0, 1, 0, 1}, {0, 0, 1, 1})), 0, 1e-12);
}

TEST(Gain, MassForNoneOfThem) { EXPECT_NEAR(gain(of({.5, .4}, {0, 1}, {}, .1)), 1.078, kThree); }

// The last value is not shown, so that "two answers" are one option and None.
Case noisy(std::vector<double> p, std::vector<int> value_of, double r,
           std::vector<int> classes = {}) {
  Case c = of(std::move(p), std::move(value_of), std::move(classes));
  c.channel.reliability = r;
  c.shown.pop_back();
  return c;
}

TEST(Gain, UnreliableAnswers) {
  EXPECT_NEAR(gain(noisy({.6, .4}, {0, 1}, .9)), .512, kThree);
  EXPECT_NEAR(gain(noisy({.8, .2}, {0, 1}, .9)), .358, kThree);
  EXPECT_NEAR(gain(noisy({.4, .2, .4}, {0, 1, 1}, .9, {0, 0, 1})), .225, kThree);
}

TEST(Gain, NoiseTurnsTheOrderAround) {
  const std::vector<double> two{.5, .5}, four{.85, .05, .05, .05};
  EXPECT_NEAR(gain(noisy(two, {0, 1}, 1)), 1.000, kThree);
  EXPECT_NEAR(gain(noisy(four, {0, 1, 2, 3}, 1)), .848, kThree);
  EXPECT_NEAR(gain(noisy(two, {0, 1}, .8)), .278, kThree);
  EXPECT_NEAR(gain(noisy(four, {0, 1, 2, 3}, .8)), .346, kThree);
}

TEST(Gain, NothingShownTellsNothing) {
  Case c = of({.5, .5}, {-1, -1});
  EXPECT_EQ(gain(c), 0);
  EXPECT_EQ(gain(of({}, {}, {}, 1)), 0);
}

TEST(Gain, ValuesWithoutMassAreNotShown) {
  const Distribution distribution{{.5, 0, .5}, 0};
  const std::vector<int> value_of{2, 1, 0};
  EXPECT_EQ(heaviest_values(value_mass(distribution, value_of, 3), 9), (std::vector<int>{0, 2}));
}

TEST(Gain, HeaviestValuesFirst) {
  const Distribution distribution{{.1, .3, .2, .4}, 0};
  const std::vector<int> value_of{0, 1, 2, 3};
  EXPECT_EQ(heaviest_values(value_mass(distribution, value_of, 4), 2), (std::vector<int>{3, 1}));
}

Case random_case(std::mt19937_64& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % n); };
  const auto unit = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  Case c;
  const int n = 1 + below(30);
  const int classes = 1 + below(n);
  c.values = 1 + below(6);
  double total = c.distribution.none = below(3) == 0 ? 0 : unit() * 3;
  for (int y = 0; y < n; ++y) {
    c.distribution.candidate.push_back(below(8) == 0 ? 0 : std::pow(unit(), 1 + below(4)));
    total += c.distribution.candidate.back();
    c.of.push_back(below(classes));
    c.value_of.push_back(below(c.values + 1) - 1);
  }
  if (total <= 0) total = c.distribution.none = 1;
  for (double& p : c.distribution.candidate) p /= total;
  c.distribution.none /= total;
  c.shown = heaviest_values(value_mass(c.distribution, c.value_of, c.values), 1 + below(c.values));
  c.channel.reliability = below(2) == 0 ? 1 : .3 + .7 * unit();
  c.channel.none_answer = below(4) == 0 ? below(2) : unit();
  return c;
}

TEST(Gain, AgreesWithTheDefinitionOnTenThousandRandomCases) {
  std::mt19937_64 random(20240601);
  int asked = 0, split = 0;
  for (int i = 0; i < 10000; ++i) {
    const Case c = random_case(random);
    if (c.shown.empty()) {
      EXPECT_EQ(gain(c), 0);
      continue;
    }
    ++asked;
    split += !classes_from(c.of).shared.empty();
    ASSERT_NEAR(gain(c), naive_gain(c), 1e-12) << "case " << i;
  }
  EXPECT_GT(asked, 9000);
  EXPECT_GT(split, 5000);
}

// Expected mass of the heaviest class after the answer, by definition.
TEST(Gain, ExpectedAccuracyAgreesWithItsDefinition) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 2000; ++i) {
    const Case c = random_case(random);
    if (c.shown.empty()) continue;
    const ValueMass mass = value_mass(c.distribution, c.value_of, c.values);
    const Classes classes = classes_from(c.of);
    double expected = 0;
    for (int a = -1; a < static_cast<int>(c.shown.size()); ++a) {
      const Likelihood l = likelihood(mass, c.shown, a < 0 ? -1 : c.shown[a], c.channel);
      std::vector<double> joint(classes.count, 0.0);
      for (std::size_t y = 0; y < c.of.size(); ++y) {
        const int v = c.value_of[y];
        joint[c.of[y]] += c.distribution.candidate[y] * (v < 0 ? l.not_applicable : l.value[v]);
      }
      expected += *std::max_element(joint.begin(), joint.end());
    }
    ASSERT_NEAR(expected_accuracy(c.distribution, classes, {c.value_of, mass, c.shown}, c.channel),
                expected, 1e-12);
  }
}

TEST(Likelihood, SumsToOneOverTheAnswers) {
  std::mt19937_64 random(11);
  for (int i = 0; i < 1000; ++i) {
    const Case c = random_case(random);
    if (c.shown.empty()) continue;
    const ValueMass mass = value_mass(c.distribution, c.value_of, c.values);
    std::vector<double> value(c.values, 0.0);
    double none = 0, not_applicable = 0;
    for (int a = -1; a < static_cast<int>(c.shown.size()); ++a) {
      const Likelihood l = likelihood(mass, c.shown, a < 0 ? -1 : c.shown[a], c.channel);
      for (int v = 0; v < c.values; ++v) value[v] += l.value[v];
      none += l.none;
      not_applicable += l.not_applicable;
    }
    for (const double sum : value) ASSERT_NEAR(sum, 1, 1e-12);
    ASSERT_NEAR(none, 1, 1e-12);
    ASSERT_NEAR(not_applicable, 1, 1e-12);
  }
}

TEST(Classes, SharedAreThoseOfSeveralMembers) {
  const Classes classes = classes_from({2, 0, 2, 5, 0, 2});
  EXPECT_EQ(classes.count, 6);
  EXPECT_EQ(classes.shared, (std::vector<int>{1, 4, 0, 2, 5}));
  EXPECT_EQ(classes.shared_end, (std::vector<int>{2, 5}));
  EXPECT_EQ(classes_from({}).count, 0);
}

TEST(Entropy, OfPartsThatDoNotSumToOne) {
  EXPECT_NEAR(entropy(std::vector<double>{2, 2}), 1, 1e-15);
  EXPECT_EQ(entropy(std::vector<double>{}), 0);
  EXPECT_EQ(entropy(std::vector<double>{0, 0}), 0);
  EXPECT_EQ(entropy(std::vector<double>{0, 3}), 0);
}

}  // namespace gain_test
}  // namespace nl_ask::dialogue
