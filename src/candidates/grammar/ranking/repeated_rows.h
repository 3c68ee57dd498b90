// Whether the joins of a query repeat its rows, and what that says of it.
#pragma once

#include "candidates/features/features.h"
#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// Whether a column of the query itself is the key of its table, or as good as one.
bool identifies_row(const Parse& parse, const Query& query, const Expr& expr);

/// Whether every row of the source that `first` is of goes with one row of each other source: what
/// such a row has, it has once.
bool one_of_each(const Parse& parse, const Query& query, const Expr& first);

/// "parks that have employees", "with cancelled bookings": whether it is said that there are rows
/// of `table`.
bool says_has(const Parse& parse, int table);

void add_repetition_features(const Parse& parse, const Sketch& sketch, const Query& query,
                             FeatureVector& features);

}  // namespace nl_ask::candidates
