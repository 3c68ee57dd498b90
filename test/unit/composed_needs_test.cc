// What two or three basic things make together: figures of two years, the difference of two
// extremes, an order with its first said, the best few of each, and "ones" said in full.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/grammar/parse/noun_again.h"
#include "language/token.h"
#include "language/units.h"
#include "unit/company.h"
#include "unit/joined_words.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace composed_needs_test {

using schema::TypeKind;

bool first(const std::string& question, const std::vector<std::string>& parts) {
  return offers(company(), question, parts, 1);
}

std::string said_again(const std::string& question) {
  return joined_words(say_noun_again(language::tokenize(question)));
}

TEST(ComposedNeeds, AFigureOfTwoYearsIsDividedByThem) {
  EXPECT_TRUE(first("number of sales in 2024 vs 2025",
                    {"SELECT date_part('year', sale_date), count(*) FROM sales WHERE",
                     "GROUP BY date_part('year', sale_date)"}));
  EXPECT_TRUE(first("average amount of sales in 2024 versus 2025",
                    {"SELECT date_part('year', sale_date), avg(amount) FROM sales WHERE"}));
  EXPECT_TRUE(first("compare the sales of 2024 and 2025", {"sum(amount) FROM sales WHERE"}));
  for (const char* question :
       {"compare the average amount of sales 2024 vs 2025", "average amount in 2024 vs 2025"})
    EXPECT_TRUE(first(question, {"avg(amount) FROM sales", "GROUP BY date_part('year'"}))
        << question;
}

TEST(ComposedNeeds, ADifferenceIsOfAllRows) {
  for (const char* question : {"difference between the highest and the lowest salary of employees",
                               "the difference between the highest and lowest employee salary"})
    EXPECT_TRUE(first(question, {"SELECT max(salary) - min(salary) FROM employees"})) << question;
}

TEST(ComposedNeeds, AnAverageOfDaysIsOfAllRows) {
  schema::Schema schema = company();
  schema.tables[kSales].columns.push_back(column_of("shipped_on", TypeKind::date));
  EXPECT_TRUE(offers(schema, "average number of days between sale date and shipped on of sales",
                     {"SELECT avg(shipped_on - sale_date) FROM sales"}, 1));
}

TEST(ComposedNeeds, WhatComesFirstSaysTheDirection) {
  for (const char* question : {"employees by number of sales, most first",
                               "employees ordered by number of sales, highest first"})
    EXPECT_TRUE(first(question, {"GROUP BY e.name", "ORDER BY count(*) DESC"})) << question;
  EXPECT_FALSE(first("employees by number of sales, lowest first", {"DESC"}));
}

TEST(ComposedNeeds, TotalsAreBoundedHoweverItIsSaid) {
  for (const char* question : {"which employees have a total amount of sales of more than 500?",
                               "employees with a total amount of sales over 500"})
    EXPECT_TRUE(first(question, {"HAVING sum(s.amount) > 500"})) << question;
}

TEST(ComposedNeeds, OfTheFirstOfEachNothingIsAddedUp) {
  EXPECT_TRUE(first("the top 3 sales by amount for each employee",
                    {"ORDER BY amount DESC NULLS LAST LIMIT 3)"}));
  EXPECT_FALSE(first("the top 3 sales by amount for each employee", {"sum("}));
  EXPECT_TRUE(first("highest amount of sales per employee", {"max(s.amount)", "GROUP BY"}));
}

TEST(ComposedNeeds, RowsAreDividedByBothThatAreSaid) {
  EXPECT_TRUE(first("number of employees by job title for each department", {"count(*)"}));
  EXPECT_FALSE(first("number of employees by job title for each department", {"LIMIT"}));
}

TEST(ComposedNeeds, OnesAreSaidInFull) {
  EXPECT_EQ(said_again("those with open orders but no paid ones"),
            "those with open orders but no paid orders");
  EXPECT_EQ(said_again("with new machines and without broken down ones"),
            "with new machines and without broken down machines");
  EXPECT_EQ(said_again("plasma and not one whole donation"), "plasma and not one whole donation");
  for (const char* question : {"show the paid ones", "guests who did not book the dear ones",
                               "we do not rent old ones", "no paid ones"})
    EXPECT_EQ(said_again(question), question);
}

TEST(ComposedNeeds, AMonthWithItsYearIsATime) {
  schema::Schema schema = company();
  schema.tables[kEmployees].columns[kName].values = {"Jan", "Piet", "Klaas"};
  EXPECT_TRUE(offers(schema, "sales since January 2024", {"sale_date >= '2024-01-01'"}, 1));
  EXPECT_FALSE(offers(schema, "sales since January 2024", {"'Jan'"}, 1));
}

TEST(ComposedNeeds, LeastIsNoMinute) {
  EXPECT_EQ(language::unit_kept({"temp", "min", "c"}, ""), nullptr);
  ASSERT_NE(language::unit_kept({"stay", "min"}, ""), nullptr);
  EXPECT_EQ(language::unit_kept({"stay", "min"}, "")->factor, 60);
}

TEST(ComposedNeeds, AColumnOfCentsIsComparedWithCentsWhereTheyAreSaid) {
  schema::Schema schema = company();
  schema.tables[kSales].columns[kAmount].name = "amount_cents";
  EXPECT_TRUE(offers(schema, "how many sales have an amount over 7?", {"amount_cents > 700"}, 1));
  EXPECT_TRUE(
      offers(schema, "how many sales have an amount in cents over 7?", {"amount_cents > 7"}, 1));
  EXPECT_FALSE(
      offers(schema, "how many sales have an amount in cents over 7?", {"amount_cents > 700"}, 1));
}

}  // namespace composed_needs_test
}  // namespace nl_ask::candidates
