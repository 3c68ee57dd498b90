// Values by which a column says yes or no.
#pragma once

#include <string>

#include "schema/schema.h"

namespace nl_ask::candidates {

/// The value of a column that says yes (or no); empty: it is no flag. Where only the other one is
/// known, since statistics leave out what is rare, the one that goes with it.
std::string flag_value(const schema::Column& column, bool yes);

}  // namespace nl_ask::candidates
