// What day it is for the session: time phrases are read against it.
#pragma once

#include <cstdint>

#include "base/calendar.h"

namespace nl_ask::pg {

/// The date of the current transaction's start in the session's time zone, as current_date has it.
base::CivilDate session_today();

/// Milliseconds of a clock that never goes back, since nobody says when.
std::int64_t monotonic_ms();

}  // namespace nl_ask::pg
