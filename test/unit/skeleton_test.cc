// What queries are made of, and how likely that is for a question.
#include "candidates/grammar/ranking/skeleton.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <stdexcept>
#include <string>

#include "candidates/grammar/search/ranking.h"

namespace nl_ask::candidates {
namespace skeleton_test {

std::map<std::string, double> features_of(const SkeletonPrior& prior, const Skeleton& skeleton) {
  FeatureVector features;
  prior.add_features(skeleton, features);
  std::map<std::string, double> named;
  for (const auto& [name, value] : features.entries()) named[std::string(name)] = value;
  return named;
}

Skeleton with_output(std::string_view output) {
  Skeleton skeleton;
  skeleton.fill("none");
  skeleton[0] = output;
  return skeleton;
}

TEST(Skeletons, LogProbabilitiesFollowTheWords) {
  const SkeletonModel model("output count how_many 2\noutput name * 1\n");
  const SkeletonPrior counts(model, {"*", "how_many"});
  const double sum = std::log(std::exp(2) + std::exp(1));
  EXPECT_NEAR(features_of(counts, with_output("count"))["skeleton.output"], 2 - sum, 1e-12);
  EXPECT_NEAR(features_of(counts, with_output("name"))["skeleton.output"], 1 - sum, 1e-12);
  const SkeletonPrior lists(model, {"*", "list"});
  const double other = std::log(std::exp(0) + std::exp(1));
  EXPECT_NEAR(features_of(lists, with_output("count"))["skeleton.output"], -other, 1e-12);
}

TEST(Skeletons, WhatWasNeverSeenIsAsUnlikelyAsTheUnlikeliest) {
  const SkeletonModel model("output count * 3\noutput name * 1\n");
  const SkeletonPrior prior(model, {"*"});
  EXPECT_EQ(features_of(prior, with_output("star"))["skeleton.output"],
            features_of(prior, with_output("name"))["skeleton.output"]);
}

TEST(Skeletons, APartWithoutDataSaysNothing) {
  const SkeletonPrior prior(SkeletonModel("output count * 3\n"), {"*"});
  EXPECT_EQ(features_of(prior, with_output("count")).count("skeleton.set"), 0u);
}

TEST(Skeletons, NonsenseIsNamed) {
  EXPECT_THROW(SkeletonModel("colour red * 1\n"), std::runtime_error);
  EXPECT_THROW(SkeletonModel("output count *\n"), std::runtime_error);
  EXPECT_THROW(SkeletonModel("output count * much\n"), std::runtime_error);
}


TEST(Ranking, WhatTheBestIsMadeOfMovesTheMassOfNone) {
  const Weights weights("calibration.temperature 1\nnone.best.odd 2\n");
  SearchResult result;
  result.readings.emplace_back();
  result.readings[0].features.add("odd", 0.5);
  Generated generated;
  assign_probabilities(weights, {}, result, generated);
  EXPECT_NEAR(generated.none, std::exp(1) / (std::exp(1) + 1), 1e-12);
}

}  // namespace skeleton_test
}  // namespace nl_ask::candidates
