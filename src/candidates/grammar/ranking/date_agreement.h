// "in 2024 but not in 2025": one date of a table's rows is meant both times; "per month, by payment
// date": which one.
#pragma once

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// Adds "time.unlike_dates" for each further date of a table that a stretch of time begins at, in
/// the query or in those inside it; "time.other_than_said" for each that is not said to be that of
/// all times, "time.said_rank" for those that are meant by that less likely.
void add_date_agreement(const Parse& parse, const Query& query, FeatureVector& features);

}  // namespace nl_ask::candidates
