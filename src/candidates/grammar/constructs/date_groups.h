// Rows grouped by stretches of time: "per month", "monthly", "which month had the most orders".
#pragma once

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

/// One row for each value of `use`; `shown`: with the value.
Sketch grouped_by(ColumnUse use, bool shown, Span span);

/// Groups by the unit of time that chunk `i` says, of the dates that the question may be about: by
/// a part of a date, or by the stretch of time that begins there. Adds nothing where it says none.
/// `first`: the table whose dates come first; -1: those that the question is about.
void add_date_groups(const Parse& parse, int i, Slot& slot, int first = -1);

/// Whether chunk `i` says a unit of time that no name of the schema has: "per quarter".
bool dates_back(const Parse& parse, int i);

/// "which month had the most orders", "the busiest year": where chunk `i` says of which stretch of
/// time it is asked which one has the most rows, or most of what they come to, groups by it. False:
/// it does not.
bool add_time_asked(const Parse& parse, int i, Slot& slot);

}  // namespace nl_ask::candidates
