// Catalogs and statistics as a Schema, for the current role.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "postgres/catalog/displayed_rows.h"
#include "postgres/catalog/readable_schema.h"

namespace nl_ask::pg {

/// Cached per backend, role, list of schemas (or search_path) and what their rows are called by;
/// built anew after DDL, GRANT, COMMENT or ANALYZE on anything in it, and now and then where values
/// were read from tables. Never waits for a lock: a table under ACCESS EXCLUSIVE is read from the
/// catalogs alone. `schemas` (UTF-8, exact names) empty: the search_path. Unknown or unusable
/// schema: Fault 3F000 with a hint.
std::shared_ptr<const ReadableSchema> readable_schema(const std::vector<std::string>& schemas,
                                                      std::vector<DisplayedRows> displayed = {});

}  // namespace nl_ask::pg
