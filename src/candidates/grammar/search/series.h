// Running totals and changes against the stretch of time before, by window functions over the
// groups of a query.
#pragma once

#include <optional>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/search/lowering.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// Whether the sketch is divided by stretches of time that follow each other, and by nothing else.
bool has_stretches(const schema::Schema& schema, const Sketch& sketch);

/// Whether it is divided by one date of a row, while what time it is about is said of another one.
bool divides_by_other_date(const schema::Schema& schema, const Sketch& sketch);

/// The sketch with what its series asks for in the place of, or beside, what its groups come to;
/// conditions on the time that it is grouped by say what is shown of changes. Nothing where it has
/// no such groups or nothing that adds up. A sketch without a series stays as it is.
std::optional<Sketch> with_series(const Parse& parse, std::optional<Sketch> sketch);

/// Puts a query around `query`, what `sketch` says but for what its series keeps and shows; false
/// where it can't be said. `base` and `context` as in condition_expr.
bool enclose_series(const Sketch& sketch, int base, const ExpressionContext& context, Query& query);

}  // namespace nl_ask::candidates
