// What people say that a phrase means.
#include "candidates/vocabulary/told_meaning.h"

#include <gtest/gtest.h>

#include <string>

namespace nl_ask::candidates {
namespace told_meaning_test {

/// "phrase|meaning"; empty where nothing is told.
std::string told(std::string_view words) {
  const auto found = told_meaning(words);
  return found ? found->phrase + '|' + found->meaning : "";
}

TEST(ToldMeaning, HasAPhraseAndWhatItMeans) {
  EXPECT_EQ(told("out of stock means units in stock is zero"),
            "out of stock|units in stock is zero");
  EXPECT_EQ(told("\"Late\" means that the shipped date is after the due date."),
            "late|the shipped date is after the due date");
  EXPECT_EQ(told("no, by revenue I mean the sum of the amounts"), "revenue|the sum of the amounts");
  EXPECT_EQ(told("for us active is when the status is A"), "active|the status is A");
  EXPECT_EQ(told("staff stands for employees"), "staff|employees");
  EXPECT_EQ(told("define big as an amount over 200"), "big|an amount over 200");
}

TEST(ToldMeaning, IsNoOtherCorrection) {
  EXPECT_EQ(told("I mean by order date"), "");
  EXPECT_EQ(told("that means 5"), "");
  EXPECT_EQ(told("only in July 2022"), "");
  EXPECT_EQ(told("use the hire date as the order"), "");
  EXPECT_EQ(told("the Manchester office I mean, not the data centre"), "");
  EXPECT_EQ(told("could you show me the mean salary per department instead?"), "");
  EXPECT_EQ(told("with the job titles as well"), "");
  EXPECT_EQ(told("means"), "");
  EXPECT_EQ(told("x means"), "");
  EXPECT_EQ(told(""), "");
}

TEST(ToldMeaning, IsAskedForAboutThings) {
  bool condition = false, computed = false;
  for (const FramedMeaning& one : framed_meanings("total amount", "sales")) {
    condition |= one.use == MeaningUse::filter && one.text == "which sales have total amount";
    computed |= one.use == MeaningUse::metric && one.text == "what is the total amount";
  }
  EXPECT_TRUE(condition);
  EXPECT_TRUE(computed);
}

}  // namespace told_meaning_test
}  // namespace nl_ask::candidates
