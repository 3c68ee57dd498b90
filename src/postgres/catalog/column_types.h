// What a column's type means to us: its family, its name, its labels and how to print its values.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "postgres/boundary/door.h"
#include "schema/schema.h"

namespace nl_ask::pg {

/// A type seen through its domains.
struct TypeFacts {
  Oid base = InvalidOid;
  schema::TypeKind kind = schema::TypeKind::other;
  bool by_value = false;
  Oid output = InvalidOid;          // its output function; invalid where values are not printed
  std::vector<std::string> labels;  // of an enum, in their order
};

/// Looks types up once each. Lives while one schema is read.
class ColumnTypes {
 public:
  const TypeFacts& facts(Oid type);

  /// The labels of an enum for one more column: none where the columns before have very many.
  std::vector<std::string> labels(Oid type);

  /// As SQL writes it, qualified where the search_path does not find it.
  const std::string& name(Oid type, int32 modifier);

  /// System cache hashes of the types looked up, for invalidation.
  std::unordered_set<uint32> hashes() const;

 private:
  static constexpr std::size_t kMostLabels = 200000;  // of all columns

  std::unordered_map<Oid, TypeFacts> facts_;
  std::size_t labels_ = 0;
  std::map<std::pair<Oid, int32>, std::string> names_;
};

/// Prints values of one type in text form, UTF-8, by PostgreSQL's own output function.
class ValuePrinter {
 public:
  /// Values longer than this many bytes are not worth knowing.
  static constexpr std::size_t kLongest = 200;

  explicit ValuePrinter(const TypeFacts& facts);

  /// False for what is too long, empty, or can't be said in UTF-8. Allocates in the current memory
  /// context. Never reads a toasted value that is too long.
  bool print(Datum value, std::string* utf8);

 private:
  std::string_view text_form(Datum value);

  bool varlena_text_;
  bool padded_;  // character(n): the blanks at the end mean nothing
  FmgrInfo output_;
};

}  // namespace nl_ask::pg
