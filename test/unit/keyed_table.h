// Tables for tests whose first column is the key, and columns whose values are known.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "schema/schema.h"
#include "unit/company.h"

namespace nl_ask::candidates {

inline schema::Table keyed_table(std::string schema, std::string name,
                                 std::vector<schema::Column> columns, double rows = 0) {
  schema::Table table;
  table.schema = std::move(schema);
  table.name = std::move(name);
  table.rows = rows;
  table.columns = std::move(columns);
  table.columns[0].primary_key = table.columns[0].unique = true;
  table.primary_key = {0};
  return table;
}

/// A view has no key that anybody knows of.
inline schema::Table view_of(std::string schema, std::string name,
                             std::vector<schema::Column> columns) {
  schema::Table view;
  view.schema = std::move(schema);
  view.name = std::move(name);
  view.kind = schema::TableKind::view;
  view.columns = std::move(columns);
  return view;
}

/// A number that no two rows share.
inline schema::Column key_column(std::string name) {
  schema::Column column = column_of(std::move(name), schema::TypeKind::integer);
  column.primary_key = column.unique = true;
  return column;
}

/// A text that no two rows share.
inline schema::Column unique_text(std::string name) {
  schema::Column column = column_of(std::move(name), schema::TypeKind::text);
  column.unique = true;
  return column;
}

/// A column of these values and no others; without any, one of so many different values.
inline schema::Column column_holding(std::string name, schema::TypeKind kind,
                                     std::vector<std::string> values, double distinct) {
  schema::Column column = column_of(std::move(name), kind);
  column.distinct = values.empty() ? distinct : static_cast<double>(values.size());
  column.values_complete = !values.empty();
  column.values = std::move(values);
  return column;
}

}  // namespace nl_ask::candidates
