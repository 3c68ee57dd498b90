// "in 2024 but not in 2025": one date of a table's rows is meant both times; "per month, by payment
// date": which one.
#pragma once

#include <vector>

#include "candidates/features/features.h"
#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Adds "time.unlike_dates" for each further date of a table that a stretch of time begins at, in
/// the query or in those inside it. Where it is said which date all times are of, `said`, the
/// likeliest first: "time.other_than_said" for each other one, "time.said_rank" for less likely
/// ones.
void add_date_agreement(const schema::Schema& schema, const std::vector<ColumnUse>& said,
                        const Query& query, FeatureVector& features);

}  // namespace nl_ask::candidates
