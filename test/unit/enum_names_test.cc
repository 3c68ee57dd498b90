#include "base/enum_names.h"

#include <gtest/gtest.h>

namespace nl_ask::base {
namespace enum_names_test {

enum class Colour { red, blue, unsaid };

constexpr auto kColours = enum_names<Colour>({{Colour::red, "red"}, {Colour::blue, "blue"}});

TEST(EnumNames, AreFoundBothWays) {
  EXPECT_STREQ(kColours.of(Colour::blue), "blue");
  EXPECT_EQ(kColours.named("red"), Colour::red);
}

TEST(EnumNames, KnowNothingElse) {
  EXPECT_STREQ(kColours.of(Colour::unsaid), "");
  EXPECT_EQ(kColours.named("Red"), std::nullopt);
  EXPECT_EQ(kColours.named(""), std::nullopt);
}

}  // namespace enum_names_test
}  // namespace nl_ask::base
