// Joins that no foreign key declares but the names of columns imply: "start_station_id" refers to
// the stations (Templar, Baik et al. 2019, section 5, infers joins from a log where keys are
// missing; here it is the names).
#pragma once

#include <vector>

#include "candidates/grammar/sketch/join_tree.h"
#include "candidates/grammar/sketch/naming.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Joins from a column that is named after another table (perhaps with the part that it plays
/// before it, and an identifier's word behind) to that table's key, where both are of one kind and
/// no foreign key joins the two tables.
std::vector<JoinEdge> implied_joins(const schema::Schema& schema, const Naming& naming);

}  // namespace nl_ask::candidates
