// COMMENT ON TABLE and COMMENT ON COLUMN.
#pragma once

#include <cstdint>
#include <vector>

#include "postgres/catalog/catalog_reader.h"

namespace nl_ask::pg {

/// A number that changes when comments do. PostgreSQL sends no invalidation for COMMENT, so that
/// the versions of the rows of pg_description have to be compared.
class CommentsStamp {
 public:
  void add(HeapTuple row);
  bool operator==(const CommentsStamp&) const = default;

 private:
  std::uint64_t hash_ = 0;
};

inline constexpr std::size_t kLongestComment = 1000;  // bytes in the server's encoding

/// Sets the comments of the table and its columns, cut at kLongestComment.
void read_comments(CatalogTable* table, CommentsStamp* stamp);

/// The stamp that read_comments would give for these relations, in this order.
CommentsStamp comments_stamp(const std::vector<Oid>& relations);

}  // namespace nl_ask::pg
