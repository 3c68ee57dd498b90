// schema_from_json and schema_to_json (schema/schema.h). What has its default is not written, and
// what is not given has its default; only names, types and kinds must be there.

#include <array>
#include <cmath>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "base/json.h"
#include "schema/schema.h"

namespace nl_ask::schema {

namespace {

using json::Document;
using json::Value;
using json::Writer;

template <typename Kind>
struct Named {
  Kind kind;
  const char* name;
};

constexpr std::array<Named<TypeKind>, 12> kTypeKinds = {{{TypeKind::integer, "integer"},
                                                         {TypeKind::decimal, "decimal"},
                                                         {TypeKind::text, "text"},
                                                         {TypeKind::boolean, "boolean"},
                                                         {TypeKind::date, "date"},
                                                         {TypeKind::timestamp, "timestamp"},
                                                         {TypeKind::time, "time"},
                                                         {TypeKind::interval, "interval"},
                                                         {TypeKind::enumeration, "enumeration"},
                                                         {TypeKind::json, "json"},
                                                         {TypeKind::array, "array"},
                                                         {TypeKind::other, "other"}}};

constexpr std::array<Named<TableKind>, 5> kTableKinds = {
    {{TableKind::table, "table"},
     {TableKind::view, "view"},
     {TableKind::materialized_view, "materialized_view"},
     {TableKind::partitioned, "partitioned"},
     {TableKind::foreign, "foreign"}}};

[[noreturn]] void fail(const std::string& what) {
  throw std::invalid_argument("schema JSON: " + what);
}

template <typename Names, typename Kind>
const char* name_of(const Names& names, Kind kind) {
  for (const auto& named : names) {
    if (named.kind == kind) return named.name;
  }
  throw std::invalid_argument("a schema holds a kind that has no name");
}

template <typename Names>
auto kind_of(const Names& names, std::string_view name) {
  for (const auto& named : names) {
    if (named.name == name) return named.kind;
  }
  fail("unknown kind \"" + std::string(name) + "\"");
}

// Reading -----------------------------------------------------------------------------------------

const Value* find(const Value& object, const char* key) {
  const auto member = object.FindMember(key);
  return member == object.MemberEnd() ? nullptr : &member->value;
}

std::string text_of(const Value& value, const char* key) {
  if (!value.IsString()) fail(std::string("\"") + key + "\" must be a string");
  return {value.GetString(), value.GetStringLength()};
}

std::string required_text(const Value& object, const char* key) {
  const Value* value = find(object, key);
  if (value == nullptr) fail(std::string("\"") + key + "\" is missing");
  return text_of(*value, key);
}

std::string text_or_empty(const Value& object, const char* key) {
  const Value* value = find(object, key);
  return value ? text_of(*value, key) : std::string();
}

double number_or(const Value& object, const char* key, double otherwise) {
  const Value* value = find(object, key);
  if (value == nullptr) return otherwise;
  if (!value->IsNumber() || !(value->GetDouble() >= 0)) {
    fail(std::string("\"") + key + "\" must be a number and not negative");
  }
  return value->GetDouble();
}

bool truth_or(const Value& object, const char* key, bool otherwise) {
  const Value* value = find(object, key);
  if (value == nullptr) return otherwise;
  if (!value->IsBool()) fail(std::string("\"") + key + "\" must be true or false");
  return value->GetBool();
}

const Value& array_of(const Value& object, const char* key) {
  static const Value& none = *new Value(nl_ask_rapidjson::kArrayType);
  const Value* value = find(object, key);
  if (value == nullptr) return none;
  if (!value->IsArray()) fail(std::string("\"") + key + "\" must be an array");
  return *value;
}

void require_object(const Value& value, const char* what) {
  if (!value.IsObject()) fail(std::string(what) + " must be an object");
}

int index_of(const Value& value, std::size_t size, const char* what) {
  if (!value.IsInt() || value.GetInt() < 0 || static_cast<std::size_t>(value.GetInt()) >= size) {
    fail(std::string("\"") + what + "\" must hold indexes of what there is");
  }
  return value.GetInt();
}

std::vector<int> indexes(const Value& object, const char* key, std::size_t size) {
  std::vector<int> found;
  for (const Value& value : array_of(object, key).GetArray()) {
    found.push_back(index_of(value, size, key));
  }
  return found;
}

int index(const Value& object, const char* key, std::size_t size) {
  const Value* value = find(object, key);
  if (value == nullptr) fail(std::string("\"") + key + "\" is missing");
  return index_of(*value, size, key);
}

Column read_column(const Value& object) {
  require_object(object, "a column");
  Column column;
  column.name = required_text(object, "name");
  column.type_name = required_text(object, "type");
  column.kind = kind_of(kTypeKinds, required_text(object, "kind"));
  column.comment = text_or_empty(object, "comment");
  column.nullable = truth_or(object, "nullable", true);
  column.primary_key = truth_or(object, "primary_key", false);
  column.unique = truth_or(object, "unique", false);
  column.distinct = number_or(object, "distinct", 0);
  column.null_fraction = number_or(object, "null_fraction", 0);
  if (column.null_fraction > 1) fail("\"null_fraction\" must be at most 1");
  for (const Value& value : array_of(object, "values").GetArray()) {
    column.values.push_back(text_of(value, "values"));
  }
  column.values_complete = truth_or(object, "values_complete", false);
  return column;
}

Table read_table(const Value& object) {
  require_object(object, "a table");
  Table table;
  table.schema = required_text(object, "schema");
  table.name = required_text(object, "name");
  table.kind = kind_of(kTableKinds, required_text(object, "kind"));
  table.comment = text_or_empty(object, "comment");
  table.rows = number_or(object, "rows", 0);
  table.qualified = truth_or(object, "qualified", false);
  for (const Value& column : array_of(object, "columns").GetArray()) {
    table.columns.push_back(read_column(column));
  }
  table.primary_key = indexes(object, "primary_key", table.columns.size());
  return table;
}

ForeignKey read_foreign_key(const Value& object, const Schema& schema) {
  require_object(object, "a foreign key");
  ForeignKey key;
  key.table = index(object, "table", schema.tables.size());
  key.columns = indexes(object, "columns", schema.tables[key.table].columns.size());
  key.referenced = index(object, "referenced", schema.tables.size());
  key.referenced_columns =
      indexes(object, "referenced_columns", schema.tables[key.referenced].columns.size());
  if (key.columns.empty() || key.columns.size() != key.referenced_columns.size()) {
    fail("a foreign key must refer with each of its columns to one other");
  }
  return key;
}

// Writing -----------------------------------------------------------------------------------------

void write(Writer& writer, const char* key, const std::string& value) {
  writer.Key(key);
  writer.String(value);
}

void write_unless_empty(Writer& writer, const char* key, const std::string& value) {
  if (!value.empty()) write(writer, key, value);
}

void write_unless_zero(Writer& writer, const char* key, double value) {
  if (!std::isfinite(value)) throw std::invalid_argument("a schema holds a number without end");
  if (value == 0) return;
  writer.Key(key);
  writer.Double(value);
}

void write_unless(bool usual, Writer& writer, const char* key, bool value) {
  if (value == usual) return;
  writer.Key(key);
  writer.Bool(value);
}

void write_indexes(Writer& writer, const char* key, const std::vector<int>& values) {
  writer.Key(key);
  writer.StartArray();
  for (const int value : values) writer.Int(value);
  writer.EndArray();
}

void write_values(Writer& writer, const std::vector<std::string>& values) {
  if (values.empty()) return;
  writer.Key("values");
  writer.StartArray();
  for (const std::string& value : values) writer.String(value);
  writer.EndArray();
}

void write_column(Writer& writer, const Column& column) {
  writer.StartObject();
  write(writer, "name", column.name);
  write(writer, "type", column.type_name);
  write(writer, "kind", name_of(kTypeKinds, column.kind));
  write_unless_empty(writer, "comment", column.comment);
  write_unless(true, writer, "nullable", column.nullable);
  write_unless(false, writer, "primary_key", column.primary_key);
  write_unless(false, writer, "unique", column.unique);
  write_unless_zero(writer, "distinct", column.distinct);
  write_unless_zero(writer, "null_fraction", column.null_fraction);
  write_values(writer, column.values);
  write_unless(false, writer, "values_complete", column.values_complete);
  writer.EndObject();
}

void write_table(Writer& writer, const Table& table) {
  writer.StartObject();
  write(writer, "schema", table.schema);
  write(writer, "name", table.name);
  write(writer, "kind", name_of(kTableKinds, table.kind));
  write_unless_empty(writer, "comment", table.comment);
  write_unless_zero(writer, "rows", table.rows);
  write_unless(false, writer, "qualified", table.qualified);
  writer.Key("columns");
  writer.StartArray();
  for (const Column& column : table.columns) write_column(writer, column);
  writer.EndArray();
  if (!table.primary_key.empty()) write_indexes(writer, "primary_key", table.primary_key);
  writer.EndObject();
}

void write_foreign_key(Writer& writer, const ForeignKey& key) {
  writer.StartObject();
  write_indexes(writer, "columns", key.columns);
  write_indexes(writer, "referenced_columns", key.referenced_columns);
  writer.Key("table");
  writer.Int(key.table);
  writer.Key("referenced");
  writer.Int(key.referenced);
  writer.EndObject();
}

}  // namespace

Schema schema_from_json(std::string_view json) {
  Document document;
  document.Parse<json::kUntrusted>(json.data(), json.size());
  if (document.HasParseError()) {
    fail(std::string(nl_ask_rapidjson::GetParseError_En(document.GetParseError())) + " (byte " +
         std::to_string(document.GetErrorOffset()) + ")");
  }
  require_object(document, "it");
  Schema schema;
  for (const Value& table : array_of(document, "tables").GetArray()) {
    schema.tables.push_back(read_table(table));
  }
  for (const Value& key : array_of(document, "foreign_keys").GetArray()) {
    schema.foreign_keys.push_back(read_foreign_key(key, schema));
  }
  return schema;
}

std::string schema_to_json(const Schema& schema) {
  json::TextWriter writer;
  writer.StartObject();
  writer.Key("tables");
  writer.StartArray();
  for (const Table& table : schema.tables) write_table(writer, table);
  writer.EndArray();
  writer.Key("foreign_keys");
  writer.StartArray();
  for (const ForeignKey& key : schema.foreign_keys) write_foreign_key(writer, key);
  writer.EndArray();
  writer.EndObject();
  return writer.text();
}

}  // namespace nl_ask::schema
