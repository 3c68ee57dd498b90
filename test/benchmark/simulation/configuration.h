// Configurations as lines of JSON, and what came of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "benchmark/simulation/talk.h"

namespace nl_ask::simulation {

/// {"name", and any of "strategy", "confidence", "max_questions", "min_gain", "min_value",
/// "min_confidence", "max_choices", "reliability", "effort", "wrong",
/// "repetitions", "truth"}. What is not said is as recorded. Throws std::invalid_argument for
/// anything else.
Configuration configuration_from(std::string_view line, const dialogue::Settings& recorded);

/// One line: the configuration's name, the outcomes as a list per field (question after question,
/// repetition after repetition), and what was seen of the questions.
std::string line_of(const Configuration& configuration, const std::vector<Outcome>& outcomes,
                    const Questions& questions);

}  // namespace nl_ask::simulation
