// Why an answer has so few rows, or so many: how many there would be without each of its
// conditions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// A query that counts what there would be without one condition; the condition as a clause.
struct CutRows {
  Query count;
  std::string condition;
};

/// What there is to count about a query. Of one that gives a single row for all (count(*), sum ...)
/// the rows behind it are counted, of any other its own, before they are cut off.
struct RowCounts {
  Query all;          // with all conditions
  std::string thing;  // singular; empty: groups
  std::vector<CutRows> without;
  std::optional<std::int64_t> limit;
};

/// Nothing for queries put together of several.
std::optional<RowCounts> row_counts(const Query& query, const schema::Schema& schema);

}  // namespace nl_ask::candidates
