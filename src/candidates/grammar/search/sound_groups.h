// Whether a query of groups or of different rows is one that a server takes and a person could
// mean.
#pragma once

#include "candidates/features/features.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// Groups are shown and ordered by what they are made of and by what is computed of them, which is
/// not the same in all of their rows.
bool valid_groups(const Query& query);

/// "the different cities and the number of people": the groups are different as they are. Rows that
/// are ordered by what is not shown can't be different by what is shown alone.
void drop_vain_distinct(Query& query, FeatureVector& features);

/// Under DISTINCT, an order must be by an output.
bool valid_distinct(const Query& query);

}  // namespace nl_ask::candidates
