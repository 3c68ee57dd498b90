// Whose time it is, which row, which person: what the place of the words, the names of columns and
// the values say, on a company without some of its keys.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
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
                    {"NOT IN (SELECT employee_id FROM sales WHERE sale_date >= '2024-01-01'",
                     " IN (SELECT employee_id FROM sales WHERE sale_date >= '2023-01-01'"}));
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

/// Lockers, who rents them, and how far those drive to come.
schema::Schema lockers() {
  const auto table = [](const char* name, std::vector<schema::Column> columns) {
    return keyed_table("gym", name, std::move(columns), 100);
  };
  const auto text = [](const char* name, std::vector<std::string> values) {
    schema::Column column = column_of(name, TypeKind::text);
    column.distinct = static_cast<double>(values.size());
    column.values = std::move(values);
    column.values_complete = true;
    return column;
  };
  schema::Schema schema;
  schema.tables = {
      table("members", {column_of("id", TypeKind::integer), text("first_name", {"Ann", "Bo"}),
                        text("last_name", {"Lee", "Ray"}), text("status", {"A", "L"}),
                        text("team", {"Retention", "Sales"})}),
      table("lockers", {column_of("id", TypeKind::integer), text("locker_no", {"A1", "A2"}),
                        text("size", {"large", "small"})}),
      table("locker_rentals",
            {column_of("id", TypeKind::integer), column_of("locker_id", TypeKind::integer),
             column_of("member_id", TypeKind::integer), column_of("rented_from", TypeKind::date)}),
      table("trips", {column_of("id", TypeKind::integer), column_of("member_id", TypeKind::integer),
                      column_of("distance_km", TypeKind::integer)})};
  schema.tables[0].columns[3].comment = "A = active, L = left";
  schema.foreign_keys = {{2, {1}, 1, {0}}, {2, {2}, 0, {0}}, {3, {1}, 0, {0}}};
  return schema;
}

TEST(Whose, WhoIsAnsweredBySomebody) {
  const std::vector<std::string> members = {"first_name", "last_name", "FROM members"};
  for (const char* question :
       {"Who is renting a large locker?", "Whose rentals began in 2024?",
        "Who has more than three rentals?", "Who works on the retention team?"})
    EXPECT_TRUE(offers(lockers(), question, members, 1)) << question;
  EXPECT_TRUE(offers(lockers(), "Which lockers are large?", {"FROM lockers WHERE"}, 1));
}

TEST(Whose, WhatIsDoneToOthersIsNoStateOfTheDoer) {
  const std::vector<std::string> all =
      readings_of("Which member has covered the most kilometres?", lockers());
  ASSERT_FALSE(all.empty());
  EXPECT_TRUE(has_parts(all[0], {"FROM members", "sum(t.distance_km) DESC"})) << all[0];
  EXPECT_FALSE(has_parts(all[0], {"status"})) << all[0];
}

TEST(Whose, RowsThatSayHowOftenItWasDoneAreAddedUp) {
  schema::Schema schema = lockers();
  schema.tables[3].name = "locker_views";
  schema.tables[3].columns[1].name = "locker_id";
  schema.tables[3].columns[2].name = "views_count";
  schema.foreign_keys[2] = {3, {1}, 1, {0}};
  EXPECT_TRUE(offers(schema, "Which lockers are viewed most?",
                     {"FROM lockers", "sum(l2.views_count) DESC"}, 1));
}

}  // namespace whose_test
}  // namespace nl_ask::candidates
