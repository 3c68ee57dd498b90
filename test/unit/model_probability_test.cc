#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "model/generate/likelihood.h"
#include "model/generate/platt.h"
#include "model/generate/probability.h"

namespace nl_ask::model {
namespace model_probability_test {

TEST(Probability, SingletonsLeaveMassUnseen) {
  // candidates.md: five singletons of ten samples leave about half the mass unseen.
  EXPECT_NEAR(none_probability({10, 5, 10, 0, 0}), 0.5, 1e-12);
  EXPECT_NEAR(none_probability({10, 0, 10, 0, 0}), 1 / (1 + std::exp(2.9)), 1e-12);
  EXPECT_NEAR(none_probability({10, 10, 10, 0, 0}), 1 / (1 + std::exp(-2.9)), 1e-12);
  EXPECT_LT(none_probability({10, 2, 10, 0, 0}), none_probability({10, 2, 10, 5, 0}));
  EXPECT_LT(none_probability({10, 2, 10, 5, 0}), none_probability({5, 1, 10, 0, 5}));
  // Without samples nothing is known about singletons.
  EXPECT_NEAR(none_probability({0, 0, 6, 0, 0}), 1 / (1 + std::exp(2.9 - 5.8 * 0.25)), 1e-12);
  EXPECT_EQ(none_probability({1, 1, 1, 0, 0}), none_probability({0, 0, 1, 0, 0}));
}

TEST(Probability, TheRestIsSharedByCounts) {
  const std::vector<Cluster> clusters = {{3, {}}, {1, {}}};
  const auto p = cluster_probabilities(clusters, 0.2);
  EXPECT_NEAR(p[0], 0.6, 1e-12);
  EXPECT_NEAR(p[1], 0.2, 1e-12);
  EXPECT_TRUE(cluster_probabilities({}, 1).empty());
}

TEST(Probability, LikelihoodBreaksTiesAndNoMore) {
  const std::vector<Cluster> tied = {{2, -4.0}, {2, -4.0 - std::log(3.0)}};
  const auto p = cluster_probabilities(tied, 0);
  EXPECT_NEAR(p[0], 2.75 / 5, 1e-12);
  EXPECT_NEAR(p[1], 2.25 / 5, 1e-12);
  const std::vector<Cluster> unequal = {{1, -1.0}, {2, -30.0}};
  EXPECT_LE(cluster_probabilities(unequal, 0)[0], cluster_probabilities(unequal, 0)[1]);
  const std::vector<Cluster> partly = {{1, -1.0}, {1, {}}};
  EXPECT_EQ(cluster_probabilities(partly, 0)[0], 0.5);
}

Completion completion(std::string content, std::vector<std::pair<std::string, double>> tokens) {
  Completion result{std::move(content), "stop", {}};
  for (auto& [token, logprob] : tokens) result.logprobs.push_back({token, logprob});
  return result;
}

TEST(Likelihood, OnlyTheQuerysOwnTokensCount) {
  const std::string content = R"({"sql": "SELECT 1"})";
  const auto sound = completion(
      content,
      {{"{\"", -9}, {"sql", -9}, {"\": \"", -9}, {"SELECT", -0.5}, {" 1", -0.25}, {"\"}", -9}});
  EXPECT_DOUBLE_EQ(*sql_log_likelihood(sound, "SELECT 1"), -0.75);
  // A token that reaches over the edge belongs to the query.
  const auto edge = completion(content, {{"{\"sql\": \"SEL", -1}, {"ECT 1\"", -2}, {"}", -9}});
  EXPECT_DOUBLE_EQ(*sql_log_likelihood(edge, "SELECT 1"), -3);
  const auto plain = completion("SELECT 1", {{"SELECT", -0.5}, {" 1", -0.25}});
  EXPECT_DOUBLE_EQ(*sql_log_likelihood(plain, "SELECT 1"), -0.75);
  // A fence in the tokens that the content does not have.
  const auto fenced =
      completion("SELECT 1", {{"```\n", -7}, {"SELECT", -1}, {" 1", -1}, {"```", -7}});
  EXPECT_DOUBLE_EQ(*sql_log_likelihood(fenced, "SELECT 1"), -2);
}

TEST(Likelihood, WhatCanNotBeTrustedIsNothing) {
  const std::string content = R"({"sql": "SELECT 1"})";
  EXPECT_FALSE(sql_log_likelihood(completion(content, {}), "SELECT 1"));
  EXPECT_FALSE(sql_log_likelihood(completion(content, {{"SELECT", -1}, {" 1", -1}}), "SELECT 1"))
      << "tokens are missing";
  EXPECT_FALSE(sql_log_likelihood(completion(content, {{content, 0.0}}), "SELECT 1"));
  EXPECT_FALSE(sql_log_likelihood(completion(content, {{content, 0.5}}), "SELECT 1"));
  EXPECT_FALSE(sql_log_likelihood(completion(content, {{content, -INFINITY}}), "SELECT 1"));
  auto cut = completion(content, {{content, -1}});
  EXPECT_TRUE(sql_log_likelihood(cut, "SELECT 1"));
  cut.finish_reason = "length";
  EXPECT_FALSE(sql_log_likelihood(cut, "SELECT 1"));
  const std::string twice = R"({"sql": "SELECT 1", "sql": "SELECT 1"})";
  EXPECT_FALSE(sql_log_likelihood(completion(twice, {{twice, -1}}), "SELECT 1"));
  const std::string prose = "SELECT 1 or SELECT 1";
  EXPECT_FALSE(sql_log_likelihood(completion(prose, {{prose, -1}}), "SELECT 1"));
}

TEST(Platt, IdentityChangesNothingAndOrderIsKept) {
  std::vector<double> p = {0.5, 0.2};
  double none = 0.3;
  apply(Platt{}, p, none);
  EXPECT_EQ(p, (std::vector<double>{0.5, 0.2}));
  EXPECT_NEAR(none, 0.3, 1e-12);
  apply(Platt{0.5, -1}, p, none);
  EXPECT_GT(p[0], p[1]);
  EXPECT_NEAR(p[0] + p[1] + none, 1, 1e-12);
  EXPECT_GT(none, 0.3);
  p = {0.6, 0.4};
  apply(Platt{1, 3}, p, none);
  EXPECT_NEAR(p[0] + p[1], 1, 1e-12);
  EXPECT_EQ(none, 0);
}

TEST(Platt, FindsTheCorrectionThatDataHave) {
  const Platt truth{0.6, -0.4};
  std::mt19937 random(7);
  std::uniform_real_distribution<double> uniform(0.02, 0.98);
  std::vector<Outcome> outcomes;
  for (int i = 0; i < 20000; ++i) {
    const double p = uniform(random);
    outcomes.push_back({p, uniform(random) < apply(truth, p)});
  }
  const auto fitted = fit_platt(outcomes);
  ASSERT_TRUE(fitted);
  EXPECT_NEAR(fitted->slope, truth.slope, 0.08);
  EXPECT_NEAR(fitted->offset, truth.offset, 0.08);
  EXPECT_FALSE(fit_platt(std::span(outcomes).first(kPlattDialogues - 1)));
  EXPECT_TRUE(fit_platt(std::span(outcomes).first(kPlattDialogues)));
  for (Outcome& outcome : outcomes) outcome.right = outcome.probability < 0.5;
  EXPECT_FALSE(fit_platt(outcomes)) << "confidence that means the contrary is no confidence";
}

}  // namespace model_probability_test
}  // namespace nl_ask::model
