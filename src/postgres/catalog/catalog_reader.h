// Tables and columns from the catalogs, as far as the current role may read them.
#pragma once

#include <vector>

#include "postgres/boundary/door.h"
#include "postgres/catalog/column_types.h"
#include "schema/schema.h"

namespace nl_ask::pg {

/// The version of a relation's row in pg_class. VACUUM changes that row in place, which leaves the
/// version as it was; whatever else changes it makes a new one.
struct RowVersion {
  TransactionId transaction = InvalidTransactionId;
  BlockNumber block = InvalidBlockNumber;
  OffsetNumber offset = InvalidOffsetNumber;

  bool operator==(const RowVersion&) const = default;
};

RowVersion version_of(HeapTuple row);

using RelationVersions = std::unordered_map<Oid, RowVersion>;

/// Relations that can be asked about, as far as their kind goes.
bool lists_kind(char kind);

/// Does its bare name mean this relation? Not if it is gone.
bool found_by_search_path(Oid relation);

/// A table with what the catalogs say of it beyond schema::Table. `attributes` and `types`
/// (invalid for a column that is computed when it is read) are parallel to table.columns.
struct CatalogTable {
  Oid relation = InvalidOid;
  char kind = RELKIND_RELATION;
  bool inherited = false;     // has, or had, children
  bool indexed = false;       // has, or had, indexes
  bool row_security = false;  // policies hide rows from the role: no values may be shown
  std::vector<AttrNumber> attributes;
  std::vector<Oid> types;
  schema::Table table;
};

/// Where an attribute stands among the columns; -1 where it may not be read.
int position_of(const CatalogTable& table, AttrNumber attribute);

/// Is the table still what was read of it, as far as values go: of the same kind, all of its
/// columns there for the current role to select, and no row hidden from it? True for good only
/// while the table is locked.
bool still_readable(const CatalogTable& table);

/// All of `namespaces` that the current role may read in part: sorted by namespace as given, then
/// by name. No table is locked or opened. Left out: partitions, shards, members of extensions,
/// foreign tables that nothing could read, columns that may not be selected, tables without other
/// columns. `versions` gets every relation of the namespaces, also those left out.
std::vector<CatalogTable> read_tables(const std::vector<Oid>& namespaces, ColumnTypes* types,
                                      RelationVersions* versions);

}  // namespace nl_ask::pg
