// A query as it is handed out with its answer: read by people, pasted into psql, run as it stands.
#pragma once

#include <functional>
#include <string>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// `sql`, which means `query`, giving the same rows: what is worked out has a name ("AS
/// number_of_orders"); * over one table of which `partly` says that some columns may not be read is
/// the list of those that may; what is grouped by time comes in its order, where no other is asked
/// for and nothing is cut off. A text that is no plain SELECT stays as it is.
std::string handed_out(std::string sql, const Query& query, const schema::Schema& schema,
                       const std::function<bool(int table)>& partly);

}  // namespace nl_ask::candidates
