// What a meaning means: its kind and the tables it is about, and its expressions once they are
// compared with what a role may read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "candidates/vocabulary/term.h"
#include "postgres/catalog/readable_schema.h"
#include "postgres/vocabulary/fragment.h"

namespace nl_ask::pg {

/// A table by its names, unquoted, UTF-8.
struct TableName {
  std::string schema;
  std::string name;
  bool operator==(const TableName&) const = default;
};

/// A meaning as it is kept: by names, since what they stand for may change.
struct Meaning {
  candidates::TermKind kind = candidates::TermKind::table;
  std::string text;               // as typed
  std::vector<TableName> tables;  // what it is about first
  std::string column;             // of kind column
  std::string search_path;        // that functions and subqueries are looked up by
};

/// What a meaning is for one role at one time. `problem` empty: it can be used.
struct Expressions {
  int sqlstate = 0;
  std::string problem;
  std::vector<candidates::OrderKey> keys;  // as Term::exprs
  std::optional<std::int64_t> limit;
  bool aggregates = false;
  std::vector<int> tables;  // indexes into the schema, as Meaning::tables
  int column = -1;
  std::vector<int> columns;  // of kind display
};

/// Looks a meaning's tables and columns up and passes its expressions through the gate, as the
/// current role. Never raises for what is merely wrong or not allowed; what must_pass() does.
Expressions read_expressions(const Meaning& meaning, const ReadableSchema& schema);

/// " FROM a JOIN b ON ...": the tables joined by their foreign keys; empty where they can't be.
std::string from_clause(const std::vector<int>& tables, const ReadableSchema& schema);

/// The table where the schema has it, else -1.
int table_of(const TableName& name, const ReadableSchema& schema);

}  // namespace nl_ask::pg
