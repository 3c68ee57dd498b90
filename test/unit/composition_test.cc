// What the grammar can compose, on the company: queries inside queries, groups, dates, scopes.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "candidates/grammar/generator.h"
#include "candidates/query/render.h"
#include "schema/linking_index.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace {

std::vector<std::string> readings(const std::string& question) {
  schema::Schema schema = company();
  schema.tables[kDepartments].columns[kDepartmentName].values = {"Sales", "Research", "Finance"};
  schema.tables[kDepartments].columns[kCity].values = {"Bonn", "Paris"};
  const schema::LinkingIndex index(schema);
  GeneratorContext context;
  context.year = 2025;
  std::vector<std::string> sql;
  for (const Reading& reading : generate(question, schema, index, context).readings)
    sql.push_back(to_sql(reading.query, schema));
  return sql;
}

/// A reading among the first `among` that has all of `parts`, in their order.
::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among) {
  const std::vector<std::string> all = readings(question);
  const auto has_parts = [&](const std::string& sql) {
    size_t at = 0;
    for (const std::string& part : parts) {
      at = sql.find(part, at);
      if (at == std::string::npos) return false;
      at += part.size();
    }
    return true;
  };
  for (size_t i = 0; i < all.size() && i < among; ++i)
    if (has_parts(all[i])) return ::testing::AssertionSuccess();
  auto failure = ::testing::AssertionFailure() << "\"" << question << "\" gives only:";
  for (size_t i = 0; i < all.size() && i < among; ++i) failure << "\n  " << all[i];
  return failure;
}

TEST(Composition, TakesTheOneAfterTheFirst) {
  EXPECT_TRUE(offers("What is the name of the employee with the second highest salary?",
                     {"SELECT name FROM employees ORDER BY salary DESC", "LIMIT 1 OFFSET 1"}, 2));
}

TEST(Composition, GroupsByPartsAndStretchesOfDates) {
  EXPECT_TRUE(offers("How many sales per year?",
                     {"date_part('year', sale_date), count(*)", "GROUP BY date_part('year'"}, 3));
  EXPECT_TRUE(offers("How many sales per month?", {"date_trunc('month', sale_date), count(*)"}, 3));
}

TEST(Composition, FindsTheExtremesOfGroups) {
  EXPECT_TRUE(offers("Show the name of the employee with the highest salary in each department.",
                     {"salary = (SELECT max(salary) FROM employees", "department_id = "}, 5));
}

TEST(Composition, NestsSuperlatives) {
  EXPECT_TRUE(
      offers("What is the average salary of employees of the department with the most "
             "employees?",
             {"avg(", "salary) FROM", "= (SELECT", "ORDER BY count(*) DESC", "LIMIT 1)"}, 10));
}

TEST(Composition, DeniesWholeClauses) {
  EXPECT_TRUE(
      offers("Show the names of employees who did not make a sale with an amount above 500.",
             {"NOT IN (SELECT", "FROM sales WHERE amount > 500)"}, 5));
}

TEST(Composition, LooksRelatedRowsUp) {
  EXPECT_TRUE(offers("What is the average salary of employees who have sales?",
                     {"avg(salary) FROM employees WHERE", "IN (SELECT"}, 5));
}

TEST(Composition, ComparesColumns) {
  EXPECT_TRUE(offers("Show the names of employees whose bonus is greater than their salary.",
                     {"SELECT name FROM employees WHERE bonus > salary"}, 2));
}

TEST(Composition, JoinsParallelConditions) {
  EXPECT_TRUE(offers("Show the names of employees with a salary below 2000 or above 9000.",
                     {"salary < 2000 OR salary > 9000"}, 2));
}

TEST(Composition, KeepsWhatAllHaveInCommonApart) {
  const std::string question = "Which job titles does each department have?";
  EXPECT_TRUE(offers(question, {"SELECT d.name, j.title"}, 10));
  EXPECT_TRUE(
      offers(question, {"HAVING count(DISTINCT", "= (SELECT count(*) FROM departments)"}, 10));
}

}  // namespace
}  // namespace nl_ask::candidates
