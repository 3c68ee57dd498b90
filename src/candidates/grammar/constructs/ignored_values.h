// Words that a value has too but that may say something else.
#pragma once

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// "nurses" where the stored value is nurse: those that are such.
bool is_plural_of(const Chunk& chunk, const schema::Mention& value);

/// Adds to the values that chunk `i` may be that it is none where it names a date of their table
/// and says what the time behind it is of ("requests opened in May" where "open" is a state as
/// well); false: it does not.
bool add_said_when(const Parse& parse, int i, Slot& slot);

/// The same, and that a word which is only a part of some value may be a mere verb: "made".
void add_ignored_value(const Parse& parse, int i, Slot& slot);

}  // namespace nl_ask::candidates
