// Kinds of rows that the world has nouns for, what is done with nothing else, how many different
// places there are, whom rows refer to though no key says so, units and years as people write them.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "language/token.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace kinds_and_others_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, std::vector<std::string> values = {}) {
  return column_holding(name, kind, std::move(values), 15);
}

schema::Column commented(schema::Column made, const char* comment) {
  made.comment = comment;
  return made;
}

enum EnergyTables { kOperators, kPlants };

/// Operators of power plants, of several types, in several countries.
schema::Schema energy() {
  schema::Column started = column("operation_date", TypeKind::date);
  started.nullable = true;
  started.null_fraction = 0.2;
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "operators",
                  {column("operator_id", TypeKind::integer), column("name", TypeKind::text),
                   column("is_public", TypeKind::boolean)},
                  6),
      keyed_table(
          "public", "power_plants",
          {column("plant_id", TypeKind::integer), column("name", TypeKind::text),
           column("plant_type", TypeKind::text, {"wind", "coal", "gas"}),
           commented(column("operator_id", TypeKind::integer), "the operator who runs the plant"),
           column("country", TypeKind::text, {"France", "Japan", "Sweden"}),
           column("latitude", TypeKind::decimal), column("construction_date", TypeKind::date),
           std::move(started), column("capacity_mw", TypeKind::decimal),
           commented(column("is_running", TypeKind::boolean),
                     "whether the plant is running today")},
          30)};
  schema.foreign_keys = {{kPlants, {3}, kOperators, {0}}};
  return schema;
}

enum CompanyTables { kDepartments, kEmployees, kCustomers, kSales };

/// Employees of departments, who sell to customers.
schema::Schema firm() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "departments",
                  {column("department_id", TypeKind::integer),
                   column("name", TypeKind::text, {"Sales", "Marketing"}),
                   column("city", TypeKind::text, {"Hamburg", "Gdansk"}),
                   column("mgr_employee_id", TypeKind::integer)},
                  6),
      keyed_table("public", "employees",
                  {column("employee_id", TypeKind::integer), column("name", TypeKind::text),
                   column("department_id", TypeKind::integer), column("mgr_no", TypeKind::integer),
                   column("salary", TypeKind::decimal),
                   column("status", TypeKind::text, {"permanent", "temporary", "on leave"})},
                  40),
      keyed_table("public", "customers",
                  {column("customer_id", TypeKind::integer), column("name", TypeKind::text)}, 20),
      keyed_table(
          "public", "sales",
          {column("sale_id", TypeKind::integer), column("employee_id", TypeKind::integer),
           commented(column("customer_id", TypeKind::integer), "the customer who bought"),
           column("sale_date", TypeKind::date),
           column("channel", TypeKind::text, {"online", "phone"}),
           column("amount", TypeKind::decimal),
           commented(column("is_paid", TypeKind::boolean), "whether the customer has paid")},
          150)};
  schema.foreign_keys = {{kEmployees, {2}, kDepartments, {0}},
                         {kSales, {1}, kEmployees, {0}},
                         {kSales, {2}, kCustomers, {0}}};
  return schema;
}

TEST(Kinds, AreSaidInOneWordOfTheWorld) {
  EXPECT_TRUE(offers(energy(), "biggest wind farm",
                     {"'wind'", "ORDER BY capacity_mw DESC NULLS LAST LIMIT 1"}, 1));
  EXPECT_TRUE(offers(energy(), "number of wind farms per country",
                     {"country, count(*)", "'wind'", "GROUP BY country"}, 1));
}

TEST(Kinds, AreGroupsByThemselves) {
  EXPECT_TRUE(offers(firm(), "Which city has the most employees?",
                     {"GROUP BY d.city ORDER BY count(*) DESC"}, 1));
  EXPECT_TRUE(offers(energy(), "top 5 countries by capacity",
                     {"GROUP BY country ORDER BY sum(capacity_mw) DESC", "LIMIT 5"}, 1));
}

TEST(Kinds, AreCountedOnce) {
  EXPECT_TRUE(offers(energy(), "Which operator has plants in the most countries?",
                     {"o.name", "ORDER BY count(DISTINCT p.country) DESC"}, 1));
  EXPECT_TRUE(offers(energy(), "operators with plants in more than 2 countries",
                     {"o.name", "HAVING count(DISTINCT p.country) > 2"}, 1));
}

TEST(Kinds, AreSetSideBySide) {
  for (const char* question : {"How many employees are permanent and how many temporary?",
                               "How many employees are permanent and how many are temporary?"})
    EXPECT_TRUE(offers(firm(), question, {"status, count(*)", "GROUP BY status"}, 1)) << question;
}

TEST(Flags, StandBeforeWhatTheyAreSaidOf) {
  EXPECT_TRUE(offers(energy(), "oldest running plant",
                     {"SELECT name", "is_running = true ORDER BY", "_date LIMIT 1"}, 1));
  EXPECT_FALSE(offers(energy(), "biggest plant", {"ORDER BY latitude"}, 5));
}

TEST(States, OfWhatIsBeingBuilt) {
  EXPECT_TRUE(offers(energy(), "Which plants are still under construction?",
                     {"SELECT name", "operation_date IS NULL"}, 1));
}

TEST(Only, LeavesOutThoseWithOthers) {
  for (const char* question :
       {"customers who bought by phone only", "customers who only bought by phone"})
    EXPECT_TRUE(offers(firm(), question,
                       {"SELECT name", "channel = 'phone'", "NOT IN", "channel <> 'phone'"}, 1))
        << question;
  EXPECT_FALSE(offers(firm(), "only employees in Hamburg", {"NOT IN"}, 1));
}

TEST(Denials, AreOfWhatWasDone) {
  for (const char* question : {"Which customers haven't bought anything this year?",
                               "Which customers haven't bought this year?"})
    EXPECT_TRUE(
        offers(firm(), question, {"NOT IN (SELECT customer_id FROM sales WHERE sale_date"}, 1))
        << question;
}

TEST(Values, AreSubjectsOfWhatTheyDid) {
  EXPECT_TRUE(offers(firm(), "How many sales did Marketing make?", {"count(*)", "'Marketing'"}, 1));
}

TEST(References, LeadToPersonsByTheirNames) {
  EXPECT_TRUE(
      offers(firm(), "Who is the head of each department?", {"e.name", "= d.mgr_employee_id"}, 2));
  schema::Schema schema = firm();
  schema.tables[kEmployees].columns[1].values = {"Lenka Marek", "Ada Stone"};
  EXPECT_TRUE(offers(schema, "Who is Lenka Marek's boss?",
                     {"SELECT name FROM employees WHERE employee_id", "SELECT mgr_no"}, 1));
}

TEST(Listed, AreThingsOfPersons) {
  EXPECT_TRUE(offers(firm(), "list the employees with their departments", {"e.name, d.name"}, 1));
}

TEST(Costs, OfThePayrollAreSalaries) {
  EXPECT_TRUE(offers(firm(), "payroll cost by department", {"d.name, sum(e.salary)"}, 1));
}

TEST(Units, AreWrittenWithRaisedDigits) {
  const std::vector<language::Token> tokens = language::tokenize("800 m\xC2\xB2, 2 m\xC2\xB3");
  ASSERT_EQ(tokens.size(), 5U);
  EXPECT_EQ(tokens[1].lower, "m2");
  EXPECT_EQ(tokens[1].span.end, 7U);
  EXPECT_EQ(tokens[4].lower, "m3");
  EXPECT_TRUE(offers(energy(), "plants with more than 1 GW", {"capacity_mw > 1000"}, 1));
}

TEST(Years, OfADecadeAreNoSeconds) {
  for (const char* question :
       {"plants that started operation in the 90s", "plants that started operation in the 1990s"})
    EXPECT_TRUE(offers(energy(), question, {"operation_date >= '1990-01-01'"}, 1)) << question;
}

/// Orders that go to somebody, properties in streets, and reviews of hotels that have stars.
schema::Schema sundries() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "orders",
                  {column("order_id", TypeKind::integer), column("ship_name", TypeKind::text),
                   column("ship_city", TypeKind::text), column("ship_postal_code", TypeKind::text),
                   column("shipped_date", TypeKind::date)},
                  200),
      keyed_table(
          "public", "property",
          {column("propertyid", TypeKind::integer), column("street", TypeKind::text),
           column("houseno", TypeKind::text), column("city", TypeKind::text, {"Ghent", "Bruges"}),
           column("energylabel", TypeKind::text, {"A", "B", "C"}),
           column("propertytype", TypeKind::text, {"house", "villa"})},
          100),
      keyed_table("public", "hotels",
                  {column("hotel_id", TypeKind::integer), column("name", TypeKind::text),
                   commented(column("stars", TypeKind::integer), "the star rating of the hotel")},
                  20),
      keyed_table(
          "public", "guest_reviews",
          {column("review_id", TypeKind::integer), column("hotel_id", TypeKind::integer),
           column("guest_name", TypeKind::text),
           commented(column("review_date", TypeKind::date), "the day the guest wrote the review"),
           commented(column("score", TypeKind::integer), "the points the guest gave")},
          90)};
  schema.tables[0].columns[4].nullable = true;
  schema.tables[0].columns[4].null_fraction = 0.1;
  schema.foreign_keys = {{3, {1}, 2, {0}}};
  return schema;
}

TEST(Listed, IsNotWhomAnOrderGoesTo) {
  EXPECT_TRUE(offers(sundries(), "Which orders have not been shipped yet?",
                     {"SELECT order_id FROM orders WHERE shipped_date IS NULL"}, 1));
}

TEST(Listed, IsAnAddressRatherThanALabel) {
  EXPECT_TRUE(offers(sundries(), "properties in Ghent", {"SELECT street, houseno"}, 1));
  EXPECT_TRUE(offers(sundries(), "street and house number of properties in Ghent",
                     {"SELECT street, houseno", "'Ghent'"}, 1));
}

TEST(Measures, AreOfTheRowsThatAreNamedBeforeThem) {
  EXPECT_TRUE(offers(sundries(), "average review score per hotel", {"h.name, avg(g.score)"}, 1));
}

TEST(Persons, AreNotWhatTheyDid) {
  EXPECT_TRUE(offers(sundries(), "Which guests wrote more than one review?",
                     {"SELECT guest_name", "HAVING count(*) > 1"}, 1));
}

/// Orders of customers that are placed, delivered or cancelled, viewings, and staff with titles.
schema::Schema office() {
  schema::Schema schema;
  schema::Column placed = column("placed_at", TypeKind::timestamp);
  placed.nullable = false;
  schema.tables = {
      keyed_table("public", "customers",
                  {column("id", TypeKind::integer), column("name", TypeKind::text)}, 30),
      keyed_table("public", "orders",
                  {column("id", TypeKind::integer), column("customer_id", TypeKind::integer),
                   column("employee_id", TypeKind::integer),
                   column("status", TypeKind::text, {"placed", "delivered", "cancelled"}),
                   std::move(placed), column("total_cents", TypeKind::integer)},
                  900),
      keyed_table("public", "employees",
                  {column("id", TypeKind::integer), column("first_name", TypeKind::text),
                   column("last_name", TypeKind::text),
                   column("title", TypeKind::text, {"Sales Representative", "Manager"}),
                   column("birth_date", TypeKind::date), column("hire_date", TypeKind::date)},
                  3),
      keyed_table("public", "viewings",
                  {column("id", TypeKind::integer), column("started_at", TypeKind::timestamp),
                   column("status", TypeKind::text, {"planned", "done"})},
                  400),
      keyed_table("public", "charging_sessions",
                  {column("id", TypeKind::integer), column("started_at", TypeKind::timestamp)},
                  400),
      keyed_table("public", "invoices",
                  {column("id", TypeKind::integer),
                   commented(column("period_start", TypeKind::date),
                             "first day of the billing period in which the sessions started")},
                  90)};
  schema.foreign_keys = {{1, {1}, 0, {0}}, {1, {2}, 2, {0}}};
  return schema;
}

TEST(Deeds, AreNoStates) {
  for (const char* question : {"Which customers have never placed an order?",
                               "Which customers have never placed any order?"})
    EXPECT_TRUE(offers(office(), question, {"NOT IN (SELECT customer_id FROM orders)"}, 1))
        << question;
  EXPECT_FALSE(offers(office(), "How many orders were placed in 2025?", {"status = 'placed'"}, 1));
  EXPECT_TRUE(offers(office(), "How many placed orders are there?", {"'placed'"}, 1));
  EXPECT_TRUE(offers(office(), "How many viewings were done in May 2025?",
                     {"count(*)", "status = 'done'"}, 1));
}

TEST(Groups, AreThoseThatHaveAValue) {
  EXPECT_TRUE(offers(office(), "How many orders has each sales representative handled?",
                     {"e.first_name, e.last_name, count(*)", "'Sales Representative'"}, 1));
}

TEST(Averages, AreOfTotalsThatAreKept) {
  EXPECT_TRUE(offers(office(), "What is the average total of delivered orders?",
                     {"avg(total_cents)", "'delivered'"}, 1));
}

TEST(Rows, AreCalledBeforeWhatTheyDid) {
  EXPECT_TRUE(offers(office(), "How many sessions started in April 2025?",
                     {"FROM charging_sessions WHERE started_at"}, 1));
}

TEST(Persons, AreOnTheStaff) {
  EXPECT_TRUE(offers(office(), "Who is the oldest person on staff?",
                     {"first_name, last_name FROM employees ORDER BY birth_date LIMIT 1"}, 1));
  EXPECT_TRUE(
      offers(office(), "staff with hire date 2020 or newer", {"hire_date >= '2020-01-01'"}, 1));
}

/// Hotels in countries, some with a spa, and restaurants that pay a commission.
schema::Schema tourism() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "hotels",
                  {column("id", TypeKind::integer), column("name", TypeKind::text),
                   column("country", TypeKind::text, {"Spain", "Italy"}),
                   column("has_spa", TypeKind::boolean), column("opened_on", TypeKind::date)},
                  20),
      keyed_table("public", "restaurants",
                  {column("id", TypeKind::integer), column("name", TypeKind::text),
                   column("avg_prep_minutes", TypeKind::integer),
                   column("commission_rate_bps", TypeKind::integer)},
                  40)};
  return schema;
}

TEST(Values, EndInNoWordThatJoins) {
  EXPECT_FALSE(
      offers(tourism(), "hotels that opened with a spa in 2020", {"country = 'Spain'"}, 5));
  EXPECT_TRUE(offers(tourism(), "hotels in Spain", {"country = 'Spain'"}, 1));
}

TEST(Deeds, TakeFromOneDateToTheNext) {
  schema::Schema schema;
  schema::Column shipped = column("shipped_date", TypeKind::date);
  shipped.nullable = true;
  shipped.null_fraction = 0.1;
  schema.tables = {
      keyed_table("public", "orders",
                  {column("order_id", TypeKind::integer), column("order_date", TypeKind::date),
                   std::move(shipped), column("freight", TypeKind::decimal)},
                  800),
      keyed_table(
          "public", "products",
          {column("product_id", TypeKind::integer), column("product_name", TypeKind::text),
           column("units_in_stock", TypeKind::integer), column("reorder_level", TypeKind::integer)},
          70)};
  EXPECT_TRUE(offers(schema, "How long does shipping take on average?",
                     {"SELECT avg(shipped_date - order_date) FROM orders"}, 1));
  EXPECT_TRUE(offers(schema, "products that need reordering",
                     {"product_name", "units_in_stock <= reorder_level"}, 1));
}

TEST(Rates, OfACommissionAreNotByTheHour) {
  EXPECT_FALSE(
      offers(tourism(), "Which restaurant costs the most?", {"avg_prep_minutes / 60"}, 10));
}

}  // namespace kinds_and_others_test
}  // namespace nl_ask::candidates
