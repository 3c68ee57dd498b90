// A word may name something of the schema and be a stored value too ("electricity": what is used,
// and the kind of a tariff). It is read as what it is more likely; where the other is likely as
// well, the question is read that way beside.
#pragma once

#include <optional>
#include <vector>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// The chunks of the question with the most doubtful of them taken for the other thing that it may
/// be: a name for a value, or a value for a name. Nothing where none is doubtful.
std::optional<std::vector<Chunk>> with_other_kind(const Parse& parse);

}  // namespace nl_ask::candidates
