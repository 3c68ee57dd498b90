// Spans of the question against names: which item each span may mention, and how well.
#pragma once

#include <vector>

#include "schema/linking/name_match.h"
#include "schema/linking/names.h"
#include "schema/linking/words.h"

namespace nl_ask::schema {

/// The best match of every span and item, in no order.
std::vector<NameMatch> match_names(const std::vector<Atom>& atoms, const NameIndex& names,
                                   const LinkingLimits& limits);

}  // namespace nl_ask::schema
