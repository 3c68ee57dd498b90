// The steps in which queries of every shape are explained, against texts that were read by people
// (test/unit/data/explained.txt), and what is asked about rows that joins leave out.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "candidates/explanation/lost_rows.h"
#include "candidates/explanation/steps.h"
#include "candidates/follow_up/cut_rows.h"
#include "candidates/query/render.h"
#include "company.h"

namespace nl_ask::candidates {
namespace explanation_test {

Expr date(const char* text) { return literal(text, schema::TypeKind::date); }
Expr name() { return column_ref(0, kName, schema::TypeKind::text); }
Expr salary() { return column_ref(0, kSalary, schema::TypeKind::decimal); }
Expr hired() { return column_ref(0, kHireDate, schema::TypeKind::date); }
Expr city() { return column_ref(0, kCity, schema::TypeKind::text); }
Expr department() { return column_ref(1, kDepartmentName, schema::TypeKind::text); }
Expr star() {
  Expr e;
  e.kind = ExprKind::star;
  return e;
}
Query sales_of(std::vector<Expr> outputs, std::vector<Expr> where = {}) {
  return select(std::move(outputs), {source_of(kSales)}, std::move(where));
}
Query departments(std::vector<Expr> outputs, std::vector<Expr> where = {}) {
  return select(std::move(outputs), {source_of(kDepartments)}, std::move(where));
}
Query having(Query query, Expr condition) {
  query.having.push_back(std::move(condition));
  return query;
}
Query limited(Query query, long limit, long offset = 0) {
  query.limit = limit;
  query.offset = offset;
  return query;
}

Query high_paid() { return employees({name()}, {op(">", {salary(), num("9000")})}); }
Query remote() {
  return employees({name()}, {eq(col(0, kIsRemote), literal("true", schema::TypeKind::boolean))});
}
Query by_department() {
  return grouped(with_departments({department(), count_star()}), {department()});
}

/// How many employees have more than two sales.
Query counted_groups() {
  Query counted;
  counted.outputs = {count_star()};
  Source groups;
  groups.derived = std::make_shared<const Query>(
      having(grouped(sales_of({col(0, kSellerId)}), {col(0, kSellerId)}),
             op(">", {count_star(), num("2")})));
  counted.from = {groups};
  return counted;
}

std::vector<Query> shown() {
  Expr cities = fn("count", {city()});
  cities.distinct = true;
  return {
      employees({star()}),
      employees({name(), salary()}),
      employees({count_star()}),
      departments({cities}),
      distinct(departments({city()})),
      employees({fn("avg", {salary()}), fn("max", {hired()})}),
  };
}

std::vector<Query> kept() {
  return {
      high_paid(),
      remote(),
      employees({name()},
                {op(">=", {hired(), date("2020-01-01")}), op("<", {hired(), date("2021-01-01")})}),
      employees({name()}, {op("between", {salary(), num("10"), num("20")})}),
      employees({name()}, {op("or", {op(">", {salary(), num("10")}), eq(name(), str("Ann"))})}),
      departments({col(0, kDepartmentName)}, {op("in", {city(), str("Bonn"), str("Kiel")})}),
      employees({name()}, {op("ilike", {name(), str("%an%")})}),
      employees({name()}, {op("is null", {col(0, kBonus)})}),
  };
}

std::vector<Query> ordered_and_joined() {
  return {
      ordered(employees({name()}), salary(), true),
      ordered(employees({name()}), salary(), true, 1),
      ordered(employees({name()}), hired(), false, 5),
      limited(ordered(employees({name()}), salary(), true), 1, 1),
      with_departments({name(), department()}),
      with_departments({name()}, {eq(department(), str("Sales"))}),
      with_departments({name(), department()}, {}, JoinKind::left),
      by_department(),
      having(by_department(), op(">", {count_star(), num("5")})),
      ordered(by_department(), count_star(), true, 1),
  };
}

std::vector<Query> nested_and_combined() {
  const Query seller_ids = sales_of({col(0, kSellerId)}, {op(">", {col(0, kAmount), num("100")})});
  return {
      employees({name()}, {op(">", {salary(), subquery(employees({fn("avg", {salary()})}))})}),
      employees({name()}, {op("in", {col(0, kEmployeeId), subquery(seller_ids)})}),
      employees({name()}, {op("not in", {col(0, kEmployeeId), subquery(seller_ids)})}),
      combined(high_paid(), SetOperation::intersect, remote()),
      combined(high_paid(), SetOperation::except, remote()),
      ordered(combined(high_paid(), SetOperation::union_distinct, remote()), name(), false),
      counted_groups(),
  };
}

std::vector<Query> queries() {
  std::vector<Query> all;
  for (const std::vector<Query>& some :
       {shown(), kept(), ordered_and_joined(), nested_and_combined()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

std::string explained() {
  std::string text;
  const schema::Schema schema = company();
  for (const Query& query : queries()) {
    text += to_sql(query, schema) + "\n";
    int number = 0;
    for (const std::string& step : steps_of(query, schema))
      text += "    " + std::to_string(++number) + ". " + step + "\n";
  }
  return text;
}

TEST(Explanation, SaysEveryShapeInSteps) {
  std::ifstream file(std::string(NL_ASK_SOURCE_DIR) + "/test/unit/data/explained.txt");
  std::stringstream expected;
  expected << file.rdbuf();
  EXPECT_EQ(explained(), expected.str());
}

TEST(RowCounts, AreOfWhatEachConditionLeavesOut) {
  const schema::Schema schema = company();
  const Expr late = operation(">", {hired(), date("2020-01-01")});
  const Expr early = operation("<", {hired(), date("2021-01-01")});
  const Expr paid = operation(">", {salary(), literal("70000", schema::TypeKind::decimal)});
  const auto counts = row_counts(
      limited(select({name()}, {source_of(kEmployees)}, {late, paid, early}), 5), schema);
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->thing, "employee");
  EXPECT_EQ(counts->limit, 5);
  EXPECT_EQ(to_sql(counts->all, schema),
            "SELECT count(*) FROM employees WHERE hire_date > '2020-01-01' AND salary > 70000 AND "
            "hire_date < '2021-01-01'");
  ASSERT_EQ(counts->without.size(), 2) << "the ends of a range are one condition";
  EXPECT_EQ(to_sql(counts->without[0].count, schema),
            "SELECT count(*) FROM employees WHERE salary > 70000");
  EXPECT_EQ(counts->without[1].condition, "the salary is more than 70000");
}

TEST(RowCounts, AreOfTheRowsBehindOneNumberAndOfGroups) {
  const schema::Schema schema = company();
  const Expr paid = operation(">", {salary(), literal("70000", schema::TypeKind::decimal)});
  const auto one = row_counts(select({count_star()}, {source_of(kEmployees)}, {paid}), schema);
  ASSERT_TRUE(one);
  EXPECT_EQ(to_sql(one->without[0].count, schema), "SELECT count(*) FROM employees");
  Query groups = having(departments({city(), count_star()}),
                        operation(">", {count_star(), literal("1", schema::TypeKind::integer)}));
  groups.group_by = {city()};
  const auto many = row_counts(groups, schema);
  ASSERT_TRUE(many);
  EXPECT_EQ(many->thing, "");
  EXPECT_EQ(
      to_sql(many->without[0].count, schema),
      "SELECT count(*) FROM (SELECT city AS c1, count(*) AS c2 FROM departments GROUP BY city) AS "
      "d");
}

TEST(LostRows, AreCountedWhereAJoinCanLeaveRowsOut) {
  const schema::Schema schema = company();
  // Every employee has a department: a foreign key that is never null leads there.
  EXPECT_TRUE(lost_rows(with_departments({name()}), schema).empty());
  // Not every department has employees.
  Query query = select(
      {city()},
      {source_of(kDepartments),
       source_of(kEmployees, JoinKind::inner, {eq(col(0, kDepartmentId), col(1, kDepartmentOf))})},
      {eq(city(), str("Bonn")), op(">", {col(1, kSalary), num("5")})});
  const std::vector<LostRows> lost = lost_rows(query, schema);
  ASSERT_EQ(lost.size(), 1u);
  EXPECT_EQ(lost[0].rows, "departments");
  EXPECT_EQ(lost[0].other, "employee");
  EXPECT_EQ(to_sql(lost[0].count, schema),
            "SELECT count(*) FROM departments AS d LEFT JOIN employees AS e "
            "ON d.department_id = e.department_id "
            "WHERE d.city = 'Bonn' AND e.department_id IS NULL");
  // A left join leaves nothing out.
  EXPECT_TRUE(lost_rows(with_departments({name()}, {}, JoinKind::left), schema).empty());
  EXPECT_TRUE(lost_rows(employees({name()}), schema).empty());
}

}  // namespace explanation_test
}  // namespace nl_ask::candidates
