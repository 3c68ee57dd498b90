// What a model has been worth so far (proposal/model_record.h).
#include "proposal/model_record.h"

#include <gtest/gtest.h>

#include "proposal/pool.h"

namespace nl_ask::proposal {
namespace model_record_test {

double usual() { return pool_weights().of("record.usual"); }

TEST(ModelRecord, WithoutOneNothingIsSaid) { EXPECT_NEAR(shortfall({}, {}), 0, 1e-12); }

TEST(ModelRecord, AsGoodAsUsualIsNoShortfall) {
  EXPECT_NEAR(shortfall({20, 20 * usual()}, {}), 0, 1e-12);
}

TEST(ModelRecord, WhatIsWrongEverySecondTimeFallsShort) {
  const double half = shortfall({20, 10 * usual()}, {});
  EXPECT_GT(half, 0.35);
  EXPECT_LT(half, 0.5);
}

TEST(ModelRecord, AFewQuestionsSayLittle) {
  EXPECT_LT(shortfall({1, 0}, {}), 0.25);
  EXPECT_GT(shortfall({30, 0}, {}), 0.8);
}

TEST(ModelRecord, OthersCountForAFewQuestionsHoweverMany) {
  const double some = shortfall({20, 20 * usual()}, {30, 0});
  const double many = shortfall({20, 20 * usual()}, {30000, 0});
  EXPECT_NEAR(some, many, 1e-9);
  EXPECT_LT(many, 0.4);
  EXPECT_LT(shortfall({20, 0}, {30000, 30000}), 1);
  EXPECT_GT(shortfall({20, 0}, {30000, 30000}), 0.5) << "nor can they talk it up";
}

TEST(ModelRecord, IsBounded) {
  EXPECT_GE(shortfall({300, 300}, {300, 300}), -0.25);
  EXPECT_LE(shortfall({300, 0}, {300, 0}), 1);
}

}  // namespace model_record_test
}  // namespace nl_ask::proposal
