#include "postgres/catalog/readable_schema.h"

#include <algorithm>
#include <utility>

namespace nl_ask::pg {

namespace {

std::uint64_t next_number() {
  static std::uint64_t last = 0;
  return ++last;
}

}  // namespace

ReadableSchema::ReadableSchema(schema::Schema seen, std::vector<Oid> asked)
    : number(next_number()),
      schema(std::move(seen)),
      index(schema, check_interrupts),
      grammar(schema, check_interrupts),
      namespaces(std::move(asked)) {}

int ReadableSchema::table_of(Oid relation) const {
  const auto found = std::ranges::find(relations, relation);
  return found == relations.end() ? -1 : static_cast<int>(found - relations.begin());
}

int ReadableSchema::column_of(int table, AttrNumber attribute) const {
  const auto& known = attributes[static_cast<std::size_t>(table)];
  const auto found = std::ranges::find(known, attribute);
  return found == known.end() ? -1 : static_cast<int>(found - known.begin());
}

}  // namespace nl_ask::pg
