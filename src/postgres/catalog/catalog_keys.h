// Primary, unique and foreign keys.
#pragma once

#include <vector>

#include "postgres/catalog/catalog_reader.h"

namespace nl_ask::pg {

/// Sets the primary key and the unique columns of the table: from its indexes, constraint or not,
/// that are valid, whole and on plain columns.
void read_keys(CatalogTable* table);

/// Foreign keys of which both sides may be read whole.
std::vector<schema::ForeignKey> read_foreign_keys(const std::vector<CatalogTable>& tables);

}  // namespace nl_ask::pg
