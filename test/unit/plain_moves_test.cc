// What is said after an answer, brought to plain words.
#include "candidates/follow_up/plain_moves.h"

#include <gtest/gtest.h>

namespace nl_ask::candidates {
namespace plain_moves_test {

TEST(PlainMoves, WhatIsNotWanted) {
  EXPECT_EQ(in_plain_words("the sold ones don't count, they're gone"), "without the sold ones");
  EXPECT_EQ(in_plain_words("I don't care about the ones that got paid in the end"),
            "without those that got paid");
  EXPECT_EQ(in_plain_words("leave the temps out"), "without the temps");
  EXPECT_EQ(in_plain_words("parking fines don't interest me here"), "without parking fines");
  EXPECT_EQ(in_plain_words("fines don't interest me"), "without fines");
  EXPECT_EQ(in_plain_words("nothing in Belgium"), "without those in Belgium");
  EXPECT_EQ(in_plain_words("green and blue ones shouldn't be in there"),
            "without green and blue ones");
}

TEST(PlainMoves, WhatAloneIsWanted) {
  EXPECT_EQ(in_plain_words("too many, the managers are enough"), "only the managers");
  EXPECT_EQ(in_plain_words("sorry, should have said: Downtown alone"), "Downtown alone");
}

TEST(PlainMoves, StayAsTheyAre) {
  for (const char* said : {"", "by month", "without the sold ones", "how many are they?"})
    EXPECT_EQ(in_plain_words(said), said);
}

}  // namespace plain_moves_test
}  // namespace nl_ask::candidates
