// Names for lists of words in data/english/rephrasings.txt, and shapes that floating readings have.
#include <gtest/gtest.h>

#include <stdexcept>

#include "candidates/grammar/floating/associations.h"
#include "candidates/grammar/parse/plain_ways.h"
#include "language/token.h"

namespace nl_ask {
namespace ways_of_asking_test {

using candidates::Associations;
using candidates::PlainWays;
using candidates::Shape;

TEST(NamedWords, StandForThemselvesInTheRulesBelow) {
  const PlainWays ways("a file", "@ask = show/list me?\n@ask the ... :~ <1>\n");
  ASSERT_EQ(ways.frames().size(), 1U);
  const auto tokens = language::tokenize("list me the open orders");
  const auto places = candidates::Frames::Fitting(ways.frames(), tokens).fit(0);
  ASSERT_TRUE(places.has_value());
  EXPECT_FALSE(ways.instead(0));
}

TEST(NamedWords, AreRefusedWhereNothingSaysThem) {
  EXPECT_THROW(PlainWays("a file", "@ask the ... :: <1>\n"), std::runtime_error);
  EXPECT_THROW(PlainWays("a file", "@ask show\n"), std::runtime_error);
}

bool says(const char* question, Shape shape) {
  return candidates::has_shape(Associations::english().said(language::tokenize(question)), shape);
}

TEST(Shapes, AreSpokenOfInManyWays) {
  EXPECT_TRUE(says("orders per month, adding up as you go", Shape::running));
  EXPECT_TRUE(says("how far apart are the two extremes", Shape::spread));
  EXPECT_TRUE(says("which share of the orders", Shape::percent));
  EXPECT_FALSE(says("list the orders", Shape::percent));
}

}  // namespace ways_of_asking_test
}  // namespace nl_ask
