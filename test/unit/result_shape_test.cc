// What the rows of a query say of it.

#include "proposal/result_shape.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

namespace nl_ask::proposal {
namespace result_shape_test {

using candidates::Hash128;
using candidates::HashedRows;

constexpr Hash128 kNull = candidates::kNullCell, kA{2, 2}, kB{3, 3};

std::map<std::string, double> said_of(const HashedRows& rows, bool zero = false) {
  ResultShape shape = shape_of(rows);
  shape.zero = zero;
  std::map<std::string, double> found;
  const candidates::FeatureVector features = result_features(shape, rows.columns);
  for (const auto& [name, value] : features.entries())
    if (value != 0) found[std::string(name)] += value;
  return found;
}

using Said = std::map<std::string, double>;

TEST(ResultShape, NothingFound) { EXPECT_EQ(said_of({2, {}, {}}), (Said{{"result.empty", 1}})); }

TEST(ResultShape, RowsThatRepeat) {
  EXPECT_EQ(
      said_of({2, {kA, kB, kA, kB, kB, kA, kA, kA}, {}}),
      (Said{{"result.rows", std::log(4)}, {"result.repeats", 1}, {"result.repeat_share", 0.25}}));
}

TEST(ResultShape, CellsAndColumnsOfNulls) {
  EXPECT_EQ(
      said_of({2, {kA, kNull, kB, kNull}, {}}),
      (Said{{"result.rows", std::log(2)}, {"result.nulls", 0.5}, {"result.null_columns", 1}}));
}

TEST(ResultShape, OneCell) {
  EXPECT_EQ(
      said_of({1, {kNull}, {}}),
      (Said{
          {"result.one", 1}, {"result.nulls", 1}, {"result.null_columns", 1}, {"result.null", 1}}));
  EXPECT_EQ(said_of({1, {kA}, {}}, true), (Said{{"result.one", 1}, {"result.zero", 1}}));
  EXPECT_EQ(said_of({2, {kA, kB}, {}}, true), (Said{{"result.one", 1}}));
}

TEST(ResultShape, ManyRowsCountAsAHundred) {
  HashedRows rows{1, {}, {}};
  for (std::uint64_t i = 0; i < 500; ++i) rows.cells.push_back({i + 10, i});
  EXPECT_EQ(said_of(rows), (Said{{"result.rows", std::log(100)}}));
}

}  // namespace result_shape_test
}  // namespace nl_ask::proposal
