#include "language/notation.h"

#include <gtest/gtest.h>

#include "candidates/english/expr.h"
#include "language/time/time_phrase.h"

namespace nl_ask::language {
namespace notation_test {

using candidates::literal_words;
using schema::TypeKind;

Notation german() {
  Notation notation;
  notation.decimal_point = ",";
  notation.separator = ".";
  notation.grouping = {3};
  notation.dates = DateOrder::digits;
  return notation;
}

TEST(Notation, PlainWithoutAScope) {
  EXPECT_EQ(localized_number("1234567.5"), "1234567.5");
  EXPECT_EQ(literal_words("2020-12-31", TypeKind::date), "31 December 2020");
}

TEST(Notation, NumbersOfAnotherLocale) {
  const NotationScope scope(german());
  EXPECT_EQ(localized_number("1234567.5"), "1.234.567,5");
  EXPECT_EQ(localized_number("-12000"), "-12.000");
  EXPECT_EQ(localized_number("0.25"), "0,25");
  EXPECT_EQ(literal_words("8000.50", TypeKind::decimal), "8000,5");
}

// What may be a year is left as it is, and so is what is no number.
TEST(Notation, FourDigitsAreNotGrouped) {
  const NotationScope scope(german());
  EXPECT_EQ(localized_number("2020"), "2020");
  EXPECT_EQ(localized_number("NaN"), "NaN");
  EXPECT_EQ(localized_number("1e99"), "1e99");
  EXPECT_EQ(localized_number(""), "");
  EXPECT_EQ(localized_number("1.2.3"), "1.2.3");
}

TEST(Notation, GroupsOfDifferentSizes) {
  Notation indian;
  indian.separator = ",";
  indian.grouping = {3, 2};
  const NotationScope scope(indian);
  EXPECT_EQ(localized_number("123456789"), "12,34,56,789");
}

TEST(Notation, DatesInTheOrderOfTheReader) {
  Notation american;
  american.dates = DateOrder::month_first;
  const NotationScope scope(american);
  EXPECT_EQ(literal_words("2020-12-31", TypeKind::date), "December 31, 2020");
  EXPECT_EQ(literal_words("2020-12-31 15:06:00", TypeKind::timestamp),
            "December 31, 2020 at 15:06");
  const NotationScope inner(german());
  EXPECT_EQ(literal_words("2020-12-31", TypeKind::date), "31.12.2020");
}

TEST(Notation, EndsWithItsScope) {
  { const NotationScope scope(german()); }
  EXPECT_EQ(localized_number("0.5"), "0.5");
}

TEST(Notation, MonthsOfTheLocale) {
  Notation notation;
  notation.months = {"Januar", "Februar", "M\xC3\xA4rz", "April",   "Mai",      "Juni",
                     "Juli",   "August",  "September",   "Oktober", "November", "Dezember"};
  const NotationScope scope(notation);
  EXPECT_EQ(literal_words("2021-03-05", TypeKind::date), "5 M\xC3\xA4rz 2021");
}

TEST(Notation, HoldsInWhatTimesMean) {
  const std::vector<Token> tokens = tokenize("hired after 2020");
  const auto said = [&] {
    std::string all;
    for (const TimePhrase& phrase : time_phrases(tokens, {2024, 6, 1})) {
      for (const auto& reading : phrase.readings) all += reading.english + "; ";
    }
    return all;
  };
  EXPECT_NE(said().find("1 Jan 2021"), std::string::npos) << said();
  const NotationScope scope(german());
  EXPECT_NE(said().find("01.01.2021"), std::string::npos) << said();
}

}  // namespace notation_test
}  // namespace nl_ask::language
