// The same query without a look at the outer row: some engines plan it where they refuse the other.
#pragma once

#include <optional>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::proposal {

/// EXISTS (SELECT ... WHERE t.k = outer.k AND ...) as outer.k IN (SELECT t.k ... WHERE ...), and
/// NOT EXISTS as NOT IN. Nothing where no condition is so, or NULL would make a difference.
std::optional<candidates::Query> uncorrelated(const candidates::Query& query,
                                              const schema::Schema& schema);

}  // namespace nl_ask::proposal
