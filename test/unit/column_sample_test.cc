#include "schema/column_sample.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace nl_ask::schema {
namespace column_sample_test {

TEST(ColumnSample, NoRowsSayNothing) {
  const ColumnSample sample(3);
  EXPECT_TRUE(sample.values().empty());
  EXPECT_TRUE(sample.whole());
  EXPECT_EQ(sample.null_fraction(), 0);
  EXPECT_EQ(sample.distinct(100), 0);
}

TEST(ColumnSample, TheMostFrequentValueComesFirst) {
  ColumnSample sample(10);
  for (const char* value : {"b", "a", "c", "a", "c", "a"}) sample.add(value);
  EXPECT_EQ(sample.values(), (std::vector<std::string>{"a", "c", "b"}));
}

TEST(ColumnSample, EquallyFrequentValuesKeepTheirOrder) {
  ColumnSample sample(10);
  for (const char* value : {"z", "m", "a"}) sample.add(value);
  EXPECT_EQ(sample.values(), (std::vector<std::string>{"z", "m", "a"}));
}

TEST(ColumnSample, TheLimitIsKept) {
  ColumnSample sample(2);
  sample.add("a");
  sample.add("b");
  sample.add("a");
  EXPECT_TRUE(sample.whole());
  sample.add("c");
  EXPECT_TRUE(sample.full());
  EXPECT_FALSE(sample.whole());
  EXPECT_EQ(sample.values(), (std::vector<std::string>{"a", "b"}));
}

TEST(ColumnSample, WhatIsNotPrintedIsMissedButNotNull) {
  ColumnSample sample(2);
  sample.add("a");
  sample.add_unprinted();
  EXPECT_FALSE(sample.whole());
  EXPECT_FALSE(sample.full());
  EXPECT_EQ(sample.null_fraction(), 0);
}

TEST(ColumnSample, NullsAreCounted) {
  ColumnSample sample(2);
  sample.add("a");
  sample.add_null();
  sample.add_null();
  sample.add_null();
  EXPECT_DOUBLE_EQ(sample.null_fraction(), 0.75);
  EXPECT_DOUBLE_EQ(sample.distinct(4), 1);
}

TEST(ColumnSample, DistinctIsExactWhenAllRowsWereMet) {
  ColumnSample sample(100);
  for (int i = 0; i < 60; ++i) sample.add(std::to_string(i % 20));
  EXPECT_DOUBLE_EQ(sample.distinct(60), 20);
}

TEST(ColumnSample, AUniqueColumnIsTakenToStayUnique) {
  ColumnSample sample(100);
  for (int i = 0; i < 50; ++i) sample.add(std::to_string(i));
  EXPECT_DOUBLE_EQ(sample.distinct(5000), 5000);
}

TEST(ColumnSample, RepeatedValuesAreTakenToBeAllThereAre) {
  ColumnSample sample(100);
  for (int i = 0; i < 60; ++i) sample.add(std::to_string(i % 3));
  EXPECT_DOUBLE_EQ(sample.distinct(5000), 3);
}

TEST(ColumnSample, DistinctOfAFullSampleGrowsWithTheTable) {
  ColumnSample sample(10);
  for (int i = 0; i < 1000; ++i) sample.add(std::to_string(i));
  EXPECT_DOUBLE_EQ(sample.distinct(1000), 1000);
}

}  // namespace column_sample_test
}  // namespace nl_ask::schema
