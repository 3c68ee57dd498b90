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

TEST(PlainMoves, NumbersAndStretches) {
  EXPECT_EQ(in_plain_words("only the 5 with the highest cost"), "top 5 by cost");
  EXPECT_EQ(in_plain_words("the 3 lowest"), "bottom 3");
  EXPECT_EQ(in_plain_words("20 maximum"), "at most 20");
  EXPECT_EQ(in_plain_words("the maximum"), "the maximum");
  EXPECT_EQ(in_plain_words("weekly"), "per week");
  EXPECT_EQ(in_plain_words("count them by city"), "how many per city");
}

TEST(PlainMoves, Restrictions) {
  for (const char* said : {"could we narrow it down to the veterans please", "filter: the veterans",
                           "this should only cover the veterans", "the veterans, nobody else",
                           "oops, forgot to say they should be the veterans"})
    EXPECT_EQ(in_plain_words(said), "only the veterans") << said;
  EXPECT_EQ(in_plain_words("remove any that aren't running anymore"),
            "only those that are running");
}

TEST(PlainMoves, ByWhichDate) {
  for (const char* said :
       {"go by when they were closed", "by the day they were closed, not the day they were opened",
        "it should go by the date they were closed"})
    EXPECT_EQ(in_plain_words(said), "use the date closed") << said;
}

TEST(PlainMoves, WhatIsSaidInFrontOfWhatShouldBe) {
  EXPECT_EQ(in_plain_words("that has the expenses in it, I just want the fees"),
            "i meant the fees");
  EXPECT_EQ(in_plain_words("there are two Patels, I meant Anil"), "i meant Anil");
  EXPECT_EQ(in_plain_words("you counted the cancelled ones too, leave them out"),
            "without the cancelled ones");
  EXPECT_EQ(in_plain_words("that's without the bonus, please count it in"), "including the bonus");
}

TEST(PlainMoves, SayNothingOfSeveralRequestsAtOnce) {
  EXPECT_EQ(in_plain_words("Quarters would do. And cancelled ones shouldn't be in there"),
            "Quarters would do. And cancelled ones shouldn't be in there");
  EXPECT_EQ(in_plain_words("leave everything but gold out"), "only gold");
}

TEST(PlainMoves, Orders) {
  for (const char* said : {"order these by price, descending", "price desc",
                           "by price, highest first", "from the highest price down to the lowest"})
    EXPECT_EQ(in_plain_words(said), "sorted by price in descending order") << said;
}

TEST(PlainMoves, Groups) {
  for (const char* said : {"it'd be nice to have that number for each town", "town by town"})
    EXPECT_EQ(in_plain_words(said), "per town") << said;
  for (const char* said :
       {"could you split that out for each town?", "how does that break down by town?"})
    EXPECT_EQ(in_plain_words(said), "split by town") << said;
}

TEST(PlainMoves, MoreToSee) {
  for (const char* said :
       {"put the price next to each name", "+ the price", "I need also the price of them",
        "it would be nice to have the price too"})
    EXPECT_EQ(in_plain_words(said), "also show the price") << said;
}

TEST(PlainMoves, StayAsTheyAre) {
  for (const char* said : {"", "by month", "without the sold ones", "how many are they?"})
    EXPECT_EQ(in_plain_words(said), said);
}

}  // namespace plain_moves_test
}  // namespace nl_ask::candidates
