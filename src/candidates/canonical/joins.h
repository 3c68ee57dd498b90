// Joins in one form: what canonical.cc does to FROM before it writes a query down.
#pragma once

#include <vector>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// The sources are joined by INNER, CROSS and LEFT joins only: their order does not count.
bool only_inner_and_left(const Query& query);

/// Source `s` is the right side of a LEFT join.
bool is_left(const Query& query, std::size_t s);

/// No row of the source is there twice: every other one is joined by a column of its own that is
/// unique, by INNER, CROSS and LEFT joins only.
bool repeats_no_row_of(int source, const Query& query, const schema::Schema& schema);

/// The same query with a RIGHT join of two sources turned into a LEFT one, and every LEFT join
/// whose rows without a partner WHERE removes made an inner one.
Query with_plain_joins(const Query& query);

/// The same query with its sources in another order: place k holds what was source order[k].
Query reordered(const Query& query, const std::vector<int>& order);

/// Orders of a query's sources that differ only in which of equal tables comes first. Where there
/// are too many, only the order as it stands.
class SourceOrders {
 public:
  explicit SourceOrders(const Query& query);

  const std::vector<int>& current() const { return order_; }
  bool next();  // false after the last
  bool several() const { return !groups_.empty(); }

 private:
  std::vector<int> order_;
  std::vector<std::vector<int>> groups_, places_;
};

}  // namespace nl_ask::candidates
