// What the grammar can compose, on the company: queries inside queries, groups, dates, scopes.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace composition_test {

schema::Schema valued_company() {
  schema::Schema schema = company();
  schema.tables[kDepartments].columns[kDepartmentName].values = {"Sales", "Research", "Finance"};
  schema.tables[kDepartments].columns[kCity].values = {"Bonn", "Paris"};
  schema.tables[kEmployees].columns[kName].values = {"Linda Smith", "Jane Doe"};
  schema.tables[kEmployees].columns[kName].unique = true;
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among) {
  return candidates::offers(valued_company(), question, parts, among);
}

TEST(Composition, TakesTheOneAfterTheFirst) {
  EXPECT_TRUE(offers("What is the name of the employee with the second highest salary?",
                     {"SELECT name FROM employees ORDER BY salary DESC", "LIMIT 1 OFFSET 1"}, 2));
}

TEST(Composition, GroupsByPartsAndStretchesOfDates) {
  EXPECT_TRUE(offers("How many sales per year?",
                     {"date_part('year', sale_date), count(*)", "GROUP BY date_part('year'"}, 3));
  EXPECT_TRUE(
      offers("How many sales per month?", {"date_trunc('month', sale_date)), count(*)"}, 3));
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

TEST(Composition, ComparesWithAllOrSomeOthers) {
  EXPECT_TRUE(offers(
      "Show the names of employees whose salary is above the salary of all employees in Research.",
      {"salary > (SELECT max(", "= 'Research')"}, 2));
  EXPECT_TRUE(
      offers("Show the names of employees with a higher salary than some employees in Research.",
             {"salary > (SELECT min(", "= 'Research')"}, 2));
}

TEST(Composition, ComparesWithOneOther) {
  EXPECT_TRUE(offers("Show the names of employees whose salary is higher than that of Linda Smith.",
                     {"salary > (SELECT salary FROM employees WHERE name = 'Linda Smith')"}, 3));
}

TEST(Composition, IntersectsNumbers) {
  EXPECT_TRUE(offers("Which employees made sales in both 2019 and 2020?",
                     {"IN (SELECT", "2019", "AND employee_id IN (SELECT", "2020"}, 5));
}

TEST(Composition, TakesAwayWhatIsSaidOfTheSameColumn) {
  for (const char* question : {"Which employees made sales in 2019 but not in 2020?",
                               "Which employees made sales above 500 in 2019 but none in 2020?"})
    EXPECT_TRUE(offers(question,
                       {"WHERE employee_id IN (SELECT employee_id FROM sales", "2019",
                        "AND employee_id NOT IN (SELECT employee_id FROM sales", "2020"},
                       5));
}

TEST(Composition, LooksForBothWhereTheWordsStressIt) {
  const auto finds_both = [](const std::string& question) {
    return offers(question, {"2019", "AND employee_id IN (SELECT", "2020"}, 1);
  };
  EXPECT_TRUE(finds_both("Which employees made sales in 2019 AND 2020?"));
  EXPECT_TRUE(finds_both("Which employees made sales in 2019 as well as 2020?"));
  EXPECT_FALSE(finds_both("Which employees made sales in 2019 and 2020?"));
}

TEST(Composition, AsksWhoDidSomethingWithAThing) {
  schema::Schema schema = valued_company();
  schema.tables[kJobTitles].columns[kTitle].values = {"Engineer", "Clerk"};
  EXPECT_TRUE(candidates::offers(schema, "Who acts as Engineer?",
                                 {"SELECT", "name FROM employees", "title = 'Engineer'"}, 8));
}

TEST(Composition, LeavesOutWhatIsDenied) {
  schema::Schema schema = valued_company();
  schema.tables[kEmployees].columns[kIsRemote].name = "is_verified";
  const auto finds = [&](const std::string& question, const std::string& sql) {
    return candidates::offers(schema, question, {sql}, 1);
  };
  EXPECT_TRUE(finds("average salary without unverified employees", "is_verified = true"));
  EXPECT_TRUE(finds("average salary of unverified employees", "is_verified = false"));
}

TEST(Composition, DatesWhatIsAddedUp) {
  EXPECT_TRUE(offers("total amount per employee in 2024",
                     {"sum(", "amount)", "sale_date >= '2024-01-01'", "GROUP BY"}, 2));
}

TEST(Composition, OrdersByWhatRowsAreWith) {
  EXPECT_TRUE(offers("Show the hire date of the employee with the maximum salary.",
                     {"SELECT hire_date FROM employees ORDER BY salary DESC", "LIMIT 1"}, 3));
}

TEST(Composition, TakesTheWordForAText) {
  EXPECT_TRUE(
      offers("Which employees have a name that contains the word you?", {"name ILIKE '%you%'"}, 2));
}

TEST(Composition, JoinsParallelConditions) {
  EXPECT_TRUE(offers("Show the names of employees with a salary below 2000 or above 9000.",
                     {"salary < 2000 OR salary > 9000"}, 2));
}

TEST(Composition, AsksTheSameOfTwoTables) {
  EXPECT_TRUE(offers("What are the names of all employees and departments?",
                     {"SELECT name FROM employees UNION SELECT name FROM departments"}, 3));
  EXPECT_TRUE(offers("Which names are used both by employees and by departments?",
                     {"SELECT name FROM employees INTERSECT SELECT name FROM departments"}, 5));
}

TEST(Composition, JoinsConditionsOnGroups) {
  EXPECT_TRUE(
      offers("Show the names of employees who have more than 2 sales or a salary above 5000.",
             {"HAVING count(*) > 2 UNION SELECT name FROM employees WHERE salary > 5000"}, 5));
  EXPECT_TRUE(
      offers("Show the names of employees with an average sale amount above 50 or below 30.",
             {"HAVING (avg(", "> 50 OR avg(", "< 30"}, 5));
}

TEST(Composition, TakesDeniedRowsOfTheSameTableAway) {
  EXPECT_TRUE(offers(
      "Show all cities without a department named Research.",
      {"SELECT city FROM departments EXCEPT SELECT city FROM departments WHERE", "= 'Research'"},
      5));
}

TEST(Composition, ComputesFromTwoColumns) {
  EXPECT_TRUE(offers("What is the difference between the highest and the lowest salary?",
                     {"SELECT max(salary) - min(salary) FROM employees"}, 2));
  EXPECT_TRUE(offers("Show the difference between the salary and the bonus of employees.",
                     {"salary - bonus"}, 3));
}

TEST(Composition, TotalsWhatRowsMeasure) {
  EXPECT_TRUE(
      offers("What is the total amount of all sales?", {"SELECT sum(amount) FROM sales"}, 2));
}

TEST(Composition, ContainingRowsIsNoPattern) {
  EXPECT_TRUE(offers("Which departments do not contain any employees?",
                     {"NOT IN (SELECT department_id FROM employees"}, 3));
}

TEST(Composition, KeepsWhatAllHaveInCommonApart) {
  const std::string question = "Which job titles does each department have?";
  EXPECT_TRUE(offers(question, {"SELECT d.name, j.title"}, 10));
  EXPECT_TRUE(
      offers(question, {"HAVING count(DISTINCT", "= (SELECT count(*) FROM departments)"}, 10));
}

}  // namespace composition_test
}  // namespace nl_ask::candidates
