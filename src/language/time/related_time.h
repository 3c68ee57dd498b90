// What words before a time make of it: "after 2020" has no end, "until May" no beginning.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "language/time/time_reading.h"
#include "language/time/time_words.h"

namespace nl_ask::language {

/// "from 18:00 on", "before 12:00", "between 9:00 and 11:00".
std::string hours_in_words(const Hours& hours, const TimeWords& words);

/// What the wordings of time.txt say of a period: {core}, {name}, {first}, {last}.
std::map<std::string, std::string> bound_values(const base::Period& period, const CoreReading& core,
                                                const TimeWords& words);

/// The reading of a time with what is said of it; nothing where that leaves no bound.
std::optional<TimeReading> related(const CoreReading& core, const RelationReading& relation,
                                   const TimeWords& words);

/// Merges equal readings, sorts, keeps the heaviest and makes the weights sum to one.
void tidy(std::vector<TimeReading>& readings);

}  // namespace nl_ask::language
