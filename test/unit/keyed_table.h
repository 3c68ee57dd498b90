// A table for tests whose first column is its key.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "schema/schema.h"

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

}  // namespace nl_ask::candidates
