// Catalogs and statistics as a Schema, for the current role.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "postgres/door.h"
#include "schema/linking_index.h"
#include "schema/schema.h"

namespace nl_ask::pg {

/// A Schema as the current role sees it, its linking index, and the relations behind it.
struct ReadableSchema {
  schema::Schema schema;
  schema::LinkingIndex index;
  std::vector<Oid> relations;                      // parallel to schema.tables
  std::vector<std::vector<AttrNumber>> attributes; // parallel to schema.tables[i].columns
  std::vector<Oid> namespaces;                     // the schemas asked about
};

/// Cached per backend, role and list of schemas (or search_path); built anew after DDL or GRANT on
/// anything in it. Never waits for a lock: a table under ACCESS EXCLUSIVE is read from the catalogs
/// alone. `schemas` empty: the search_path. Unknown or unusable schema: Fault 3F000 with a hint.
std::shared_ptr<const ReadableSchema> readable_schema(const std::vector<std::string>& schemas);

}  // namespace nl_ask::pg
