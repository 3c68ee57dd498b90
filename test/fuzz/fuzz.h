// What the fuzz targets share: a condition that must hold, bytes cut into lines, and schemas, one
// of our own and one made of bytes.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "schema/schema.h"

namespace nl_ask::fuzz {

/// A finding, where the condition does not hold.
inline void require(bool condition) {
  if (!condition) std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Is it UTF-8? What reaches the pure floors from a server always is.
inline bool utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const base::CodePoint point = base::decode(text, at);
    if (!point.valid) return false;
    at += static_cast<std::size_t>(point.length);
  }
  return true;
}

/// The pieces between newlines; at least one.
inline std::vector<std::string> lines(std::string_view text) {
  std::vector<std::string> pieces(1);
  for (const char c : text) {
    if (c == '\n') {
      pieces.emplace_back();
    } else {
      pieces.back() += c;
    }
  }
  return pieces;
}

inline schema::Column column(std::string name, schema::TypeKind kind) {
  schema::Column made;
  made.name = std::move(name);
  made.kind = kind;
  return made;
}

/// Two tables with a foreign key and some values: goods and their makers.
inline schema::Schema shop() {
  using schema::TypeKind;
  schema::Schema schema;
  schema::Table goods, makers;
  goods.name = "goods";
  goods.columns = {column("good_id", TypeKind::integer), column("name", TypeKind::text),
                   column("price", TypeKind::decimal), column("maker_id", TypeKind::integer),
                   column("sold", TypeKind::date)};
  goods.columns[1].values = {"pen", "cup", "red hat"};
  makers.name = "makers";
  makers.columns = {column("maker_id", TypeKind::integer), column("city", TypeKind::text)};
  makers.columns[0].unique = makers.columns[0].primary_key = true;
  makers.primary_key = {0};
  schema.tables = {goods, makers};
  schema.foreign_keys = {{0, {3}, 1, {0}}};
  return schema;
}

/// Lines from the second one on as a schema of at most `most` tables, four lines a table: its name,
/// a column's name (of a type that its length chooses), the column's comment and value, the table's
/// comment and a second value. A table's first column refers to the first one of the table before
/// it where their names are equal.
inline schema::Schema schema_of(const std::vector<std::string>& pieces, std::size_t most) {
  constexpr std::size_t kKinds = static_cast<std::size_t>(schema::TypeKind::other) + 1;
  schema::Schema schema;
  for (std::size_t i = 1; i < pieces.size() && schema.tables.size() < most; ++i) {
    if (i % 4 == 1) schema.tables.push_back({});
    schema::Table& table = schema.tables.back();
    if (i % 4 == 1) {
      table.name = pieces[i];
    } else if (i % 4 == 2) {
      table.columns.push_back(
          column(pieces[i], static_cast<schema::TypeKind>(pieces[i].size() % kKinds)));
    } else if (!table.columns.empty()) {
      (i % 4 == 3 ? table.columns.back().comment : table.comment) = pieces[i];
      table.columns.back().values.push_back(pieces[i]);
    }
  }
  for (int t = 1; t < static_cast<int>(schema.tables.size()); ++t) {
    const auto& own = schema.tables[t].columns;
    const auto& other = schema.tables[t - 1].columns;
    if (!own.empty() && !other.empty() && own[0].name == other[0].name) {
      schema.foreign_keys.push_back({t, {0}, t - 1, {0}});
    }
  }
  return schema;
}

}  // namespace nl_ask::fuzz
