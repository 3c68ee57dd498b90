// What is said by the way after an answer is left out, and all that stays keeps its place.
#include "candidates/follow_up/asides.h"

#include <gtest/gtest.h>

#include "base/data_lines.h"

namespace nl_ask::candidates {
namespace asides_test {

std::string left(std::string_view said) {
  const std::string rest = without_asides(said);
  EXPECT_EQ(rest.size(), said.size());
  return std::string(base::trim(rest));
}

TEST(Asides, ReactBeforeSomethingIsAsked) {
  EXPECT_EQ(left("oh that's quite a few, what's the count?"), "what's the count?");
  EXPECT_EQ(left("Sorry, wrong column: the bonus"), "the bonus");
  EXPECT_EQ(left("hmm ok. and the women?"), "and the women?");
  EXPECT_EQ(left("oh and how many of them?"), "and how many of them?");
  EXPECT_EQ(left("no wait, not counting the temps"), "not counting the temps");
}

TEST(Asides, OfAPauseWhatIsSaidAnewStays) {
  EXPECT_EQ(left("who are the five.. no, the three best paid"), ", the three best paid");
  EXPECT_EQ(left("clerks\u2026 sorry, archivists"), ", archivists");
  EXPECT_EQ(left("average salary in the... Legal office"), "average salary in the    Legal office");
}

TEST(Asides, SomePhrasesSayNothingAnywhere) {
  EXPECT_EQ(left("show price and cost side by side"), "show price and cost");
}

TEST(Asides, GiveUpWhatWasAskedBefore) {
  for (const char* said :
       {"scrap that, what's the average pay?", "oh never mind, who is in Berlin?",
        "neither, I want the names", "forget sales, just the names", "Sorry, wrong question: who?"})
    EXPECT_TRUE(starts_over(said)) << said;
  for (const char* said : {"", "the first one", "forget", "never in Berlin", "who? never mind"})
    EXPECT_FALSE(starts_over(said)) << said;
}

TEST(Asides, WhatAsksForSomethingStays) {
  for (const char* said :
       {"no, the archivists", "Lawyers, nobody else", "3..5 stars", "and so on ...", "sorry",
        "good people, please", "great", "the first, but only 2024"})
    EXPECT_EQ(without_asides(said), said);
}

TEST(Asides, AnyTextWillDo) {
  for (const std::string& said :
       {std::string(), std::string("..."), std::string(", , ,"), std::string("\xff\xfe.. no"),
        std::string(20000, '.'), std::string("oh, oh, oh, oh, oh, x")})
    EXPECT_LE(without_asides(said).size(), said.size());
}

}  // namespace asides_test
}  // namespace nl_ask::candidates
