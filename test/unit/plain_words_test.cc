// Words that say plainly what is meant: of one of them each, so long ago, what rows are called, how
// much money, on which day; and what is said and read by nothing.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace plain_words_test {

using schema::TypeKind;

/// Teachers, some of them deputies, who borrow books, are paid salaries and get bills.
schema::Schema school() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("school", std::move(name), std::move(columns), 500));
    if (schema.tables.size() > 1) {
      schema.foreign_keys.push_back({.table = static_cast<int>(schema.tables.size()) - 1,
                                     .columns = {1},
                                     .referenced = 0,
                                     .referenced_columns = {0}});
    }
  };
  table("teachers", {key_column("teacher_id"), column_of("name", TypeKind::text),
                     column_holding("position", TypeKind::text, {"teacher", "deputy", "head"}, 3),
                     column_of("town", TypeKind::text)});
  table("salaries", {key_column("salary_id"), column_of("teacher_id", TypeKind::integer),
                     column_of("amount", TypeKind::decimal), column_of("paid_on", TypeKind::date)});
  table("loans",
        {key_column("loan_id"), column_of("teacher_id", TypeKind::integer),
         column_of("renewals", TypeKind::integer), column_of("borrowed_on", TypeKind::date)});
  table("clubs", {key_column("club_id"), column_of("teacher_id", TypeKind::integer),
                  column_of("name", TypeKind::text),
                  column_holding("weekday", TypeKind::text, {"Monday", "Friday"}, 2),
                  column_holding("asked_by", TypeKind::text, {"teacher", "pupil"}, 2)});
  table("bills", {key_column("bill_id"), column_of("teacher_id", TypeKind::integer),
                  column_of("bill_no", TypeKind::text), column_of("total", TypeKind::decimal),
                  column_of("billed_on", TypeKind::date)});
  return schema;
}

TEST(PlainWords, AverageOfOneEachIsNoQuotient) {
  EXPECT_TRUE(offers(school(), "average salary per teacher", {"avg(", "GROUP BY"}, 1));
  EXPECT_FALSE(offers(school(), "average salary per teacher", {"nullif("}, 1));
}

TEST(PlainWords, EventsPerMonthAreCountedWhateverNumberTheyHave) {
  EXPECT_TRUE(offers(school(), "loans per month", {"count(*)", "'month'"}, 1));
}

TEST(PlainWords, WhatRowsAreCalledIsNoConditionOnThem) {
  EXPECT_FALSE(offers(school(), "how many teachers are there", {"= 'teacher'"}, 5));
  EXPECT_TRUE(offers(school(), "how many teachers are deputy", {"= 'deputy'"}, 3));
}

TEST(PlainWords, DollarsAreNoBills) {
  EXPECT_TRUE(offers(school(), "bills over 200 dollars", {"total > 200"}, 1));
}

TEST(PlainWords, LongAgoIsBefore) {
  EXPECT_TRUE(offers(school(), "loans borrowed more than 30 days ago", {"borrowed_on < '"}, 1));
  EXPECT_TRUE(offers(school(), "bills older than 30 days", {"billed_on < '"}, 1));
}

TEST(PlainWords, NotForSoManyDaysIsNotInTheLastSoMany) {
  for (const char* question : {"teachers who have not borrowed anything for 60 days",
                               "teachers who haven't borrowed anything for more than 60 days",
                               "teachers without a loan for over 60 days"}) {
    EXPECT_TRUE(offers(school(), question, {"NOT IN (SELECT", "borrowed_on >= '"}, 1)) << question;
  }
}

TEST(PlainWords, ADayOfTheWeekMayBeStored) {
  EXPECT_TRUE(offers(school(), "clubs on Mondays", {"weekday = 'Monday'"}, 1));
}

TEST(PlainWords, WhatEachIsSaidOfIsNoValue) {
  EXPECT_TRUE(offers(school(), "clubs per teacher", {"count(*)", "GROUP BY"}, 1));
  EXPECT_FALSE(offers(school(), "clubs per teacher", {"asked_by = 'teacher'"}, 20));
}

TEST(PlainWords, WithoutRowsInAStateIsWithoutSuchRows) {
  schema::Schema schema = school();
  schema.tables[1].columns.push_back(
      column_holding("status", TypeKind::text, {"open", "closed", "cancelled"}, 3));
  for (const char* question :
       {"teachers without open salaries", "teachers with no cancelled salaries"})
    EXPECT_TRUE(offers(schema, question, {"NOT IN (SELECT", "status = '"}, 1)) << question;
}

TEST(PlainWords, ByWhomIsNoDivision) {
  schema::Schema schema = school();
  schema.tables[0].columns[3] = column_holding("town", TypeKind::text, {"Bonn", "Kiel"}, 2);
  EXPECT_FALSE(offers(schema, "loans by Kiel teachers", {"count("}, 1));
}

TEST(PlainWords, ANumberOfTheRowIsNotAddedUpForIt) {
  schema::Schema schema = school();
  schema.tables[0].columns.push_back(column_of("salary", TypeKind::decimal));
  EXPECT_FALSE(offers(schema, "teachers earning more than 80000", {"HAVING sum(t.salary)"}, 20));
}

TEST(PlainWords, WhatIsReadByNothingIsDoubted) {
  const auto none = [](const std::string& question) {
    const schema::Schema schema = school();
    const schema::LinkingIndex index(schema);
    return generate(question, schema, index, GrammarIndex(schema), {}).none;
  };
  EXPECT_GT(none("which clubs are full"), 0.3);
  EXPECT_LT(none("which clubs are there"), 0.3);
  EXPECT_GT(none("teachers yesterday"), 0.3);
}

}  // namespace plain_words_test
}  // namespace nl_ask::candidates
