// What everybody asks of any table: by a unit of time, the last few, when the last one was, so many
// a month on average, who has any, all of them in an order; and that nobody is found may be the
// answer.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/grammar/parse/time_units.h"
#include "proposal/probing.h"
#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace basic_needs_test {

using schema::TypeKind;

bool first(const std::string& question, const std::vector<std::string>& parts) {
  return offers(company(), question, parts, 1);
}

TEST(BasicNeeds, UnitsOfTimeAreDividedByTheirOwnWays) {
  EXPECT_EQ(unit_group("weekday")->part, "isodow");
  EXPECT_EQ(unit_group("month")->stretch, "trunc month");
  EXPECT_TRUE(unit_group("day")->part.empty());
  EXPECT_EQ(unit_group("decad"), nullptr);
}

TEST(BasicNeeds, RowsAreDividedByAnyUnit) {
  for (const char* question :
       {"How many sales are there by weekday?", "number of sales per weekday",
        "how many sales are there by day of the week"})
    EXPECT_TRUE(first(question, {"count(*)", "GROUP BY date_part('isodow', sale_date)"}));
  EXPECT_TRUE(first("number of sales by day", {"count(*)", "date_trunc('day', sale_date)"}));
}

TEST(BasicNeeds, RowsAreDividedByAnotherTableAndAUnit) {
  for (const char* question :
       {"number of sales per employee and month", "number of sales per employee per month"})
    EXPECT_TRUE(
        first(question, {"count(*)", "GROUP BY e.name", "date_trunc('month', s.sale_date)"}));
}

TEST(BasicNeeds, WhatWasDoneSaysWhatThereIsNoneOf) {
  EXPECT_TRUE(first("employees who have sold nothing",
                    {"FROM employees WHERE employee_id NOT IN (SELECT employee_id FROM sales)"}));
}

TEST(BasicNeeds, SoManyOnAverageAreOneNumber) {
  for (const char* question :
       {"average number of sales per month", "how many sales are there per month on average?",
        "on average, how many sales do we get per month?"})
    EXPECT_TRUE(
        first(question, {"1.0 * count(*)", "count(DISTINCT", "date_trunc('month', sale_date)"}));
}

TEST(BasicNeeds, TheLastOnesGoByTheirDate) {
  for (const char* question : {"show me the last 5 sales", "the last 5 sales"})
    EXPECT_TRUE(first(question, {"FROM sales ORDER BY sale_date DESC", "LIMIT 5"}));
  for (const char* question : {"when was the last sale?", "date of the most recent sale"})
    EXPECT_TRUE(
        first(question, {"SELECT sale_date FROM sales ORDER BY sale_date DESC", "LIMIT 1"}));
}

TEST(BasicNeeds, RowsAreDividedByTheDateThatTheyBeginWith) {
  schema::Schema schema = company();
  schema::Table& sales = schema.tables[kSales];
  for (const char* date : {"paid_on", "cancelled_on"}) {
    sales.columns.push_back(column_of(date, TypeKind::date));
    sales.columns.back().nullable = true;
  }
  EXPECT_TRUE(offers(schema, "number of sales per month", {"date_trunc('month', sale_date)"}, 1));
  for (const char* question : {"number of sales cancelled per month", "sales cancelled each month"})
    EXPECT_TRUE(offers(schema, question, {"date_trunc('month', cancelled_on)"}, 1)) << question;
}

TEST(BasicNeeds, WhoHasAnyIsShownAndCountedOnce) {
  EXPECT_TRUE(
      first("how many employees have sales?",
            {"count(*) FROM employees WHERE employee_id IN (SELECT employee_id FROM sales)"}));
  EXPECT_TRUE(first("which employees have sales?",
                    {"FROM employees WHERE employee_id IN (SELECT employee_id FROM sales)"}));
}

TEST(BasicNeeds, TheMostFirstIsAnOrderOfAll) {
  EXPECT_TRUE(first("employees, highest salary first", {"ORDER BY salary DESC"}));
  EXPECT_FALSE(first("employees, highest salary first", {"LIMIT"}));
}

Expr of_query(const char* how) {
  Expr condition;
  condition.kind = ExprKind::op;
  condition.name = how;
  condition.args = {Expr{}, subquery(Query{})};
  return condition;
}

/// Whether it is held against a query with these conditions that it finds nothing.
bool speaks_against(const std::vector<Expr>& conditions) {
  std::vector<Candidate> readings(1);
  readings[0].query.where = conditions;
  std::vector<proposal::Probe> probes(1);
  probes[0].done = probes[0].empty = true;
  probes[0].shape.add("result.empty");
  proposal::excuse_denials(readings, probes);
  return probes[0].shape.has("result.empty");
}

TEST(BasicNeeds, NobodyIsAnAnswerWhereSomethingIsDenied) {
  EXPECT_FALSE(speaks_against({of_query("not in")}));
  EXPECT_TRUE(speaks_against({of_query("in")}));
}

TEST(BasicNeeds, NobodyIsAnAnswerWhereTwoThingsAreRequired) {
  EXPECT_FALSE(speaks_against({of_query("in"), of_query("in")}));
}

}  // namespace basic_needs_test
}  // namespace nl_ask::candidates
