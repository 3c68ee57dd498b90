#include "candidates/query/render.h"

#include <gtest/gtest.h>

#include "unit/company.h"

namespace nl_ask::candidates {
namespace render_test {

using schema::TypeKind;

Query employees() {
  Query query;
  Source source;
  source.table = kEmployees;
  query.from.push_back(source);
  query.outputs = {column_ref(0, kName, TypeKind::text)};
  return query;
}

TEST(Render, IdentifiersAreQuotedWhereTheyMustBe) {
  EXPECT_EQ(quote_identifier("hire_date"), "hire_date");
  EXPECT_EQ(quote_identifier("Name"), "\"Name\"");
  EXPECT_EQ(quote_identifier("order"), "\"order\"");
  EXPECT_EQ(quote_identifier("2nd"), "\"2nd\"");
  EXPECT_EQ(quote_identifier("a\"b"), "\"a\"\"b\"");
  EXPECT_EQ(quote_identifier(""), "\"\"");
  EXPECT_EQ(quote_identifier("größe"), "\"größe\"");
}

TEST(Render, LiteralsStayThemselves) {
  EXPECT_EQ(quote_literal("O'Hara"), "'O''Hara'");
  EXPECT_EQ(quote_literal("a\\'b"), "$q$a\\'b$q$");
  EXPECT_EQ(quote_literal("$q$\\"), "$qq$$q$\\$qq$");
  EXPECT_EQ(quote_literal(std::string_view("a\0b", 3)), "'ab'");
}

TEST(Render, WhatIsComputedWithDatesIsReadAgainAsItWas) {
  const schema::Schema schema = company();
  Query query = employees();
  const Expr today = call("current_date", {}, TypeKind::date);
  query.where = {operation(">", {today, operation("-", {literal("2024-05-01", TypeKind::date),
                                                        literal("3 mons", TypeKind::interval)})})};
  query.outputs = {
      call("double precision", {column_ref(0, kSalary, TypeKind::decimal)}, TypeKind::decimal),
      call("integer", {column_ref(0, kSalary, TypeKind::decimal)}, TypeKind::integer)};
  EXPECT_EQ(to_sql(query, schema),
            "SELECT CAST(salary AS double precision), CAST(salary AS integer) FROM employees "
            "WHERE current_date > (date '2024-05-01' - interval '3 mons')");
}

TEST(Render, OneTableNeedsNoAlias) {
  const schema::Schema schema = company();
  Query query = employees();
  query.where = {operation(
      ">", {column_ref(0, kSalary, TypeKind::decimal), literal("5000", TypeKind::decimal)})};
  OrderKey key;
  key.expr = column_ref(0, kSalary, TypeKind::decimal);
  key.descending = true;
  query.order_by = {key};
  query.limit = 3;
  EXPECT_EQ(to_sql(query, schema),
            "SELECT name FROM employees WHERE salary > 5000 "
            "ORDER BY salary DESC NULLS LAST LIMIT 3");
}

TEST(Render, TwoTablesAreQualifiedByTheirFirstLetter) {
  const schema::Schema schema = company();
  Query query = employees();
  Source department;
  department.table = kDepartments;
  department.on = {operation("=", {column_ref(0, kDepartmentOf, TypeKind::integer),
                                   column_ref(1, kDepartmentId, TypeKind::integer)})};
  query.from.push_back(department);
  query.where = {operation("or", {operation("=", {column_ref(1, kCity, TypeKind::text),
                                                  literal("Bonn", TypeKind::text)}),
                                  operation("is null", {column_ref(1, kCity, TypeKind::text)})}),
                 operation("=", {column_ref(0, kIsRemote, TypeKind::boolean),
                                 literal("true", TypeKind::boolean)})};
  EXPECT_EQ(to_sql(query, schema),
            "SELECT e.name FROM employees AS e JOIN departments AS d "
            "ON e.department_id = d.department_id "
            "WHERE (d.city = 'Bonn' OR d.city IS NULL) AND e.is_remote = true");
}

TEST(Render, CorrelatedSubqueriesNameTheOuterTable) {
  const schema::Schema schema = company();
  Query inner;
  Source sales;
  sales.table = kSales;
  inner.from.push_back(sales);
  inner.outputs = {literal("1", TypeKind::integer)};
  Expr outer = column_ref(0, kEmployeeId, TypeKind::integer);
  outer.level = 1;
  inner.where = {operation("=", {column_ref(0, kSellerId, TypeKind::integer), outer})};
  Query query = employees();
  query.where = {operation("not exists", {subquery(inner)})};
  const std::string sql = to_sql(query, schema);
  EXPECT_NE(sql.find("FROM employees AS e"), std::string::npos) << sql;
  EXPECT_NE(sql.find("= e.employee_id"), std::string::npos) << sql;
}

TEST(Render, SetOperationsPutOrderAndLimitLast) {
  const schema::Schema schema = company();
  Query query = employees();
  query.set_operation = SetOperation::intersect;
  query.right = std::make_shared<const Query>(employees());
  query.limit = 5;
  EXPECT_EQ(to_sql(query, schema),
            "SELECT name FROM employees INTERSECT SELECT name FROM employees LIMIT 5");
}

TEST(Render, TooDeepIsAnErrorAndNoOverflow) {
  const schema::Schema schema = company();
  Query query = employees();
  for (int i = 0; i < 500; ++i) {
    Query outer = employees();
    outer.where = {operation("in", {column_ref(0, kName, TypeKind::text), subquery(query)})};
    query = outer;
  }
  EXPECT_THROW(to_sql(query, schema), std::length_error);
}

}  // namespace render_test
}  // namespace nl_ask::candidates
