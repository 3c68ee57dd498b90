// How many there are, where a view has a column for that: "number of sales" of a view by year.
#pragma once

#include <vector>

#include "language/cue.h"
#include "schema/linking/mention.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Takes away mentions of a view's columns over words that count the rows of a table ("number of
/// sales" beside a table of sales): counted in the table they can be divided by anything.
void leave_stored_counts(const std::vector<language::CueMatch>& cues, const schema::Schema& schema,
                         std::vector<schema::Mention>& mentions);

}  // namespace nl_ask::candidates
