// "What share of customers have placed an order", "... have ordered more than once": the part of
// the whole is told by rows that are related to its own.
#pragma once

#include <optional>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// A share of rows with what its part says of other tables looked up there instead of joined, so
/// that each row of the whole counts once. Nothing where the part says no such thing.
std::optional<Sketch> with_related_part(const Parse& parse, const Sketch& sketch);

}  // namespace nl_ask::candidates
