// "For each category the product with the highest price", "who has logged the most hours on each
// project": of the rows of each group the first.
#pragma once

#include <optional>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// A reading that is grouped, ordered and cut off, as one that is cut off within each group: what
/// is shown of the group beside what is the first in it. Nothing where it says no such thing.
std::optional<Sketch> first_of_each(const Parse& parse, const Sketch& sketch);

/// Groups the reading by what "each" at a chunk is said of, a column or rows, and shows that too.
/// False where that can be no group.
bool group_by_each(const Parse& parse, int each, Sketch& sketch);

}  // namespace nl_ask::candidates
