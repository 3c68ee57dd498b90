#include "postgres/catalog/displayed_rows.h"

#include <algorithm>

namespace nl_ask::pg {

namespace {

/// The columns by number; empty where one is missing.
std::vector<int> displayed_columns(const DisplayedRows& rows, const schema::Table& table) {
  std::vector<int> columns;
  for (const std::string& name : rows.columns) {
    const auto found = std::ranges::find(table.columns, name, &schema::Column::name);
    if (found == table.columns.end()) return {};
    columns.push_back(static_cast<int>(found - table.columns.begin()));
  }
  return columns;
}

}  // namespace

void set_display(const std::vector<DisplayedRows>& displayed, schema::Schema& schema) {
  for (const DisplayedRows& rows : displayed)
    for (schema::Table& table : schema.tables)
      if (table.display.empty() && table.schema == rows.schema && table.name == rows.table)
        table.display = displayed_columns(rows, table);
}

}  // namespace nl_ask::pg
