#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "candidates/features/features.h"
#include "candidates/grammar/search/ranking.h"

namespace nl_ask::candidates {
namespace ranking_test {

TEST(Weights, ScoreIsTheWeightedSum) {
  const Weights weights("# comment\na 2\nb -0.5\n");
  FeatureVector features;
  features.add("a");
  features.add("b", 4);
  features.add("unknown", 100);
  features.add("a", 0.5);
  EXPECT_DOUBLE_EQ(weights.score(features), 2 - 2 + 1);
  EXPECT_DOUBLE_EQ(weights.of("unknown", 7), 7);
}

TEST(Weights, NonsenseIsNamed) {
  EXPECT_THROW(Weights("a two\n"), std::runtime_error);
  EXPECT_THROW(Weights("a 1 2\n"), std::runtime_error);
  EXPECT_THROW(Weights("alone\n"), std::runtime_error);
}

TEST(Weights, TheBuiltInFileIsReadable) {
  EXPECT_GT(default_weights().of("calibration.temperature"), 0);
}

SearchResult with_scores(std::initializer_list<double> scores) {
  SearchResult result;
  for (double score : scores) {
    Ranked ranked;
    ranked.score = score;
    result.readings.push_back(ranked);
  }
  return result;
}

TEST(Ranking, ProbabilitiesAndNoneSumToOne) {
  const Weights weights("calibration.temperature 2\nnone.bias 0\n");
  FeatureVector none;
  none.add("none.bias");
  Generated generated;
  assign_probabilities(weights, none, with_scores({3, 1}), generated);
  ASSERT_EQ(generated.candidates.size(), 2u);
  // e^0, e^-1 against e^0 for none
  const double sum = 2 + std::exp(-1);
  EXPECT_NEAR(generated.candidates[0].prior, 1 / sum, 1e-12);
  EXPECT_NEAR(generated.candidates[1].prior, std::exp(-1) / sum, 1e-12);
  EXPECT_NEAR(generated.none, 1 / sum, 1e-12);
}

TEST(Ranking, NothingFoundIsNone) {
  Generated generated;
  assign_probabilities(Weights(""), {}, {}, generated);
  EXPECT_TRUE(generated.candidates.empty());
  EXPECT_EQ(generated.none, 1);
}

TEST(Ranking, HugeScoresDoNotOverflow) {
  Generated generated;
  assign_probabilities(Weights(""), {}, with_scores({1e6, -1e6}), generated);
  EXPECT_TRUE(std::isfinite(generated.candidates[0].prior));
  EXPECT_NEAR(generated.candidates[0].prior + generated.candidates[1].prior + generated.none, 1,
              1e-9);
}

}  // namespace ranking_test
}  // namespace nl_ask::candidates
