// Names for columns of a result that have none of their own.
#pragma once

#include <string>
#include <vector>

#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// For each output a name that a person can read: "month", "number_of_orders", "average_salary";
/// empty where the output's own is as good (a column whose name no other output has). No two are
/// alike, none is the name of a column that the query shows or orders by.
std::vector<std::string> output_names(const Query& query, const schema::Schema& schema);

}  // namespace nl_ask::candidates
