// Rows that are related to others of their own table: by a reference of the table to itself, or by
// a table of pairs.

#include "candidates/grammar/parse/own_relations.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/english/english.h"
#include "candidates/grammar/sketch/naming.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace own_relations_test {

using schema::TypeKind;

schema::Schema staffed_company() {
  schema::Schema schema = company();
  schema.tables[kEmployees].columns[kName].values = {"Linda Smith", "Jane Doe"};
  schema.tables[kEmployees].columns[kName].unique = true;
  return schema;
}

schema::Table table_of(std::string name, std::vector<schema::Column> columns) {
  return keyed_table("shop", std::move(name), std::move(columns), 50);
}

/// Categories under others, though no key says so; members who follow one another.
schema::Schema shop() {
  schema::Schema schema;
  schema.tables = {
      table_of("categories", {column_of("id", TypeKind::integer), column_of("name", TypeKind::text),
                              column_of("parent_id", TypeKind::integer, true)}),
      table_of("members", {column_of("id", TypeKind::integer), column_of("name", TypeKind::text)}),
      table_of("follows", {column_of("follower_id", TypeKind::integer),
                           column_of("followee_id", TypeKind::integer)})};
  schema.tables[0].columns[1].values = {"Kitchen", "Garden"};
  schema.tables[1].columns[1].values = {"Tom Bell", "Ann Lee"};
  schema.tables[2].primary_key = {0, 1};
  schema.tables[2].columns[0].unique = false;
  schema.foreign_keys = {{2, {0}, 1, {0}}, {2, {1}, 1, {0}}};
  return schema;
}

const char* const kReportsOfLinda =
    "SELECT name FROM employees WHERE manager_id IN (SELECT employee_id FROM employees WHERE name "
    "= 'Linda Smith')";
const char* const kManagerOfLinda =
    "SELECT name FROM employees WHERE employee_id IN (SELECT manager_id FROM employees WHERE name "
    "= 'Linda Smith')";

/// Staff with a team leader, by first and last names.
schema::Schema teams() {
  schema::Schema schema;
  schema.tables = {table_of(
      "staff",
      {column_of("id", TypeKind::integer), column_of("first_name", TypeKind::text),
       column_of("last_name", TypeKind::text), column_of("tl_id", TypeKind::integer, true)})};
  schema.tables[0].columns[1].values = {"Jan", "Eva"};
  schema.tables[0].columns[2].values = {"Novak", "Lind"};
  schema.foreign_keys = {{0, {3}, 0, {0}}};
  return schema;
}

TEST(OwnRelations, AreSaidShortly) {
  for (const char* question : {"Who is Jan Novak's team leader?", "jan novak reports to whom"})
    EXPECT_TRUE(offers(teams(), question, {"first_name, last_name", "id IN (SELECT tl_id"}, 1));
}

TEST(OwnRelations, OfEachShowWholeNames) {
  schema::Schema schema = teams();
  schema.tables[0].name = "agents";
  schema.tables[0].columns[3].name = "manager_id";
  EXPECT_TRUE(offers(schema, "for each agent, who's their manager?",
                     {"a.first_name, a.last_name, a2.first_name, a2.last_name"}, 1));
}

TEST(OwnRelations, FindRowsThatReferToARow) {
  for (const char* question :
       {"Who reports to Linda Smith?", "direct reports of Linda Smith",
        "Linda Smith's direct reports", "Which employees have Linda Smith as their boss?",
        "employees whose manager is Linda Smith", "Who does Linda Smith manage?",
        "employees supervised by Linda Smith"})
    EXPECT_TRUE(offers(staffed_company(), question, {kReportsOfLinda}, 1));
}

TEST(OwnRelations, FindTheRowThatARowRefersTo) {
  for (const char* question : {"Who is Linda Smith's manager?", "boss of Linda Smith",
                               "Who supervises Linda Smith?", "To whom does Linda Smith report?",
                               "Linda Smith reports to whom?", "Linda Smith is managed by whom?"})
    EXPECT_TRUE(offers(staffed_company(), question, {kManagerOfLinda}, 1));
}

TEST(OwnRelations, StandBesideOtherConditionsAndOutputs) {
  EXPECT_TRUE(offers(staffed_company(), "How many people report to Linda Smith?",
                     {"SELECT count(*)", "manager_id IN (SELECT employee_id", "'Linda Smith'"}, 2));
  EXPECT_TRUE(offers(staffed_company(), "What is the salary of Linda Smith's manager?",
                     {"SELECT salary", "employee_id IN (SELECT manager_id", "'Linda Smith'"}, 2));
  EXPECT_TRUE(offers(staffed_company(),
                     "Which employees with a salary above 50000 report to Linda Smith?",
                     {"manager_id IN (SELECT employee_id", "salary > 50000"}, 3));
}

TEST(OwnRelations, NeedNoForeignKeyWhereTheNameSaysIt) {
  const char* const kUnder =
      "SELECT name FROM categories WHERE parent_id IN (SELECT id FROM categories WHERE name = "
      "'Kitchen')";
  for (const char* question : {"subcategories of Kitchen", "Which categories sit under Kitchen?",
                               "children of Kitchen", "Kitchen is the parent of which categories?"})
    EXPECT_TRUE(offers(shop(), question, {kUnder}, 1));
  EXPECT_TRUE(offers(shop(), "parent of Kitchen", {"id IN (SELECT parent_id FROM categories"}, 1));
}

TEST(OwnRelations, TellTheSidesOfPairsApart) {
  const std::vector<std::string> followers = {
      "SELECT name FROM members WHERE id IN (SELECT follower_id FROM follows WHERE followee_id IN",
      "'Tom Bell'"};
  for (const char* question : {"Who follows Tom Bell?", "Tom Bell's followers"})
    EXPECT_TRUE(offers(shop(), question, followers, 1));
  const std::vector<std::string> followed = {
      "SELECT name FROM members WHERE id IN (SELECT followee_id FROM follows WHERE follower_id IN",
      "'Tom Bell'"};
  for (const char* question : {"Whom does Tom Bell follow?", "members followed by Tom Bell"})
    EXPECT_TRUE(offers(shop(), question, followed, 1));
}

TEST(OwnRelations, AreCounted) {
  const std::vector<std::string> several = {
      "SELECT name FROM employees WHERE employee_id IN (SELECT manager_id FROM employees GROUP BY "
      "manager_id HAVING count(*) > 3)"};
  for (const char* question :
       {"employees with more than 3 direct reports", "Which managers have more than 3 reports?"})
    EXPECT_TRUE(offers(staffed_company(), question, several, 1));
  EXPECT_TRUE(offers(staffed_company(), "Which employees have no direct reports?",
                     {"employee_id NOT IN (SELECT manager_id FROM employees"}, 1));
  EXPECT_TRUE(offers(staffed_company(), "Who has no manager?",
                     {"SELECT name FROM employees WHERE manager_id IS NULL"}, 1));
}

TEST(OwnRelations, MayBeOfRowsThatAreTheSameInAColumn) {
  EXPECT_TRUE(offers(staffed_company(), "employees in the same department as Linda Smith",
                     {"department_id IN (SELECT department_id FROM employees WHERE name = 'Linda "
                      "Smith')",
                      "name <> 'Linda Smith'"},
                     1));
  EXPECT_TRUE(offers(staffed_company(), "employees with the same salary as another employee",
                     {"salary IN (SELECT salary FROM employees GROUP BY salary HAVING count(*) > "
                      "1)"},
                     1));
}

TEST(OwnRelations, AreSaidByTheNameOfTheReference) {
  const schema::Schema schema = staffed_company();
  const auto said = [&](int left, int inner) {
    Query nested = employees({col(0, inner)}, {eq(col(0, kName), str("Linda Smith"))});
    return to_english(employees({col(0, kName)}, {op("in", {col(0, left), subquery(nested)})}),
                      schema);
  };
  EXPECT_EQ(said(kManager, kEmployeeId),
            "the name of employees where the manager is \"Linda Smith\"");
  EXPECT_EQ(said(kEmployeeId, kManager),
            "the name of employees where the employee is the manager of employees whose name is "
            "\"Linda Smith\"");
}

}  // namespace own_relations_test
}  // namespace nl_ask::candidates
