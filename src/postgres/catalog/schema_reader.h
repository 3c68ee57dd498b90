// Catalogs and statistics as a Schema, for the current role.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "candidates/grammar/grammar_index.h"
#include "schema/linking_index.h"
#include "schema/schema.h"

#include "postgres/boundary/door.h"

namespace nl_ask::pg {

/// A Schema as the current role sees it, its indexes, and the relations behind it.
struct ReadableSchema {
  ReadableSchema(schema::Schema seen, std::vector<Oid> asked);
  ReadableSchema(const ReadableSchema&) = delete;
  ReadableSchema& operator=(const ReadableSchema&) = delete;

  schema::Schema schema;
  schema::LinkingIndex index;
  candidates::GrammarIndex grammar;
  std::vector<Oid> relations;                       // parallel to schema.tables
  std::vector<std::vector<AttrNumber>> attributes;  // parallel to schema.tables[i].columns
  std::vector<Oid> namespaces;                      // the schemas asked about

  /// The place of a relation in schema.tables, and of one of its attributes in its columns; -1: it
  /// is not there to read.
  int table_of(Oid relation) const;
  int column_of(int table, AttrNumber attribute) const;
};

/// Cached per backend, role and list of schemas (or search_path); built anew after DDL, GRANT,
/// COMMENT or ANALYZE on anything in it, and now and then where values were read from tables. Never
/// waits for a lock: a table under ACCESS EXCLUSIVE is read from the catalogs alone. `schemas`
/// (UTF-8, exact names) empty: the search_path. Unknown or unusable schema: Fault 3F000 with a
/// hint.
std::shared_ptr<const ReadableSchema> readable_schema(const std::vector<std::string>& schemas);

}  // namespace nl_ask::pg
