// Units of time that rows are divided by: "per month", "by weekday", "at each hour".
#pragma once

#include <string_view>
#include <vector>

#include "candidates/grammar/parse/chunk.h"
#include "language/token.h"

namespace nl_ask::candidates {

/// How dates are divided by a unit: by a part of them that comes back ("isodow"), or by the stretch
/// that they lie in ("trunc month"), as ColumnUse says them. A way that there is none of is empty.
struct UnitGroup {
  std::string_view stem, part, stretch;
};

/// The ways of the unit with that stem; null where rows are not divided by it.
const UnitGroup* unit_group(std::string_view stem);

/// "per", "by", "each": what follows says what to divide by.
bool divides(const Chunk& chunk);

/// "By day" is no value "day" of any column: takes what was found of such values out of the chunks.
void drop_values_of_units(const std::vector<language::Token>& tokens, std::vector<Chunk>& chunks);

}  // namespace nl_ask::candidates
