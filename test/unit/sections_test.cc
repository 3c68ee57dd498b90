// Lines by section (base/sections.h).
#include "base/sections.h"

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>

namespace nl_ask::base {
namespace sections_test {

TEST(Sections, EveryLineIsOfTheOneInFrontOfIt) {
  constexpr std::array<std::string_view, 7> kNames = {
      "not after", "not before", "divider", "of today", "shift", "same as", "same at the end"};
  const auto lines = section_lines("english/meant.txt", kNames);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(lines.front().section, 0U);
  EXPECT_EQ(lines.back().section, kNames.size() - 1);
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_GE(lines[i].section, lines[i - 1].section);
}

TEST(Sections, OneThatNobodyKnowsIsAFault) {
  constexpr std::array<std::string_view, 1> kNames = {"not after"};
  EXPECT_THROW(section_lines("english/meant.txt", kNames), std::runtime_error);
}

TEST(Sections, SoIsALineInFrontOfTheFirst) {
  constexpr std::array<std::string_view, 1> kNames = {"any"};
  EXPECT_THROW(section_lines("english/particles.txt", kNames), std::runtime_error);
}

}  // namespace sections_test
}  // namespace nl_ask::base
