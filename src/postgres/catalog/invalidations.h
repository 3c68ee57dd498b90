// What PostgreSQL says has changed in the catalogs, collected until somebody asks.
#pragma once

#include <vector>

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// Changes since the last look. PostgreSQL announces them to every session, also those of VACUUM
/// and of tables nobody here asks about, so they are only noted when they come, and judged later.
struct CatalogChanges {
  bool everything = false;         // roles, enums, foreign servers, or too much to note
  bool columns = false;            // columns, indexes, constraints or statistics of some relation
  std::vector<Oid> relations;      // relations concerned, also indexes and toast tables
  std::vector<uint32> namespaces;  // system cache hashes of schemas concerned
  std::vector<uint32> types;       // the same of types

  bool none() const {
    return !everything && relations.empty() && namespaces.empty() && types.empty();
  }
};

/// Starts to listen; a second call does nothing.
void watch_catalogs();

/// What has come since the last call, with the messages of other sessions that are waiting now.
CatalogChanges take_catalog_changes();

}  // namespace nl_ask::pg
