// What people ask every day, on the company: amounts, shares, ratios, medians, ages, months, rows
// beside others of their own table, the first few of each group.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/english/english.h"
#include "candidates/grammar/sketch/aggregates.h"
#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace everyday_test {

schema::Schema everyday_company() {
  schema::Schema schema = company();
  schema::Column budget = column_of("annual_budget", schema::TypeKind::decimal);
  schema.tables[kDepartments].columns.push_back(budget);
  schema::Column paid = column_of("is_paid", schema::TypeKind::boolean);
  schema::Column channel = column_of("channel", schema::TypeKind::text);
  channel.values = {"online", "phone"};
  channel.values_complete = true;
  schema.tables[kSales].columns.push_back(paid);
  schema.tables[kSales].columns.push_back(channel);
  schema.tables[kDepartments].columns[kDepartmentName].values = {"Sales", "Research", "Finance"};
  schema.tables[kEmployees].columns[kName].values = {"Linda Smith", "Jane Doe"};
  schema.tables[kEmployees].columns[kName].unique = true;
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 2) {
  return candidates::offers(everyday_company(), question, parts, among);
}

TEST(Everyday, AddsUpWhatIsSold) {
  EXPECT_TRUE(offers("How much did we sell in 2024?", {"SELECT sum(amount) FROM sales WHERE"}, 1));
  EXPECT_TRUE(offers("What was our turnover in 2024?", {"SELECT sum(amount) FROM sales WHERE"}, 1));
  EXPECT_TRUE(
      offers("total sales by channel", {"SELECT channel, sum(amount)", "GROUP BY channel"}, 1));
}

TEST(Everyday, OffersAmountAndNumberWhereSalesMayBeEither) {
  EXPECT_TRUE(offers("sales per employee", {"sum(s.amount)", "GROUP BY"}, 1));
  EXPECT_TRUE(offers("sales per employee", {"count(*)", "GROUP BY"}, 5));
}

TEST(Everyday, OrdersByAmounts) {
  EXPECT_TRUE(offers("top 3 departments by total sales",
                     {"d.name", "GROUP BY", "ORDER BY sum(s.amount) DESC", "LIMIT 3"}, 2));
  EXPECT_TRUE(offers("Who is our best salesperson this year?",
                     {"e.name", "GROUP BY", "ORDER BY sum(s.amount) DESC", "LIMIT 1"}, 1));
}

TEST(Everyday, DividesByMonths) {
  EXPECT_TRUE(offers("total sales per month in 2024",
                     {"date_trunc('month', sale_date)), sum(amount)", "GROUP BY date(date_trunc"},
                     1));
  EXPECT_TRUE(offers("monthly sales", {"date_trunc('month', sale_date)), sum(amount)"}, 1));
  EXPECT_TRUE(offers("average salary by quarter of hiring", {"avg(salary)"}, 5));
}

// When a row was written comes first in the table, and says nothing of the sale.
TEST(Everyday, DividesByTheDateOfTheEventRatherThanOfItsRecord) {
  schema::Schema schema = company();
  auto& columns = schema.tables[kSales].columns;
  columns.insert(columns.begin() + kSaleDate, column_of("created_at", schema::TypeKind::timestamp));
  using candidates::offers;
  EXPECT_TRUE(offers(schema, "total sales per month", {"date_trunc('month', sale_date)"}, 1));
  EXPECT_TRUE(offers(schema, "How many sales in 2024?", {"sale_date >= '2024-01-01'"}, 1));
  EXPECT_TRUE(
      offers(schema, "How many sales were created in 2024?", {"created_at >= '2024-01-01'"}, 1));
}

TEST(Everyday, AddsUpColumnsPerStretchOfTime) {
  schema::Schema schema = everyday_company();
  schema.tables[kSales].columns.push_back(column_of("visitors", schema::TypeKind::integer));
  schema.tables[kSales].columns.push_back(column_of("rating", schema::TypeKind::integer));
  using candidates::offers;
  EXPECT_TRUE(offers(schema, "visitors per month in 2024",
                     {"date_trunc('month', sale_date)), sum(visitors)", "GROUP BY date(date_trunc"},
                     1));
  EXPECT_FALSE(offers(schema, "rating per month in 2024", {"sum(rating)"}, 10));
}

TEST(Everyday, CountsTheRowsThatThingsAreRankedBy) {
  EXPECT_TRUE(offers("top 3 employees by sales", {"e.name", "ORDER BY sum(s.amount) DESC"}, 3));
  EXPECT_TRUE(offers("top 2 cities by departments",
                     {"SELECT city FROM departments GROUP BY city ORDER BY count(*) DESC"}, 1));
}

TEST(Everyday, CountsRowsByTheirKinds) {
  schema::Schema schema = everyday_company();
  schema.tables[kDepartments].rows = 40;
  schema.tables[kDepartments].columns[kCity].distinct = 5;
  using candidates::offers;
  EXPECT_TRUE(offers(schema, "departments by city", {"SELECT city, count(*)", "GROUP BY city"}, 1));
  EXPECT_TRUE(offers(schema, "employees by department", {"count(*)", "GROUP BY"}, 2));
}

TEST(Everyday, ReadsTwoYearsAsOneStretch) {
  EXPECT_TRUE(offers("Which employees were hired in 2022 or 2023?",
                     {"hire_date >= '2022-01-01' AND hire_date < '2024-01-01'"}, 1));
  EXPECT_TRUE(offers("employees hired in 2022-2023",
                     {"hire_date >= '2022-01-01' AND hire_date < '2024-01-01'"}, 1));
}

TEST(Everyday, ListsKindsOnce) {
  schema::Schema schema = everyday_company();
  schema.tables[kDepartments].rows = 40;
  schema.tables[kDepartments].columns[kCity].distinct = 5;
  using candidates::offers;
  EXPECT_TRUE(offers(schema, "In which cities are our departments?", {"SELECT DISTINCT city"}, 1));
  schema.tables[kDepartments].columns[kCity].distinct = 40;
  EXPECT_FALSE(offers(schema, "In which cities are our departments?", {"SELECT DISTINCT city"}, 1));
}

TEST(Everyday, NobodyIsNoValue) {
  EXPECT_TRUE(offers("How many employees are managed by nobody?",
                     {"SELECT count(*) FROM employees WHERE manager_id IS NULL"}, 1));
  EXPECT_TRUE(offers("How many employees have nobody as manager?", {"manager_id IS NULL"}, 3));
}

TEST(Everyday, WhoAsksForPersonsRatherThanForTheDateOfADeed) {
  EXPECT_TRUE(
      offers("Who was hired in 2022?", {"SELECT name FROM employees WHERE hire_date >="}, 1));
  EXPECT_TRUE(offers("Who was hired last?",
                     {"SELECT name FROM employees ORDER BY hire_date DESC", "LIMIT 1"}, 1));
}

TEST(Everyday, IdleWordsAreValuesWhereTheyAreStored) {
  schema::Schema schema = everyday_company();
  schema::Column status = column_of("status", schema::TypeKind::text);
  status.values = {"stored", "shipped"};
  status.values_complete = true;
  schema.tables[kSales].columns.push_back(status);
  using candidates::offers;
  EXPECT_TRUE(offers(schema, "How many sales are stored?", {"status = 'stored'"}, 1));
  EXPECT_TRUE(
      offers(everyday_company(), "How many sales are stored?", {"SELECT count(*) FROM sales"}, 1));
}

TEST(Everyday, WhenAsksForTheDateOfTheVerb) {
  EXPECT_TRUE(
      offers("When did Jane Doe join us?", {"SELECT hire_date FROM employees WHERE name"}, 1));
}

TEST(Everyday, ComparesRowsWithThoseTheyReferTo) {
  EXPECT_TRUE(offers("Which employees have a higher salary than their manager?",
                     {"SELECT e.name FROM employees AS e JOIN employees AS e2 ON e.manager_id = "
                      "e2.employee_id WHERE e.salary > e2.salary"},
                     1));
  EXPECT_TRUE(offers("employees who were hired before their manager",
                     {"e.name", "WHERE e.hire_date < e2.hire_date"}, 1));
}

TEST(Everyday, ShowsWhatOthersOfTheTableAreCalled) {
  const std::string question = "List each employee and the name of their manager";
  EXPECT_TRUE(offers(question, {"SELECT e.name, e2.name", " JOIN employees AS e2 ON"}, 1));
  EXPECT_TRUE(offers(question, {"SELECT e.name, e2.name", " LEFT JOIN employees AS e2 ON"}, 3));
}

TEST(Everyday, FindsShares) {
  EXPECT_TRUE(offers("What percentage of sales are paid?",
                     {"(100.0 * count(*) FILTER (WHERE is_paid = true)) / nullif(count(*), 0) FROM "
                      "sales"},
                     1));
  EXPECT_TRUE(offers(
      "percentage of paid sales by channel",
      {"SELECT channel, (100.0 * count(*) FILTER (WHERE is_paid = true))", "GROUP BY channel"}, 1));
}

TEST(Everyday, KeepsConditionsOfTheWholeOutOfTheShare) {
  EXPECT_TRUE(offers("What percentage of online sales are paid?",
                     {"FILTER (WHERE is_paid = true)", "WHERE channel = 'online'"}, 2));
}

TEST(Everyday, FindsWhatChangedBetweenTwoPeriods) {
  EXPECT_TRUE(offers("By how much did the sales of each channel change from 2022 to 2023?",
                     {"FILTER (WHERE date_part('year', sale_date) = 2023)", " - ",
                      "FILTER (WHERE date_part('year', sale_date) = 2022)", "GROUP BY channel"},
                     6));
}

TEST(Everyday, KnowsFurtherAggregates) {
  EXPECT_TRUE(offers("What's the median salary?",
                     {"SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY salary) FROM"}, 1));
  EXPECT_TRUE(offers("standard deviation of the salary", {"SELECT stddev(salary) FROM"}, 1));
  EXPECT_TRUE(offers("What is the range of salaries?", {"max(salary) - min(salary)"}, 1));
}

TEST(Everyday, NamesEveryFurtherAggregate) {
  for (const char* name :
       {"median", "lower_quartile", "upper_quartile", "mode", "deviation", "variance"})
    EXPECT_NE(aggregate_called(name), Aggregate::none) << name;
  EXPECT_EQ(aggregate_called("nothing"), Aggregate::none);
  EXPECT_EQ(further_aggregate(aggregate_called("median")).function, "percentile_cont");
  EXPECT_FALSE(computes_numbers(aggregate_called("mode")));
  EXPECT_TRUE(computes_numbers(aggregate_called("median")));
}

TEST(Everyday, DividesByNumbersOfOthers) {
  EXPECT_TRUE(offers(
      "Which department has the highest budget per employee?",
      {"SELECT d.name", "ORDER BY d.annual_budget / nullif(count(*), 0) DESC", "LIMIT 1"}, 1));
  EXPECT_TRUE(offers("average number of sales per employee",
                     {"(1.0 * count(*)) / nullif(count(DISTINCT employee_id), 0) FROM sales"}, 1));
}

TEST(Everyday, FindsTheFirstFewOfEachGroup) {
  EXPECT_TRUE(offers("the two highest paid employees of each department",
                     {"IN (SELECT employee_id FROM employees WHERE department_id = e.department_id "
                      "ORDER BY salary DESC NULLS LAST LIMIT 2)"},
                     2));
}

TEST(Everyday, ReadsNumbersBeforeSuperlatives) {
  EXPECT_TRUE(offers("the three highest paid employees", {"ORDER BY salary DESC", "LIMIT 3"}, 2));
}

TEST(Everyday, ComparesYears) {
  EXPECT_TRUE(offers("Compare the sales of 2023 and 2024",
                     {"SELECT date_part('year', sale_date), sum(amount)", "= 2023 OR", "= 2024",
                      "GROUP BY date_part('year', sale_date)"},
                     1));
}

TEST(Everyday, CountsTimeFromDates) {
  EXPECT_TRUE(offers("How long has Linda Smith been with us?",
                     {"SELECT age(hire_date) FROM employees WHERE name = 'Linda Smith'"}, 1));
}

TEST(Everyday, TellsANameFromTheTableCalledTheSame) {
  EXPECT_TRUE(offers("departments whose annual budget is higher than that of the Sales department",
                     {"WHERE annual_budget > (SELECT", "FROM departments WHERE name = 'Sales')"},
                     3));
}

TEST(Everyday, SaysSharesAndMediansInEnglish) {
  const schema::Schema schema = everyday_company();
  const schema::LinkingIndex index(schema);
  GeneratorContext context;
  context.today.year = 2025;
  const auto english = [&](const char* question) {
    const Generated found = generate(question, schema, index, context);
    return found.candidates.empty() ? std::string() : to_english(found.candidates[0].query, schema);
  };
  EXPECT_EQ(english("What percentage of sales are paid?"),
            "the percentage of sales where it is paid");
  EXPECT_EQ(english("What's the median salary?"), "the median salary of employees");
}

TEST(Everyday, TellsQueriesApartByWhatTheyFilter) {
  const schema::Schema schema = company();
  const auto filtered = [&](const char* name) {
    Expr filter = op("filter", {count_star(), eq(col(0, kName), str(name))});
    return canonical_text(employees({filter}), schema);
  };
  EXPECT_EQ(filtered("Ann"), filtered("Ann"));
  EXPECT_NE(filtered("Ann"), filtered("Bob"));
}

}  // namespace everyday_test
}  // namespace nl_ask::candidates
