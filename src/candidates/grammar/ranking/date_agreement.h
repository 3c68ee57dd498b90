// "in 2024 but not in 2025": one date of a table's rows is meant both times.
#pragma once

#include "candidates/features/features.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Adds "time.unlike_dates" for each further date of a table that a stretch of time begins at, in
/// the query or in those inside it.
void add_date_agreement(const schema::Schema& schema, const Query& query, FeatureVector& features);

}  // namespace nl_ask::candidates
