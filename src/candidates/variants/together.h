// Two readings of words that several tables share, taken together.
#pragma once

#include <optional>

#include "candidates/query/query.h"

namespace nl_ask::candidates {

/// "How many explicit titles are there?", read as tracks and as episodes: both numbers added up,
/// both lists one after the other. Nothing where the queries ask for different things of one table,
/// or of two with other conditions.
std::optional<Query> together(const Query& one, const Query& other);

}  // namespace nl_ask::candidates
