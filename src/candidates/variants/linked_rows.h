// Rows that a query joins for what they satisfy alone, as a set of keys.
#pragma once

#include <optional>
#include <vector>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// A source that nothing needs but conditions on it, taken out of a query: `reference` of what is
/// left equals column `key` of the rows of `table` that satisfy `conditions`.
struct LinkedRows {
  Query rest;
  Expr reference;
  int table = -1;
  int key = -1;
  std::vector<Expr> conditions;  // over source 0
};

/// Nothing where the source is used otherwise, or hangs by more than one equality.
std::optional<LinkedRows> linked_rows(const Query& node, int source);

/// The keys of the rows that satisfy the conditions.
Query keys_of(const LinkedRows& rows, std::vector<Expr> conditions, const schema::Schema& schema);

}  // namespace nl_ask::candidates
