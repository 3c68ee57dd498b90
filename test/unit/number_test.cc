#include "language/number.h"

#include <gtest/gtest.h>

namespace nl_ask::language {
namespace number_test {

double value_of(std::string_view text) {
  const auto phrase = number_at(tokenize(text), 0);
  return phrase && phrase->last == static_cast<int>(tokenize(text).size()) ? phrase->value : -1;
}

TEST(Number, Words) {
  EXPECT_EQ(value_of("five"), 5);
  EXPECT_EQ(value_of("twenty one"), 21);
  EXPECT_EQ(value_of("twenty-one"), 21);
  EXPECT_EQ(value_of("two hundred and five"), 205);
  EXPECT_EQ(value_of("two thousand five hundred"), 2500);
  EXPECT_EQ(value_of("three hundred thousand"), 300000);
  EXPECT_EQ(value_of("1.5 million"), 1500000);
  EXPECT_EQ(value_of("3 dozen"), 36);
  EXPECT_EQ(value_of("hundred"), 100);
}

TEST(Number, Numerals) {
  EXPECT_EQ(value_of("1,500"), 1500);
  EXPECT_EQ(value_of("1,234,567.5"), 1234567.5);
  EXPECT_EQ(value_of("5k"), 5000);
  EXPECT_EQ(value_of("0.25"), 0.25);
  EXPECT_EQ(value_of(".25"), 0.25);
}

TEST(Number, StopsWhereTheNumberEnds) {
  const auto tokens = tokenize("between one hundred and five hundred");
  EXPECT_EQ(number_at(tokens, 1)->last, 3);
  EXPECT_EQ(number_at(tokens, 4)->value, 500);
  EXPECT_EQ(number_at(tokenize("2020 five"), 0)->last, 1);
  EXPECT_EQ(number_at(tokenize("five two"), 0)->value, 5);
  EXPECT_FALSE(number_at(tokens, 0));
  EXPECT_FALSE(number_at(tokens, 99));
}

TEST(Number, Ordinals) {
  EXPECT_TRUE(number_at(tokenize("2nd"), 0)->ordinal);
  EXPECT_TRUE(number_at(tokenize("twenty first"), 0)->ordinal);
  EXPECT_EQ(number_at(tokenize("twenty first"), 0)->value, 21);
  EXPECT_FALSE(number_at(tokenize("two"), 0)->ordinal);
}

TEST(Number, RefusesWhatIsNoNumber) {
  for (const std::string_view text : {"", "-", ".", ",", "1,50", "1.2.3", "5x", "nd", "1e5", "k"}) {
    EXPECT_FALSE(word_number(text)) << text;
  }
  EXPECT_FALSE(word_number(std::string(400, '9') + "x"));
}

TEST(Number, Text) {
  EXPECT_EQ(number_text(1500000), "1500000");
  EXPECT_EQ(number_text(-2.5), "-2.5");
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(1e20), "100000000000000000000");
}

}  // namespace number_test
}  // namespace nl_ask::language
