// A small company to ask about, and short ways to write queries over it.
#pragma once

#include <string>
#include <vector>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

// Tables and columns of company(), by index.
enum Table { kEmployees, kDepartments, kJobTitles, kSales };
enum EmployeeColumn {
  kEmployeeId,
  kName,
  kDepartmentOf,
  kJobTitleOf,
  kHireDate,
  kSalary,
  kIsRemote,
  kManager,
  kBonus
};
enum DepartmentColumn { kDepartmentId, kDepartmentName, kCity };
enum JobTitleColumn { kJobTitleId, kTitle };
enum SaleColumn { kSaleId, kSellerId, kSaleDate, kAmount };

inline schema::Column column_of(std::string name, schema::TypeKind kind, bool nullable = false) {
  schema::Column column;
  column.name = std::move(name);
  column.kind = kind;
  column.type_name = kind == schema::TypeKind::integer ? "integer" : "other";
  column.nullable = nullable;
  return column;
}

inline schema::Schema company() {
  using schema::TypeKind;
  const auto key = [](std::string name) {
    schema::Column column = column_of(std::move(name), TypeKind::integer);
    column.primary_key = column.unique = true;
    return column;
  };
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema::Table result;
    result.schema = "company";
    result.name = std::move(name);
    result.columns = std::move(columns);
    result.primary_key = {0};
    schema.tables.push_back(std::move(result));
  };
  table(
      "employees",
      {key("employee_id"), column_of("name", TypeKind::text),
       column_of("department_id", TypeKind::integer), column_of("job_title_id", TypeKind::integer),
       column_of("hire_date", TypeKind::date), column_of("salary", TypeKind::decimal),
       column_of("is_remote", TypeKind::boolean), column_of("manager_id", TypeKind::integer, true),
       column_of("bonus", TypeKind::decimal, true)});
  table("departments", {key("department_id"), column_of("name", TypeKind::text),
                        column_of("city", TypeKind::text)});
  table("job_titles", {key("job_title_id"), column_of("title", TypeKind::text)});
  table("sales", {key("sale_id"), column_of("employee_id", TypeKind::integer),
                  column_of("sale_date", TypeKind::date), column_of("amount", TypeKind::decimal)});
  schema.foreign_keys = {{kEmployees, {kDepartmentOf}, kDepartments, {kDepartmentId}},
                         {kEmployees, {kJobTitleOf}, kJobTitles, {kJobTitleId}},
                         {kEmployees, {kManager}, kEmployees, {kEmployeeId}},
                         {kSales, {kSellerId}, kEmployees, {kEmployeeId}}};
  return schema;
}

inline Expr col(int source, int column, int level = 0) {
  Expr expr = column_ref(source, column, schema::TypeKind::other);
  expr.level = level;
  return expr;
}
inline Expr num(std::string text) { return literal(std::move(text), schema::TypeKind::integer); }
inline Expr str(std::string text) { return literal(std::move(text), schema::TypeKind::text); }
inline Expr op(std::string name, std::vector<Expr> args) {
  return operation(std::move(name), std::move(args));
}
inline Expr eq(Expr a, Expr b) { return op("=", {std::move(a), std::move(b)}); }
inline Expr fn(std::string name, std::vector<Expr> args) {
  return call(std::move(name), std::move(args), schema::TypeKind::decimal);
}

inline Source source_of(int table, JoinKind join = JoinKind::inner, std::vector<Expr> on = {}) {
  Source source;
  source.table = table;
  source.join = join;
  source.on = std::move(on);
  return source;
}

inline Query select(std::vector<Expr> outputs, std::vector<Source> from,
                    std::vector<Expr> where = {}) {
  Query query;
  query.outputs = std::move(outputs);
  query.from = std::move(from);
  query.where = std::move(where);
  return query;
}

/// Employees alone.
inline Query employees(std::vector<Expr> outputs, std::vector<Expr> where = {}) {
  return select(std::move(outputs), {source_of(kEmployees)}, std::move(where));
}

/// Employees (0) and their departments (1).
inline Query with_departments(std::vector<Expr> outputs, std::vector<Expr> where = {},
                              JoinKind join = JoinKind::inner) {
  return select(std::move(outputs),
                {source_of(kEmployees),
                 source_of(kDepartments, join, {eq(col(0, kDepartmentOf), col(1, kDepartmentId))})},
                std::move(where));
}

inline Query ordered(Query query, Expr by, bool descending, long limit = -1) {
  OrderKey key;
  key.expr = std::move(by);
  key.descending = descending;
  key.nulls_last = !descending;
  query.order_by.push_back(std::move(key));
  if (limit >= 0) query.limit = limit;
  return query;
}

inline Query grouped(Query query, std::vector<Expr> by) {
  query.group_by = std::move(by);
  return query;
}

inline Query distinct(Query query) {
  query.distinct = true;
  return query;
}

inline Query combined(Query left, SetOperation operation, Query right) {
  left.set_operation = operation;
  left.right = std::make_shared<const Query>(std::move(right));
  return left;
}

}  // namespace nl_ask::candidates
