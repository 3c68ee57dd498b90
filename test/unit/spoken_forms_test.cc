// Queries in English as people say them: what was done and when, places in an order, roles.
#include <gtest/gtest.h>

#include <utility>

#include "candidates/english/english.h"
#include "company.h"

namespace nl_ask::candidates {
namespace spoken_forms_test {

Expr date(const char* text) { return literal(text, schema::TypeKind::date); }
Expr salary() { return col(0, kSalary); }
Expr hired() { return col(0, kHireDate); }
std::string said(const Query& query) { return to_english(query, company()); }
Query sold(Expr condition) { return employees({col(0, kName)}, {std::move(condition)}); }
Query sales_of(std::vector<Expr> outputs, std::vector<Expr> conditions = {}) {
  return select(std::move(outputs), {source_of(kSales)}, std::move(conditions));
}
Query best(Query query, Expr by, bool descending, long limit) {
  return ordered(std::move(query), std::move(by), descending, limit);
}

TEST(SpokenForms, SaysWhatWasDone) {
  schema::Schema schema = company();
  schema.tables[kEmployees].columns[kHireDate].name = "hired_on";
  const auto said_of = [&](std::vector<Expr> conditions) {
    return to_english(employees({col(0, kName)}, std::move(conditions)), schema);
  };
  EXPECT_EQ(said_of({op("is null", {hired()})}), "the name of employees that have not been hired");
  EXPECT_EQ(said_of({op("=", {hired(), date("2020-05-05")})}),
            "the name of employees that were hired on 5 May 2020");
  EXPECT_EQ(said_of({op(">=", {hired(), date("2020-01-01")}),
                     op("<", {hired(), date("2021-01-01")}), eq(salary(), num("5"))}),
            "the name of employees that were hired in 2020 and whose salary is 5");
  EXPECT_EQ(to_english(op("<", {hired(), date("2020-01-01")}), employees({}), schema),
            "it was hired before 2020");
  const Query last = best(employees({col(0, kName)}), hired(), true, 3);
  EXPECT_EQ(brief_english(last, schema), "the name of employees, the 3 that were hired last");
  schema.tables[kEmployees].columns[kHireDate].name = "joined_on";
  EXPECT_EQ(said_of({op("is not null", {hired()})}), "the name of employees that have joined");
  schema.tables[kEmployees].columns[kHireDate].name = "start_on";
  EXPECT_EQ(said_of({op("is null", {hired()})}),
            "the name of employees whose date start is not known");
}

TEST(SpokenForms, SaysTheYearOfADateAsATime) {
  const auto year = [](const char* op_name, const char* number) {
    return employees({col(0, kName)},
                     {op(op_name, {fn("date_part", {str("year"), hired()}), num(number)})});
  };
  EXPECT_EQ(said(year("=", "2020")), "the name of employees whose hire date is in 2020");
  EXPECT_EQ(said(year(">", "2020")), "the name of employees whose hire date is in 2021 or later");
  Query twice = year("=", "2020");
  twice.where.push_back(op(">=", {hired(), date("2020-03-01")}));
  twice.where.push_back(op("<", {hired(), date("2020-04-01")}));
  EXPECT_EQ(said(twice), "the name of employees whose hire date is in March 2020");
}

TEST(SpokenForms, SaysWhichPlaceInAnOrder) {
  Query second = best(employees({col(0, kName)}), salary(), true, 1);
  second.offset = 1;
  EXPECT_EQ(brief_english(second, company()),
            "the name of employees, the one with the second highest salary");
}

TEST(SpokenForms, TheHighestNumberIsTheLastRow) {
  const Query latest = sales_of(
      {col(0, kAmount)},
      {eq(col(0, kSaleId), subquery(sales_of({fn("max", {col(0, kSaleId)})},
                                             {eq(col(0, kSellerId), col(0, kSellerId, 1))})))});
  EXPECT_EQ(said(latest),
            "the amount of sales where the sale is the last of the sales with the same employee");
}

TEST(SpokenForms, SaysWhichOfItsGroupARowIs) {
  Query highest =
      best(employees({col(0, kEmployeeId)}, {eq(col(0, kDepartmentOf), col(0, kDepartmentOf, 1))}),
           salary(), true, 1);
  EXPECT_EQ(said(sold(op("in", {col(0, kEmployeeId), subquery(std::move(highest))}))),
            "the name of employees where the employee is the one with the highest salary of the "
            "employees with the same department");
}

TEST(SpokenForms, SaysOfARoleWhatItsRowIs) {
  const auto managed = [](Expr condition) {
    return sold(op("in", {col(0, kManager),
                          subquery(employees({col(0, kEmployeeId)}, {std::move(condition)}))}));
  };
  EXPECT_EQ(said(managed(eq(col(0, kName), str("Anna")))),
            "the name of employees where the manager is \"Anna\"");
  EXPECT_EQ(said(managed(eq(salary(), num("5")))),
            "the name of employees where the manager's salary is 5");
}

TEST(SpokenForms, SaysTotalOnce) {
  schema::Schema schema = company();
  schema.tables[kSales].columns[kAmount].name = "total";
  EXPECT_EQ(to_english(sales_of({fn("sum", {col(0, kAmount)})}), schema), "the total of sales");
  schema.tables[kSales].name = "check_ins";
  EXPECT_EQ(to_english(sales_of({count_star()}), schema), "the number of check ins");
}

TEST(SpokenForms, ATotalOfWhatIsWorkedOutIsOfIt) {
  EXPECT_EQ(said(employees({fn("sum", {op("*", {salary(), col(0, kBonus)})})})),
            "the total of the salary times the bonus of employees");
}

}  // namespace spoken_forms_test
}  // namespace nl_ask::candidates
