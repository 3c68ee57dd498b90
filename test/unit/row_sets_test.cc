// Set operations between names of rows, as operations between the rows
// (candidates/grammar/search/row_sets.h).

#include "candidates/grammar/search/row_sets.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "candidates/query/render.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace row_sets_test {

/// SELECT name FROM employees JOIN sales ... WHERE amount > LEAST.
Query sellers(int column, const char* least) {
  Query query;
  query.outputs = {col(0, column)};
  query.from.resize(2);
  query.from[0].table = kEmployees;
  query.from[1].table = kSales;
  query.from[1].on = {op("=", {col(0, kEmployeeId), col(1, kSellerId)})};
  query.where = {op(">", {col(1, kAmount), num(least)})};
  return query;
}

std::string rows_of(const Query& query) {
  const schema::Schema schema = company();
  const Naming naming(schema);
  const std::optional<Query> rows = by_rows(query, naming, schema);
  return rows ? to_sql(*rows, schema) : "";
}

TEST(RowSets, FindsTheRowsOfBothSides) {
  EXPECT_EQ(rows_of(combined(sellers(kName, "1"), SetOperation::intersect, sellers(kName, "2"))),
            "SELECT name FROM employees WHERE "
            "employee_id IN (SELECT employee_id FROM sales WHERE amount > 1) AND "
            "employee_id IN (SELECT employee_id FROM sales WHERE amount > 2)");
  EXPECT_EQ(rows_of(combined(sellers(kName, "1"), SetOperation::except, sellers(kName, "2"))),
            "SELECT name FROM employees WHERE "
            "employee_id IN (SELECT employee_id FROM sales WHERE amount > 1) AND "
            "employee_id NOT IN (SELECT employee_id FROM sales WHERE amount > 2)");
}

TEST(RowSets, SaysOnceWhatIsSaidOfTheRowsThemselves) {
  Query left = sellers(kName, "1"), right = sellers(kName, "2");
  for (Query* side : {&left, &right}) side->where.push_back(op(">", {col(0, kSalary), num("5")}));
  EXPECT_EQ(rows_of(combined(left, SetOperation::intersect, right)),
            "SELECT name FROM employees WHERE salary > 5 AND "
            "employee_id IN (SELECT employee_id FROM sales WHERE amount > 1) AND "
            "employee_id IN (SELECT employee_id FROM sales WHERE amount > 2)");
}

TEST(RowSets, KeepsTheTableWhereItIsNeededInside) {
  Query right = sellers(kName, "2");
  right.where = {op(">", {col(1, kAmount), col(0, kSalary)})};
  EXPECT_EQ(rows_of(combined(sellers(kName, "1"), SetOperation::intersect, right)),
            "SELECT name FROM employees WHERE "
            "employee_id IN (SELECT employee_id FROM sales WHERE amount > 1) AND "
            "employee_id IN (SELECT e.employee_id FROM employees AS e JOIN sales AS s "
            "ON e.employee_id = s.employee_id WHERE s.amount > e.salary)");
}

TEST(RowSets, LeavesValuesAndContrariesAsTheyAre) {
  EXPECT_EQ(
      rows_of(combined(sellers(kSalary, "1"), SetOperation::intersect, sellers(kSalary, "2"))), "")
      << "salaries are no names";
  Query left = sellers(kName, "1"), right = sellers(kName, "1");
  left.where.push_back(op(">", {col(0, kSalary), num("5")}));
  right.where.push_back(op("<", {col(0, kSalary), num("3")}));
  EXPECT_EQ(rows_of(combined(left, SetOperation::intersect, right)), "")
      << "nobody earns both more and less";
  EXPECT_EQ(
      rows_of(combined(sellers(kName, "1"), SetOperation::union_distinct, sellers(kName, "2"))),
      "");
  EXPECT_EQ(rows_of(sellers(kName, "1")), "");
}

}  // namespace row_sets_test
}  // namespace nl_ask::candidates
