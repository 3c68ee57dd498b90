// What day it is for the session: time phrases are read against it.
#pragma once

#include <cstdint>
#include <string>

#include "base/calendar.h"

namespace nl_ask::pg {

/// The date of the current transaction's start in the session's time zone, as current_date has it.
base::CivilDate session_today();
/// The same as ISO 8601 has it: "2026-11-23".
std::string session_today_text();

/// Milliseconds of a clock that never goes back, since nobody says when.
std::int64_t monotonic_ms();

}  // namespace nl_ask::pg
