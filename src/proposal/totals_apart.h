// The same query with each total taken by itself: some engines plan it where they refuse the other.
#pragma once

#include <optional>

#include "candidates/query/query.h"

namespace nl_ask::proposal {

/// SELECT count(*) / (SELECT count(*) FROM b) FROM a as SELECT (SELECT count(*) FROM a) / (SELECT
/// count(*) FROM b). Nothing where the query is not one row of totals, or has none beside them that
/// comes from elsewhere.
std::optional<candidates::Query> totals_apart(const candidates::Query& query);

}  // namespace nl_ask::proposal
