#include "base/memo.h"

#include <gtest/gtest.h>

#include <string>

namespace nl_ask::base {
namespace memo_test {

TEST(Memo, AsksOnceForEachText) {
  Memo<std::string> memo(8);
  int asked = 0;
  const auto twice = [&asked](std::string_view text) {
    ++asked;
    return std::string(text) + std::string(text);
  };
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(memo.get("ab", twice), "abab");
    EXPECT_EQ(memo.get("", twice), "");
  }
  EXPECT_EQ(asked, 2);
}

TEST(Memo, BeginsAnewWhenItIsFull) {
  Memo<int> memo(2);
  int asked = 0;
  const auto count = [&asked](std::string_view) { return ++asked; };
  EXPECT_EQ(memo.get("a", count), 1);
  EXPECT_EQ(memo.get("b", count), 2);
  EXPECT_EQ(memo.get("c", count), 3);  // nothing else is kept now
  EXPECT_EQ(memo.get("c", count), 3);
  EXPECT_EQ(memo.get("a", count), 4);
}

TEST(Memo, KeepsNothingOfAFailure) {
  Memo<int> memo(2);
  EXPECT_THROW(memo.get("a", [](std::string_view) -> int { throw 1; }), int);
  EXPECT_EQ(memo.get("a", [](std::string_view) { return 7; }), 7);
}

}  // namespace memo_test
}  // namespace nl_ask::base
