// Times without their relation: "5 May 2020", "Q3 2021", "the 1990s", "last year", "March".
#pragma once

#include <vector>

#include "base/calendar.h"
#include "language/time/time_reading.h"
#include "language/token.h"

namespace nl_ask::language {

/// The longest time that starts at each token, none where readings are empty; indexed by token.
std::vector<TimeCore> time_cores(const std::vector<Token>& tokens, base::Moment today,
                                 const TimeWords& words);

}  // namespace nl_ask::language
