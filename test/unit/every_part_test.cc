// No part of a question is passed over: comparisons, numbers, aggregates in a row, directions.

#include <gtest/gtest.h>

#include <string>

#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace every_part_test {

/// The company, where people have a date of birth and may be active.
schema::Schema people() {
  schema::Schema schema = company();
  schema.tables[kEmployees].columns.push_back(column_of("date_of_birth", schema::TypeKind::date));
  schema::Column active = column_of("active", schema::TypeKind::integer);
  active.values = {"1", "0"};
  active.values_complete = true;
  schema.tables[kEmployees].columns.push_back(std::move(active));
  return schema;
}

/// The best reading.
std::string best(const std::string& question) {
  const std::vector<std::string> all = readings_of(question, people());
  return all.empty() ? "" : all[0];
}

TEST(EveryPart, StartingWithAnEndIsAnOrderWithoutLimit) {
  EXPECT_EQ(best("What are the names of all employees starting with the oldest?"),
            "SELECT name FROM employees ORDER BY date_of_birth");
  EXPECT_EQ(best("List the names of employees by hire date, starting from the most recent one."),
            best("List the names of employees in descending order of hire date."));
}

TEST(EveryPart, AggregatesInARowAreOfOneColumn) {
  EXPECT_EQ(best("What is the highest, lowest and average salary?"),
            "SELECT max(salary), min(salary), avg(salary) FROM employees");
}

TEST(EveryPart, DeniedComparisonsAreTurnedAround) {
  EXPECT_EQ(best("names of employees with a salary not above 1000"),
            "SELECT name FROM employees WHERE salary <= 1000");
  EXPECT_EQ(best("names of employees whose salary is not lower than 1000"),
            "SELECT name FROM employees WHERE salary >= 1000");
}

TEST(EveryPart, AgesAreCountedFromBirth) {
  EXPECT_EQ(best("names of employees older than 40"),
            "SELECT name FROM employees WHERE date_of_birth < '1985-01-01'");
  EXPECT_EQ(best("names of employees who are not older than 40"),
            "SELECT name FROM employees WHERE date_of_birth >= '1985-01-01'");
}

TEST(EveryPart, JustOneIsANumberOfRows) {
  EXPECT_TRUE(offers(people(), "Which employees have just one sale?", {"HAVING count(*) = 1"}, 1));
  EXPECT_TRUE(offers(people(), "Which job titles have two or more corresponding employees?",
                     {"HAVING count(*) >= 2"}, 1));
}

TEST(EveryPart, YearsBelongToWhatTiesTheTables) {
  schema::Schema schema = company();
  schema::Table assigned;
  assigned.schema = "company";
  assigned.name = "assignments";
  assigned.columns = {column_of("employee_id", schema::TypeKind::integer),
                      column_of("job_title_id", schema::TypeKind::integer),
                      column_of("starting_year", schema::TypeKind::integer)};
  schema.tables.push_back(std::move(assigned));
  schema.tables[kEmployees].columns.erase(schema.tables[kEmployees].columns.begin() + kHireDate);
  schema.foreign_keys = {{4, {0}, kEmployees, {kEmployeeId}}, {4, {1}, kJobTitles, {kJobTitleId}}};
  EXPECT_TRUE(offers(schema, "names of employees with a job title starting after 2011",
                     {"starting_year > 2011"}, 1));
}

TEST(EveryPart, WhoAsksForTheOneWhoDidIt) {
  schema::Schema schema;
  schema::Table films;
  films.name = "films";
  films.columns = {column_of("film_id", schema::TypeKind::integer),
                   column_of("title", schema::TypeKind::text),
                   column_of("director", schema::TypeKind::text)};
  films.columns[1].values = {"Avatar", "Titanic"};
  films.primary_key = {0};
  schema.tables = {films};
  EXPECT_TRUE(
      offers(schema, "Who directed Avatar?", {"SELECT director FROM films WHERE title"}, 1));
}

TEST(EveryPart, FlagsMayBeNumbers) {
  EXPECT_EQ(best("How many employees are there who are active?"),
            "SELECT count(*) FROM employees WHERE active = 1");
}

TEST(EveryPart, AggregatesMayBeSaidLast) {
  EXPECT_EQ(best("What is the salary of the employees on average?"),
            "SELECT avg(salary) FROM employees");
}

TEST(EveryPart, NamesOfColumnsMayBeQuoted) {
  EXPECT_EQ(best("Show the 'date of birth' of the employees."),
            "SELECT date_of_birth FROM employees");
}

TEST(EveryPart, TheNameOfAColumnIsItsValue) {
  EXPECT_TRUE(offers(people(), "departments of a city whose name contains 'on'",
                     {"WHERE city ILIKE '%on%'"}, 2));
}

TEST(EveryPart, AValueBeforeAColumnIsOfAnother) {
  schema::Schema schema = people();
  schema.tables[kDepartments].columns[kCity].values = {"Bonn", "Paris"};
  EXPECT_TRUE(offers(schema, "List all Paris department names.",
                     {"SELECT name FROM departments WHERE city = 'Paris'"}, 1));
}

TEST(EveryPart, AggregatesNameWhatTheyAreOf) {
  EXPECT_TRUE(offers(people(),
                     "names of employees who have sales with a total amount of more than 500",
                     {"HAVING sum(", "amount) > 500"}, 2));
}

TEST(EveryPart, DifferentThingsAreGroups) {
  EXPECT_TRUE(offers(people(), "What is the average salary for the different departments?",
                     {"avg(", "GROUP BY"}, 1));
}

TEST(EveryPart, WhatIsMostPopularIsCounted) {
  EXPECT_TRUE(offers(people(), "Which job title is the most popular one?",
                     {"GROUP BY", "ORDER BY count(*) DESC NULLS LAST LIMIT 1"}, 2));
  EXPECT_TRUE(offers(people(), "Return the city that is least frequent among departments.",
                     {"SELECT city FROM departments GROUP BY city ORDER BY count(*) LIMIT 1"}, 2));
}

TEST(EveryPart, GroupsAreComparedWithAllRows) {
  EXPECT_TRUE(offers(people(),
                     "departments whose average salary is higher than the average salary of all "
                     "employees",
                     {"HAVING avg(", "salary) > (SELECT avg(salary) FROM employees)"}, 3));
}

TEST(EveryPart, NumbersOfRowsMayBeRanges) {
  EXPECT_TRUE(offers(people(), "departments that have 2 to 4 employees",
                     {"HAVING count(*) BETWEEN 2 AND 4"}, 1));
  EXPECT_TRUE(offers(people(), "cities of departments with count more than 1",
                     {"GROUP BY city HAVING count(*) > 1"}, 2));
}

TEST(EveryPart, DeniedNamesTakeTheirValuesAlong) {
  schema::Schema schema = people();
  schema.tables[kJobTitles].columns[kTitle].values = {"Analyst", "Clerk"};
  EXPECT_TRUE(offers(schema, "departments that do not have the title Analyst",
                     {"NOT IN (SELECT", "title = 'Analyst'"}, 3));
}

TEST(EveryPart, NumbersBesideTheirTablesCountRows) {
  EXPECT_TRUE(
      offers(people(), "departments that hired at least 3 employees", {"HAVING count(*) >= 3"}, 1));
  EXPECT_TRUE(offers(people(), "Show the name and salary for three employees hired most recently.",
                     {"ORDER BY hire_date DESC NULLS LAST LIMIT 3"}, 2));
}

TEST(EveryPart, SlipsOfTheHandAreNoOtherWords) {
  EXPECT_EQ(best("average sallary"), best("average salary"));
  EXPECT_EQ(best("How many emplyees are there?"), best("How many employees are there?"));
}

}  // namespace every_part_test
}  // namespace nl_ask::candidates
