// Other readings that a query shows of columns, groups and measures: either of two columns, some or
// none of what is denied, a bound of rows or of groups, all rows or those that are referred to,
// other measures, two tables together.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "candidates/english/english.h"
#include "candidates/english/output_names.h"
#include "candidates/query/render.h"
#include "candidates/variants/together.h"
#include "candidates/variants/variants.h"
#include "schema/linking/index.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace open_readings_test {

using schema::TypeKind;
using Texts = std::vector<std::string>;

constexpr int kBilling = 3, kShipping = 4;  // of departments
constexpr int kChecker = 4, kPaid = 5;      // of sales

/// The company, whose departments have two more cities and whose sales are checked and paid.
schema::Schema open_company() {
  schema::Schema schema = company();
  for (const char* name : {"billing_city", "shipping_city"}) {
    schema::Column city = column_of(name, TypeKind::text);
    city.values = {"Lyon", "Cork"};
    schema.tables[kDepartments].columns.push_back(city);
  }
  schema.tables[kSales].columns.push_back(column_of("checker_id", TypeKind::integer, true));
  schema.tables[kSales].columns.push_back(column_of("paid_on", TypeKind::date, true));
  schema.foreign_keys.push_back({kSales, {kChecker}, kEmployees, {kEmployeeId}});
  return schema;
}

/// The variants of a query for the question that are told apart by `why`, as SQL.
Texts open(const std::string& why, const std::string& question, const Query& query) {
  const schema::Schema schema = open_company();
  const schema::LinkingIndex index(schema);
  const GrammarIndex grammar(schema);
  const AskedWords asked(question, schema, index, grammar, {2025, 6, 15});
  Texts sqls;
  for (const Variant& one : variants_of(query, asked))
    if (one.why == why) sqls.push_back(to_sql(one.query, schema));
  return sqls;
}

Query in_city(int column) {
  return select({column_ref(0, kDepartmentName, TypeKind::text)}, {source_of(kDepartments)},
                {eq(column_ref(0, column, TypeKind::text), str("Lyon"))});
}

TEST(OpenReadings, AValueThatTwoColumnsHoldMayBeInEither) {
  EXPECT_EQ(open("either", "which departments are in Lyon?", in_city(kBilling)),
            Texts{"SELECT name FROM departments WHERE (billing_city = 'Lyon' OR shipping_city = "
                  "'Lyon')"});
  EXPECT_TRUE(open("either", "departments with billing city Lyon", in_city(kBilling)).empty())
      << "it is said which";
}

Query sales_of_ann() {
  return select({column_ref(0, kSaleDate, TypeKind::date)},
                {source_of(kSales), source_of(kEmployees, JoinKind::inner,
                                              {eq(col(0, kSellerId), col(1, kEmployeeId))})},
                {eq(column_ref(1, kName, TypeKind::text), str("Ann"))});
}

TEST(OpenReadings, ARowThatIsReferredToTwiceMayBeMeantEitherWay) {
  const Texts found = open("either", "Ann's sales", sales_of_ann());
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0],
            "SELECT sale_date FROM sales WHERE (employee_id IN (SELECT employee_id FROM employees "
            "WHERE name = 'Ann') OR checker_id IN (SELECT employee_id FROM employees WHERE name = "
            "'Ann'))");
  EXPECT_TRUE(open("either", "sales with Ann as the checker", sales_of_ann()).empty());
}

Query with_unpaid() {
  return select({column_ref(0, kName, TypeKind::text)},
                {source_of(kEmployees),
                 source_of(kSales, JoinKind::inner, {eq(col(0, kEmployeeId), col(1, kSellerId))})},
                {op("is null", {column_ref(1, kPaid, TypeKind::date)})});
}

TEST(OpenReadings, WhatIsDeniedOfSomeMayBeDeniedOfAll) {
  EXPECT_EQ(open("denial", "who hasn't paid their sales?", with_unpaid()),
            Texts{"SELECT name FROM employees WHERE employee_id IN (SELECT employee_id FROM sales) "
                  "AND employee_id NOT IN (SELECT employee_id FROM sales WHERE paid_on IS NOT "
                  "NULL)"});
  EXPECT_TRUE(open("denial", "employees with unpaid sales", with_unpaid()).empty());
}

TEST(OpenReadings, ABoundOfRowsMayBeOneOfGroups) {
  Query query = select({col(0, kSellerId), fn("avg", {col(0, kAmount)})}, {source_of(kSales)},
                       {op(">", {col(0, kAmount), num("500")})});
  query.group_by = {col(0, kSellerId)};
  EXPECT_EQ(open("bound", "average sale per employee over 500", query),
            Texts{"SELECT employee_id, avg(amount) FROM sales GROUP BY employee_id HAVING "
                  "avg(amount) > 500"});
  query.group_by.clear();
  query.outputs.erase(query.outputs.begin());
  EXPECT_TRUE(open("bound", "average sale over 500", query).empty()) << "there are no groups";
}

TEST(OpenReadings, AnAverageMayBeOverThoseThatHaveNone) {
  Expr sellers = fn("count", {col(0, kSellerId)});
  sellers.distinct = true;
  const Query query = select({op("/", {count_star(), sellers})}, {source_of(kSales)}, {});
  EXPECT_EQ(open("average", "how many sales does an employee have on average?", query),
            Texts{"SELECT count(*) / (SELECT count(*) FROM employees) FROM sales"});
}

TEST(OpenReadings, AnAverageSaysOverWhom) {
  const schema::Schema schema = open_company();
  Expr sellers = fn("count", {col(0, kSellerId)});
  sellers.distinct = true;
  const Expr once = op("*", {literal("1.0", TypeKind::decimal), count_star()});
  Expr quotient = op("/", {once, fn("nullif", {sellers, num("0")})});
  quotient.type = TypeKind::decimal;
  const Query query = select({quotient}, {source_of(kSales)}, {});
  EXPECT_EQ(to_english(query, schema),
            "the number of sales divided by the number of employees that have any");
  EXPECT_EQ(output_names(query, schema)[0], "number_of_sales_per_employee");
}

Query first_by(Expr key) {
  Query query =
      select({column_ref(0, kName, TypeKind::text)},
             {source_of(kEmployees),
              source_of(kSales, JoinKind::inner, {eq(col(0, kEmployeeId), col(1, kSellerId))})},
             {});
  query.group_by = {col(0, kName), col(0, kEmployeeId)};
  query.order_by = {{std::move(key), true}};
  query.limit = 1;
  return query;
}

/// What the variants order by.
Texts orders(const std::string& question, const Query& query) {
  Texts orders;
  for (const std::string& sql : open("measure", question, query)) {
    const auto order = sql.find("ORDER BY ");
    orders.push_back(sql.substr(order, sql.find(" DESC") - order));
  }
  std::ranges::sort(orders);
  return orders;
}

TEST(OpenReadings, WhatIsDoneMostMayComeToMost) {
  EXPECT_EQ(orders("which employee do we use the most?", first_by(count_star())),
            Texts{"ORDER BY sum(s.amount)"});
  EXPECT_TRUE(orders("which employee has the most sales?", first_by(count_star())).empty())
      << "sales are counted";
  EXPECT_TRUE(orders("the highest number of anything", first_by(count_star())).empty());
}

TEST(OpenReadings, WhatIsBestMayBeCounted) {
  EXPECT_EQ(orders("our best employee", first_by(fn("sum", {col(1, kAmount)}))),
            Texts{"ORDER BY count(*)"});
  EXPECT_TRUE(orders("the best employee by amount", first_by(fn("sum", {col(1, kAmount)}))).empty())
      << "it is said by what";
}

std::string both(const Query& one, const Query& other) {
  const std::optional<Query> query = together(one, other);
  return query ? to_sql(*query, open_company()) : "";
}

Query called(int table, int column, std::vector<Expr> outputs) {
  return select(std::move(outputs), {source_of(table)},
                {eq(column_ref(0, column, TypeKind::text), str("Ann"))});
}

TEST(OpenReadings, TwoTablesMayBeMeantTogether) {
  EXPECT_EQ(both(called(kEmployees, kName, {count_star()}),
                 called(kDepartments, kDepartmentName, {count_star()})),
            "SELECT (SELECT count(*) FROM employees WHERE name = 'Ann') + (SELECT count(*) FROM "
            "departments WHERE name = 'Ann')");
  const Expr name = column_ref(0, kName, TypeKind::text);
  EXPECT_EQ(both(called(kEmployees, kName, {name}), called(kDepartments, kDepartmentName, {name})),
            "SELECT name FROM employees WHERE name = 'Ann' UNION ALL SELECT name FROM departments "
            "WHERE name = 'Ann'");
  EXPECT_EQ(both(called(kEmployees, kName, {name}), called(kEmployees, kName, {count_star()})), "");
  EXPECT_EQ(both(called(kEmployees, kName, {count_star()}), in_city(kCity)), "")
      << "another condition";
}

}  // namespace open_readings_test
}  // namespace nl_ask::candidates
