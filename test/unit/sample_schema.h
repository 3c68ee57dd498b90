// The tables of the sample database (test/demo/sample.sql) that recorded pipelines are about.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "company.h"

namespace nl_ask::candidates::sample {

enum Table { kEmployees, kDepartments, kRoles, kJobTitles, kHotels, kGuestReviews, kPowerPlants };

using Columns = std::initializer_list<std::pair<const char*, schema::TypeKind>>;

inline schema::Table table_of(const std::string& schema, const std::string& name,
                              const Columns& columns) {
  schema::Table table;
  table.schema = schema;
  table.name = name;
  for (const auto& [column, kind] : columns) table.columns.push_back(column_of(column, kind));
  table.columns[0].primary_key = table.columns[0].unique = true;
  table.primary_key = {0};
  return table;
}

inline schema::Schema schema() {
  using enum schema::TypeKind;
  schema::Schema schema;
  schema.tables = {table_of("company", "employees",
                            {{"employee_id", integer},
                             {"name", text},
                             {"department_id", integer},
                             {"job_title_id", integer},
                             {"role_id", integer},
                             {"manager_id", integer},
                             {"hire_date", date},
                             {"performance_rating", enumeration},
                             {"salary", decimal},
                             {"outstanding_expenses", decimal}}),
                   table_of("company", "departments", {{"department_id", integer}, {"name", text}}),
                   table_of("company", "roles", {{"role_id", integer}, {"name", text}}),
                   table_of("company", "job_titles", {{"job_title_id", integer}, {"title", text}}),
                   table_of("travel", "hotels",
                            {{"hotel_id", integer},
                             {"name", text},
                             {"city", text},
                             {"country", text},
                             {"stars", integer},
                             {"guest_score", decimal}}),
                   table_of("travel", "guest_reviews",
                            {{"review_id", integer}, {"hotel_id", integer}, {"score", integer}}),
                   table_of("energy", "power_plants",
                            {{"plant_id", integer},
                             {"name", text},
                             {"plant_type", enumeration},
                             {"country", text},
                             {"latitude", decimal},
                             {"longitude", decimal},
                             {"construction_date", date},
                             {"operation_date", date}})};
  schema.foreign_keys = {{kEmployees, {2}, kDepartments, {0}},
                         {kEmployees, {3}, kJobTitles, {0}},
                         {kEmployees, {4}, kRoles, {0}},
                         {kGuestReviews, {1}, kHotels, {0}}};
  return schema;
}

}  // namespace nl_ask::candidates::sample
