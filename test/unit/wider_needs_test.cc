// What takes a second look at groups: two tables to group by, groups of none, what adds up on
// average, one kind against another, the change in percent, the first and the last, the best of
// each year.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/grammar/parse/rewrite.h"
#include "candidates/grammar/ranking/date_agreement.h"
#include "candidates/grammar/search/empty_groups.h"
#include "language/token.h"
#include "unit/company.h"
#include "unit/joined_words.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace wider_needs_test {

using schema::TypeKind;

bool first(const std::string& question, const std::vector<std::string>& parts) {
  return offers(company(), question, parts, 1);
}

/// Sales have a status of two values, and the employees' names are known.
schema::Schema with_values() {
  schema::Schema schema = company();
  schema::Column status = column_of("status", TypeKind::text);
  status.values = {"cancelled", "completed"};
  status.distinct = 2;
  schema.tables[kSales].columns.push_back(status);
  return schema;
}

TEST(WiderNeeds, GroupsByTwoTables) {
  for (const char* question : {"average salary by department and job title",
                               "average salary of employees for each department and job title"})
    EXPECT_TRUE(first(question, {"d.name, j.title, avg(e.salary)", "GROUP BY"})) << question;
  EXPECT_TRUE(first("number of employees by department and remote", {"d.name", "is_remote"}));
}

TEST(WiderNeeds, KeepsGroupsOfNone) {
  for (const char* question :
       {"number of employees per department, including departments without any",
        "for every department the number of employees, even if there are none"})
    EXPECT_TRUE(first(question, {"count(e.employee_id)", "FROM departments AS d LEFT JOIN"}))
        << question;
  EXPECT_FALSE(first("number of employees per department", {"LEFT JOIN"}));
}

TEST(WiderNeeds, JoinsBeginAtAnyTableOfTheirs) {
  const JoinEdge sale_to_employee{kSales, kEmployees, {kSellerId}, {kEmployeeId}};
  const JoinEdge employee_to_department{kEmployees, kDepartments, {kDepartmentOf}, {kDepartmentId}};
  const JoinTree tree{{kSales, kEmployees, kDepartments},
                      {sale_to_employee, employee_to_department}};
  const JoinTree turned = rooted_at(kDepartments, tree);
  EXPECT_EQ(turned.tables, (std::vector<int>{kDepartments, kEmployees, kSales}));
  ASSERT_EQ(turned.edges.size(), 2u);
  EXPECT_EQ(turned.edges[0].other, kDepartments);
  EXPECT_EQ(rooted_at(kSales, tree).tables, tree.tables);
}

TEST(WiderNeeds, AveragesWhatAddsUp) {
  for (const char* question : {"average total amount of sales per employee",
                               "total amount of sales per employee on average"})
    EXPECT_TRUE(
        first(question, {"sum(amount) / nullif(count(DISTINCT employee_id), 0) FROM sales"}))
        << question;
  EXPECT_TRUE(
      first("average total amount of sales per month",
            {"sum(amount) / nullif(count(DISTINCT date(date_trunc('month', sale_date))), 0)"}));
  EXPECT_FALSE(first("average amount of sales per employee", {"sum("}));
}

TEST(WiderNeeds, AnAverageNumberIsOfRowsCalledLikeMoneyToo) {
  EXPECT_TRUE(first("average number of sales per employee",
                    {"count(*)", "/ nullif(count(DISTINCT employee_id), 0) FROM sales"}));
}

TEST(WiderNeeds, SetsOneKindAgainstAnother) {
  EXPECT_TRUE(offers(with_values(), "employees with more cancelled than completed sales",
                     {"HAVING count(*) FILTER (WHERE s.status = 'cancelled') > count(*) FILTER"},
                     1));
  EXPECT_TRUE(
      offers(with_values(), "which employees have fewer cancelled sales than completed ones?",
             {"HAVING count(*) FILTER (WHERE s.status = 'cancelled') < count(*) FILTER"}, 1));
}

TEST(WiderNeeds, SaysTheChangeInPercent) {
  for (const char* question : {"number of sales per year and the growth in percent",
                               "number of sales per year and the change in percent"})
    EXPECT_TRUE(
        first(question, {"count(*), (100.0 * (count(*) - lag(count(*)) OVER", "nullif(lag("}))
        << question;
  EXPECT_FALSE(first("number of sales per year and the change to the year before", {"100.0"}));
}

TEST(WiderNeeds, FindsTheFirstAndTheLast) {
  for (const char* question :
       {"date of the first and the last sale", "when were the first and the last sale?"})
    EXPECT_TRUE(first(question, {"SELECT min(sale_date), max(sale_date) FROM sales"})) << question;
  EXPECT_FALSE(first("the first and the last sale", {"min("}));
}

TEST(WiderNeeds, RanksWithinAYear) {
  EXPECT_TRUE(first("the sale with the highest amount of each year",
                    {"date_part('year', s.sale_date)",
                     "WHERE date_part('year', sale_date) = "
                     "date_part('year', s.sale_date) ORDER BY amount DESC NULLS LAST LIMIT 1"}));
}

TEST(WiderNeeds, ShowsHowMuchThatIs) {
  for (const char* question :
       {"which employee has the highest total amount of sales and how much is it?",
        "top 3 employees by number of sales with the number of each"})
    EXPECT_TRUE(first(question, {"SELECT e.name, ", "(", "FROM", "ORDER BY"})) << question;
}

TEST(WiderNeeds, RanksMonthsByWhatIsComputed) {
  EXPECT_TRUE(first("which month of 2024 had the highest average amount of sales?",
                    {"date_trunc('month', sale_date)", "ORDER BY avg(amount) DESC"}));
  EXPECT_TRUE(first("in which month were the most employees hired?", {"ORDER BY count(*) DESC"}));
}

TEST(WiderNeeds, OneDateIsMeantOfBothYears) {
  schema::Schema schema = company();
  schema.tables[kSales].columns.push_back(column_of("shipped_on", TypeKind::date));
  const auto year_of = [&](int column) {
    Expr date = column_ref(0, column, TypeKind::date);
    return operation(">=", {date, literal("2024-01-01", TypeKind::date)});
  };
  Query query;
  query.from.resize(1);
  query.from[0].table = kSales;
  query.where = {year_of(kSaleDate), year_of(kSaleDate)};
  FeatureVector alike, unlike;
  add_date_agreement(schema, {}, query, alike);
  EXPECT_FALSE(alike.has("time.unlike_dates"));
  query.where[1] = year_of(kAmount + 1);
  add_date_agreement(schema, {}, query, unlike);
  EXPECT_TRUE(unlike.has("time.unlike_dates"));
}

TEST(WiderNeeds, ARateIsNoPercentageWhereAColumnIsCalledSo) {
  schema::Schema schema = company();
  schema.tables[kEmployees].columns.push_back(column_of("hourly_rate", TypeKind::decimal));
  for (const std::string& sql : readings_of("employees with an hourly rate over 20", schema))
    EXPECT_EQ(sql.find("100.0"), sql.npos) << sql;
}

TEST(WiderNeeds, NumbersKeepTheirPlaces) {
  const auto said = [](const char* question) {
    return joined_words(rewrite(language::tokenize(question)));
  };
  EXPECT_EQ(said("sales of 100 up to 200"), "sales between 100 and 200");
  EXPECT_EQ(said("at least 5 but at most 9 rooms"), "between 5 and 9 rooms");
  EXPECT_EQ(said("in the range of 30 - 38"), "between 30 and 38");
}

}  // namespace wider_needs_test
}  // namespace nl_ask::candidates
