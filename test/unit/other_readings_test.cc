// What the first way to take a question leaves out: rows that each have many of what they are
// ordered by, words that are names and values, states before what is counted, references that say
// whom they refer to, keys that nobody declared.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace other_readings_test {

using schema::TypeKind;

schema::Column text_of(std::string name, std::vector<std::string> values) {
  schema::Column column = column_of(std::move(name), TypeKind::text);
  column.distinct = static_cast<double>(values.size());
  column.values = std::move(values);
  column.values_complete = true;
  return column;
}

schema::Schema selling_company() {
  schema::Schema schema = company();
  schema.tables[kSales].columns.push_back(text_of("status", {"paid", "refunded", "open"}));
  schema.tables[kEmployees].columns.push_back(
      text_of("email", {"ann@sales.example", "bob@sales.example"}));
  schema.tables[kJobTitles].columns[kTitle] =
      text_of("title", {"Employee of the month", "Engineer", "Driver of a van"});
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(selling_company(), question, parts, among);
}

TEST(OtherReadings, SumsWhatEachRowHasManyOf) {
  EXPECT_TRUE(offers("top 5 employees by amount",
                     {"GROUP BY e.name", "ORDER BY sum(s.amount) DESC", "LIMIT 5"}));
  EXPECT_TRUE(offers("the 3 employees with the highest sales amount",
                     {"ORDER BY sum(s.amount) DESC", "LIMIT 3"}, 3));
  // Each has one salary.
  EXPECT_FALSE(offers("top 5 employees by salary", {"sum(salary)"}, 10));
}

TEST(OtherReadings, CountsWhatHasAState) {
  EXPECT_TRUE(offers("employees with more than 3 refunded sales",
                     {"s.status = 'refunded'", "HAVING count(*) > 3"}));
  EXPECT_TRUE(offers("Which employees have at least two open sales?",
                     {"s.status = 'open'", "HAVING count(*) >= 2"}));
}

TEST(OtherReadings, CountsWhatIsDividedLater) {
  EXPECT_TRUE(offers("sales with status refunded, per employee",
                     {"e.name", "s.status = 'refunded'", "GROUP BY"}, 2));
  EXPECT_TRUE(offers("employees by month", {"date_trunc('month', hire_date)), count(*)"}));
}

TEST(OtherReadings, TakesNoPartOfLongerTextsForUnitsOfTimeAndAddresses) {
  EXPECT_FALSE(offers("sales by month", {"title ILIKE"}, 64));
  EXPECT_FALSE(offers("the sales of employees", {"email"}, 64));
}

TEST(OtherReadings, ReadsAWordAsAValueWhereItIsAName) {
  schema::Schema schema = selling_company();
  schema.tables[kSales].columns.push_back(text_of("kind", {"remuneration", "other"}));
  // The thesaurus knows remuneration for a salary.
  EXPECT_TRUE(candidates::offers(schema, "How many remuneration sales?",
                                 {"FROM sales WHERE kind = 'remuneration'"}, 3));
}

TEST(OtherReadings, ReadsAStateOfWhatIsNotSpokenOfAsAVerb) {
  schema::Schema schema = selling_company();
  schema.tables[kJobTitles].columns.push_back(text_of("state", {"received", "draft"}));
  EXPECT_TRUE(candidates::offers(schema, "Which employees have received more than 10 sales?",
                                 {"FROM employees AS e JOIN sales AS s", "HAVING count(*) > 10"},
                                 20));
}

TEST(OtherReadings, ComparesWithWhatOthersOfTheGroupHave) {
  const std::vector<std::string> wanted = {
      "SELECT e.name FROM employees AS e WHERE e.salary > (SELECT avg(salary) FROM employees WHERE "
      "department_id = e.department_id)"};
  EXPECT_TRUE(offers(
      "employees whose salary is above what employees of the same department earn on average",
      wanted));
  EXPECT_TRUE(offers("employees with a higher salary than the department average", wanted));
}

TEST(OtherReadings, AveragesRowsCalledAfterAnAmount) {
  schema::Schema schema = company();
  schema.tables.push_back(view_of(
      "company", "current_wages",
      {column_of("employee_id", TypeKind::integer), column_of("name", TypeKind::text),
       column_of("department_id", TypeKind::integer), column_of("yearly_gross", TypeKind::decimal),
       column_of("valid_from", TypeKind::date)}));
  EXPECT_TRUE(candidates::offers(schema, "What is the average current wage per department?",
                                 {"avg(c.yearly_gross)", "GROUP BY"}, 1));
  EXPECT_TRUE(candidates::offers(schema, "Who has the second highest current wage?",
                                 {"ORDER BY yearly_gross DESC", "LIMIT 1 OFFSET 1"}, 1));
}

TEST(OtherReadings, ComparesWithWhatStandsAfterTheNumber) {
  schema::Schema schema = company();
  schema.tables[kSales].columns.push_back(column_of("lost_days", TypeKind::integer));
  EXPECT_TRUE(
      candidates::offers(schema, "sales that led to over 30 lost days", {"lost_days > 30"}, 1));
  // Texts without any number are no more than three.
  EXPECT_FALSE(candidates::offers(selling_company(), "sales over 3", {"status > '3'"}, 64));
}

TEST(OtherReadings, AsksWhenBySayingTheDate) {
  schema::Schema schema = company();
  auto& columns = schema.tables[kDepartments].columns;
  columns.push_back(column_of("founding_start", TypeKind::date));
  columns.push_back(column_of("closing_date", TypeKind::date));
  columns.push_back(column_of("release_date", TypeKind::date));
  columns[kDepartmentName] = text_of("name", {"Sales", "Research"});
  EXPECT_TRUE(candidates::offers(schema, "When was Research released?",
                                 {"SELECT release_date FROM departments"}, 1));
}

TEST(OtherReadings, SaysWhomAReferenceRefersTo) {
  schema::Schema schema = company();
  schema.tables[kDepartments].columns.push_back(column_of("accountant_id", TypeKind::integer));
  schema.tables[kDepartments].columns[kDepartmentName] = text_of("name", {"Sales", "Research"});
  schema.foreign_keys.push_back({kDepartments, {3}, kEmployees, {kEmployeeId}});
  EXPECT_TRUE(candidates::offers(schema, "the accountant of Research",
                                 {"SELECT e.name FROM employees AS e JOIN departments AS d ON "
                                  "e.employee_id = d.accountant_id"},
                                 1));
}

TEST(OtherReadings, ShowsWhatIsAddedToTheRows) {
  schema::Schema schema = company();
  EXPECT_TRUE(candidates::offers(schema, "remote employees + salary",
                                 {"SELECT name, salary FROM employees WHERE is_remote"}, 1));
}

/// Nothing is declared: branches have codes, and rentals two of them.
schema::Schema undeclared() {
  schema::Schema schema;
  const auto table = [&](std::string name, double rows, std::vector<schema::Column> columns) {
    schema::Table added;
    added.schema = "cars";
    added.name = std::move(name);
    added.rows = rows;
    added.columns = std::move(columns);
    schema.tables.push_back(std::move(added));
  };
  const std::vector<std::string> codes = {"HBT", "MEL", "SYD"};
  table("branches", 3,
        {text_of("branch_code", codes), text_of("branch_name", {"Hobart", "Melbourne", "Sydney"})});
  schema::Column id = column_of("rental_id", TypeKind::integer);
  id.distinct = 900;
  table("rentals", 900,
        {id, text_of("pickup_branch", codes), text_of("return_branch", {"MEL", "SYD"}),
         column_of("pickup_at", TypeKind::timestamp)});
  return schema;
}

TEST(OtherReadings, FindsKeysAndReferencesThatNobodyDeclared) {
  EXPECT_TRUE(candidates::offers(undeclared(), "rentals per branch",
                                 {"count(*)", "= r.pickup_branch", "GROUP BY"}, 1));
  EXPECT_TRUE(candidates::offers(undeclared(), "rentals per branch",
                                 {"count(*)", "= r.return_branch", "GROUP BY"}, 4));
}

TEST(OtherReadings, ShowsWhoIsReferredToWhereRowsAreDivided) {
  schema::Schema schema = selling_company();
  schema.tables[kSales].columns.push_back(column_of("approver_id", TypeKind::integer));
  const int approver = static_cast<int>(schema.tables[kSales].columns.size()) - 1;
  schema.foreign_keys.push_back({kSales, {approver}, kEmployees, {kEmployeeId}});
  EXPECT_TRUE(candidates::offers(schema, "number of sales per approver",
                                 {"e.name, count(*)", "s.approver_id"}, 1));
}

TEST(OtherReadings, CountsByWhatHappenedRatherThanByBirthdays) {
  schema::Schema schema = selling_company();
  schema.tables[kEmployees].columns[kHireDate].name = "birth_date";
  schema.tables[kEmployees].columns.push_back(column_of("hire_date", TypeKind::date));
  EXPECT_TRUE(candidates::offers(schema, "number of employees per year",
                                 {"date_part('year', hire_date), count(*)"}, 1));
}

TEST(OtherReadings, TellsTheDateThatIsNamed) {
  schema::Schema schema = selling_company();
  schema.tables[kSales].name = "bills";
  schema.tables[kSales].columns.push_back(column_of("due_on", TypeKind::date));
  EXPECT_TRUE(candidates::offers(schema, "When is bill 7 due?", {"SELECT due_on FROM bills"}, 1));
}

TEST(OtherReadings, TakesWhatIsIncludedForNoCondition) {
  EXPECT_TRUE(offers("How many sales were there in 2025, refunded ones included?",
                     {"SELECT count(*)", "2025"}));
  EXPECT_FALSE(offers("How many sales were there in 2025, refunded ones included?", {"refunded"}));
}

TEST(OtherReadings, AsksWhoOwnsIt) {
  schema::Schema schema = company();
  schema.tables.resize(2);
  schema.tables[kEmployees].columns.resize(2);
  schema.tables[kDepartments].columns[kDepartmentName] = text_of("name", {"Planning", "Support"});
  schema.tables[kDepartments].columns.push_back(column_of("owner_id", TypeKind::integer));
  schema.foreign_keys = {{kDepartments, {3}, kEmployees, {kEmployeeId}}};
  EXPECT_TRUE(candidates::offers(schema, "Who owns the Planning department?",
                                 {"SELECT name FROM employees", "owner_id", "name = 'Planning'"},
                                 1));
}

}  // namespace other_readings_test
}  // namespace nl_ask::candidates
