// What the asking role may read of the database: the only picture of it that the pure floors have.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nl_ask::schema {

/// Families of types that behave alike in a question. `enumeration` includes domains over enums.
enum class TypeKind {
  integer,
  decimal,
  text,
  boolean,
  date,
  timestamp,
  time,
  interval,
  enumeration,
  json,
  array,
  other
};

enum class TableKind { table, view, materialized_view, partitioned, foreign };

/// A column that the role may SELECT.
struct Column {
  std::string name;       // as stored in the catalog, unquoted
  std::string type_name;  // as SQL writes it, e.g. "character varying(30)"
  TypeKind kind = TypeKind::other;
  std::string comment;
  bool nullable = true;
  bool primary_key = false;  // member of the primary key
  bool unique = false;       // a unique key by itself
  double distinct = 0;       // estimated number of distinct values; 0 = unknown
  double null_fraction = 0;  // [0, 1]
  /// Values the role may see, in the type's text form: enum labels in their order, else most common
  /// values, histogram bounds, or a sample. Empty where statistics may not be seen.
  std::vector<std::string> values;
  bool values_complete = false;  // `values` is the whole domain
  /// Stands for an expression of the vocabulary: meant only where it is named, never guessed.
  bool derived = false;

  bool numeric() const { return kind == TypeKind::integer || kind == TypeKind::decimal; }
  bool textual() const { return kind == TypeKind::text || kind == TypeKind::enumeration; }
  bool temporal() const { return kind == TypeKind::date || kind == TypeKind::timestamp; }
};

/// A table, view, materialized view, partitioned or foreign table of which at least one column may
/// be read. Partitions of a partitioned table are not listed by themselves.
struct Table {
  std::string schema;
  std::string name;
  TableKind kind = TableKind::table;
  std::string comment;
  double rows = 0;         // planner's estimate; 0 = unknown or empty
  bool qualified = false;  // SQL must write schema.name: the search_path would not find it
  std::vector<Column> columns;
  std::vector<int> primary_key;  // indexes into columns; empty where not all may be read
  std::vector<int> display;      // columns that name a row, as somebody has said; empty: nobody

  /// Whether that column is the primary key, by itself.
  bool keyed_by(int column) const { return primary_key.size() == 1 && primary_key[0] == column; }
};

/// `table.columns[i]` refers to `referenced.referenced_columns[i]` (indexes into Schema::tables and
/// Table::columns).
struct ForeignKey {
  int table = 0;
  std::vector<int> columns;
  int referenced = 0;
  std::vector<int> referenced_columns;
};

struct Schema {
  std::vector<Table> tables;
  std::vector<ForeignKey> foreign_keys;

  /// Throws std::out_of_range where there is none: a mistake is an error, not a crash.
  const Column& column(int table, int column) const { return tables.at(table).columns.at(column); }
};

/// Reads and writes a Schema as JSON ({"tables": [{"schema", "name", "kind", "comment", "rows",
/// "columns": [{"name", "type", "kind", ...}], "primary_key"}], "foreign_keys": [...]}), the form
/// that unit tests, fuzzers and the trainer use. Throws std::invalid_argument that names the fault.
Schema schema_from_json(std::string_view json);
std::string schema_to_json(const Schema& schema);

}  // namespace nl_ask::schema
