// A Schema as a role sees it, beside the relations that it was read from.
#pragma once

#include <vector>

#include "candidates/grammar/search/grammar_index.h"
#include "postgres/boundary/door.h"
#include "schema/linking/index.h"
#include "schema/schema.h"

namespace nl_ask::pg {

/// A Schema as the current role sees it, its indexes, and the relations behind it.
struct ReadableSchema {
  ReadableSchema(schema::Schema seen, std::vector<Oid> asked);
  ReadableSchema(const ReadableSchema&) = delete;
  ReadableSchema& operator=(const ReadableSchema&) = delete;

  const std::uint64_t number;  // of no other that this process has had
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

}  // namespace nl_ask::pg
