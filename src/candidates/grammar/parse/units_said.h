// Units of time among the chunks of a question.
#pragma once

#include <functional>
#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/parse/time_units.h"

namespace nl_ask::candidates {

/// The ways to divide by the unit of time that chunk `i` ends in; null: it says none.
const UnitGroup* unit_said(const Parse& parse, int i);

/// Whether a chunk begins with a unit of time: "months", "weekday".
bool says_time_unit(const Parse& parse, const Chunk& chunk);

/// "month" that is no name of the schema, though a part of one ("months" of a warranty).
bool is_time_unit(const Parse& parse, int i);

/// The dates of a table's rows, those that `last` holds for behind the others.
std::vector<int> dates_of(const Parse& parse, int table,
                          const std::function<bool(ColumnUse)>& last);

/// The same, those behind the others that are seldom asked for by their names ("created_at").
std::vector<int> dates_of(const Parse& parse, int table);

/// The dates of `table` by the stretch of time that chunk `unit` says ("month"), the likeliest
/// first, three at most; empty: it says none.
std::vector<ColumnUse> stretches_of(const Parse& parse, int table, int unit);

}  // namespace nl_ask::candidates
