// Dates as people type them.
#include "language/time/written_dates.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace nl_ask::language {
namespace written_dates_test {

std::string in_full(std::string_view text, bool day_first = false) {
  std::string said;
  for (const Token& token : dates_in_full(tokenize(text), day_first))
    said += (said.empty() ? "" : " ") + token.lower;
  return said;
}

TEST(WrittenDates, AreTakenApart) {
  EXPECT_EQ(in_full("jan-mar"), "jan - mar");
  EXPECT_EQ(in_full("30-Jun-2026"), "30 jun 2026");
  EXPECT_EQ(in_full("30-Jun-26"), "30 jun 2026");
  EXPECT_EQ(in_full("Mar26"), "mar 2026");
  EXPECT_EQ(in_full("march2026"), "march 2026");
  EXPECT_EQ(in_full("1Q25"), "q1 2025");
  EXPECT_EQ(in_full("Q3-2025"), "q3 2025");
  EXPECT_EQ(in_full("Q3/2025"), "q3 2025");
}

TEST(WrittenDates, HaveTheirYearInFull) {
  EXPECT_EQ(in_full("in '25"), "in 2025");
  EXPECT_EQ(in_full("in \u201999"), "in 1999");
  EXPECT_EQ(in_full("on 1.5.25"), "on 1.5.2025");
  EXPECT_EQ(in_full("on 01/05/70"), "on 01/05/1970");
}

TEST(WrittenDates, AreOfOneOrder) {
  EXPECT_EQ(in_full("from 1/5/2025 to 15/5/2025"), "from 2025-05-01 to 2025-05-15");
  EXPECT_EQ(in_full("from 5/1/2025 to 5/15/2025"), "from 2025-05-01 to 2025-05-15");
  EXPECT_EQ(in_full("from 1/5/2025 to 2/5/2025"), "from 1/5/2025 to 2/5/2025");
  EXPECT_EQ(in_full("from 15/5/2025 to 5/15/2025"), "from 15/5/2025 to 5/15/2025");
}

TEST(WrittenDates, HaveTheDayFirstWhereTheSessionSaysSo) {
  EXPECT_EQ(in_full("on 1/5/2025", true), "on 2025-05-01");
  EXPECT_EQ(in_full("on 5/15/2025", true), "on 2025-05-15");
}

TEST(WrittenDates, LeaveOtherWordsAlone) {
  for (const std::string_view text :
       {"well-known", "version 1.2.3", "room 12 / 2025", "the 25", "abc26", "5q2025", "q1 2025"})
    EXPECT_EQ(in_full(text), text);
}

}  // namespace written_dates_test
}  // namespace nl_ask::language
