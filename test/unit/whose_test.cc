// Whose time it is, which row, which person: what the place of the words, the names of columns and
// the values say, on a company without some of its keys.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace whose_test {

using schema::TypeKind;

constexpr int kProjects = kSales + 1;

/// With projects ("producer_id", which no key declares) and first and last names.
schema::Schema producing_company() {
  schema::Schema schema = company();
  schema.tables[kEmployees].columns[kName].name = "first_name";
  schema.tables[kEmployees].columns.push_back(column_of("last_name", TypeKind::text));
  schema::Table projects;
  projects.schema = "company";
  projects.name = "project_template";
  projects.rows = 100;
  schema::Column id = column_of("project_id", TypeKind::integer);
  id.distinct = 100;
  schema::Column title = column_of("title", TypeKind::text);
  title.values = {"Whale Fall", "Glass Mountain"};
  schema::Column genre = column_of("genre", TypeKind::text, true);
  genre.distinct = 5;
  genre.null_fraction = 0.2;
  projects.columns = {id,
                      title,
                      genre,
                      column_of("producer_id", TypeKind::integer),
                      column_of("weight", TypeKind::decimal),
                      column_of("due_on", TypeKind::date),
                      column_of("delivered_at", TypeKind::timestamp, true)};
  schema.tables.push_back(std::move(projects));
  return schema;
}

::testing::AssertionResult first(const std::string& question, const std::vector<std::string>& parts,
                                 std::size_t among = 1) {
  return offers(producing_company(), question, parts, among);
}

TEST(Whose, APersonIsCalledByWhatHeDoes) {
  EXPECT_TRUE(first("Who is the producer of Whale Fall?",
                    {"first_name, ", "last_name", "producer_id", "title = 'Whale Fall'"}));
}

TEST(Whose, ATableIsCalledByTheNounBeforeAnIdleOne) {
  EXPECT_TRUE(first("projects heavier than 5 kg", {"FROM project_template", "weight > 5"}));
}

TEST(Whose, RowsOfOneNameAreNotOneGroup) {
  EXPECT_TRUE(first("Which employees have more than three sales?",
                    {"GROUP BY e.first_name, e.last_name, e.employee_id", "count(*) > 3"}));
}

TEST(Whose, AKeyThatNothingDeclaresIsOneByName) {
  schema::Schema schema = producing_company();
  schema.tables[kEmployees].primary_key.clear();
  schema::Column& key = schema.tables[kEmployees].columns[kEmployeeId];
  key.primary_key = key.unique = false;
  const std::vector<std::string> grouped = {"GROUP BY e.first_name, e.last_name, e.employee_id"};
  EXPECT_TRUE(offers(schema, "Which employees have more than three sales?", grouped, 1));
  key.distinct = 40;  // of 100: repeated
  schema.tables[kEmployees].rows = 100;
  EXPECT_FALSE(offers(schema, "Which employees have more than three sales?", grouped, 1));
}

TEST(Whose, WhatIsDeniedHappenedThen) {
  const std::vector<std::string> none = {"NOT IN (SELECT employee_id FROM sales WHERE sale_date"};
  EXPECT_TRUE(first("Which employees had no sale in 2024?", none));
  EXPECT_TRUE(first("Which employees had no sale since 1 March 2024?", none));
}

TEST(Whose, WhatWasDoneInOneYearAndNotInAnother) {
  EXPECT_TRUE(first("Which employees had sales in 2023 but none in 2024?",
                    {"sale_date >= '2023-01-01'", "sale_date >= '2024-01-01'"}, 3));
}

TEST(Whose, AKindIsOneThatIsKnown) {
  EXPECT_TRUE(first("What is the most common genre?", {"genre IS NOT NULL", "GROUP BY genre"}));
  EXPECT_TRUE(first("Which genres do our projects have?",
                    {"SELECT DISTINCT genre", "genre IS NOT NULL"}, 2));
}

TEST(Whose, OnTheDayThatWasPromisedIsNotLate) {
  EXPECT_TRUE(first("How many projects were delivered after the due date?",
                    {"date(delivered_at) > due_on"}, 2));
}

TEST(Whose, APlaceIsNoUpperRow) {
  schema::Schema schema = company();
  schema.tables[kDepartments].columns[kCity].values = {"Bonn", "Lyon"};
  schema.tables[kDepartments].columns[kCity].distinct = 2;
  schema.tables[kDepartments].rows = 9;
  schema.tables[kDepartments].columns.push_back(
      column_of("parent_department_id", TypeKind::integer, true));
  EXPECT_TRUE(offers(schema, "Which departments sit in Bonn?",
                     {"FROM departments WHERE city = 'Bonn'"}, 1));
}

TEST(Whose, AKindAskedAboutTellsTheTable) {
  schema::Schema schema = producing_company();
  schema.tables[kProjects].columns[2].values = {"Film", "Series"};
  EXPECT_TRUE(offers(schema, "How many films were delivered in 2024?",
                     {"count(*) FROM project_template", "genre = 'Film'"}, 2));
}

}  // namespace whose_test
}  // namespace nl_ask::candidates
