// Times of the day: "6 pm", "noon", "9 to 11 am", "Monday morning".
#pragma once

#include <vector>

#include "language/time/time_reading.h"
#include "language/time/time_words.h"
#include "language/token.h"

namespace nl_ask::language {

/// Adds them to the times that are found, and to days that stand before them.
void add_hours(const std::vector<Token>& tokens, const TimeWords& words,
               std::vector<TimeCore>& cores);

}  // namespace nl_ask::language
