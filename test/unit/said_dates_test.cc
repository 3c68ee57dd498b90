// By which date a question goes, where it says so, and amounts in the unit that is said.
#include <gtest/gtest.h>

#include "candidates/grammar/ranking/date_agreement.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace said_dates_test {

using schema::TypeKind;

/// Loans are borrowed, due and returned.
schema::Schema library() {
  schema::Schema schema;
  schema.tables = {keyed_table(
      "library", "loans",
      {column_of("id", TypeKind::integer), column_of("borrowed_on", TypeKind::date),
       column_of("due_on", TypeKind::date), column_of("returned_on", TypeKind::date, true),
       column_of("fee", TypeKind::decimal), column_of("reading_minutes", TypeKind::integer)},
      4000)};
  return schema;
}

TEST(SaidDates, AreThoseOfAllTimes) {
  for (const char* question : {"number of loans per month in 2025, by due date",
                               "number of loans per month in 2025 (due date)",
                               "monthly number of loans in 2025 by due date"})
    EXPECT_TRUE(offers(library(), question,
                       {"date_trunc('month', due_on)", "WHERE due_on >= '2025-01-01'", "GROUP BY"},
                       1))
        << question;
  EXPECT_TRUE(offers(library(), "number of loans per month in 2025",
                     {"date_trunc('month', borrowed_on)"}, 1));
}

TEST(SaidDates, DivideWhereNothingElseDoes) {
  EXPECT_TRUE(
      offers(library(), "number of loans by due date", {"SELECT due_on", "GROUP BY due_on"}, 1));
}

TEST(SaidDates, WeighAgainstOthers) {
  Query query;
  query.from.resize(1);
  query.from[0].table = 0;
  const auto begins = [](int column) {
    return operation(
        ">=", {column_ref(0, column, TypeKind::date), literal("2025-01-01", TypeKind::date)});
  };
  const auto features = [&](std::vector<ColumnUse> said) {
    FeatureVector found;
    add_date_agreement(library(), said, query, found);
    return found;
  };
  query.where = {begins(1)};
  EXPECT_TRUE(features({{0, 2}}).has("time.other_than_said"));
  EXPECT_FALSE(features({{0, 1}}).has("time.other_than_said"));
  EXPECT_TRUE(features({{0, 2}, {0, 1}}).has("time.said_rank"));
  EXPECT_FALSE(features({}).has("time.other_than_said"));
}

TEST(UnitsSaid, AreThoseOfTheAmount) {
  EXPECT_TRUE(offers(library(), "total reading hours", {"sum(reading_minutes) / 60.0"}, 1));
  EXPECT_TRUE(offers(library(), "total reading minutes", {"SELECT sum(reading_minutes) FROM"}, 1));
}

}  // namespace said_dates_test
}  // namespace nl_ask::candidates
