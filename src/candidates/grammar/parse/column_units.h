// The units that columns count in.
#pragma once

#include "candidates/grammar/parse/parse.h"
#include "language/units.h"

namespace nl_ask::candidates {

/// The unit that a column counts in, as far as its name or comment says; nullptr: not known.
const language::Unit* unit_of(const schema::Column& column);
const language::Unit* unit_of(const Parse& parse, ColumnUse use);

/// What is kept in one unit, in another: divided by a number that is no integer, so that nothing
/// is cut off.
Expr in_other_unit(const Expr& amount, const language::Unit& kept, const language::Unit& wanted);

}  // namespace nl_ask::candidates
