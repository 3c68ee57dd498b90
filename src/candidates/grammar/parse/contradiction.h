// Readings that no row can satisfy, whatever the data: they are never meant.
#pragma once

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// Whether a column would have to equal two values in one row: by two conditions, or by an
/// intersection of rows that one key tells apart; or rows are joined with what they are said to
/// lack; or one name is made of two things' names.
bool contradicts(const Parse& parse, const Sketch& sketch);

/// Whether the query wants rows that lack what its table never lacks (NOT NULL).
bool wants_impossible_null(const Query& query, const schema::Schema& schema);

}  // namespace nl_ask::candidates
