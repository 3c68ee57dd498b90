// Which columns name the rows of a table, as somebody has said (nl_define, kind display).
#pragma once

#include <string>
#include <vector>

#include "schema/schema.h"

namespace nl_ask::pg {

/// By names as they are stored, UTF-8.
struct DisplayedRows {
  std::string schema;
  std::string table;
  std::vector<std::string> columns;
  bool operator==(const DisplayedRows&) const = default;
};

/// Sets Table::display; of several for one table the first counts. One that names a column that is
/// not there to read says nothing.
void set_display(const std::vector<DisplayedRows>& displayed, schema::Schema& schema);

}  // namespace nl_ask::pg
