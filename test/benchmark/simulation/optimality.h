// How close the engine's ways of asking come to the fewest questions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::simulation {

/// Random dialogues of 2 to `most_classes` classes, some of several candidates, the variables of
/// which do not apply to all.
std::vector<dialogue::Dialogue> random_dialogues(int count, int most_classes, std::uint64_t seed);

/// Expected questions per dialogue of the optimum, of each way of asking, and of the lower bound,
/// as one line of JSON: {"tau", "sets", "skipped" (too large to try everything), "classes" and
/// "bound" (per set), "ways": {name: [per set]}}.
std::string optimality(const std::vector<dialogue::Dialogue>& dialogues, int most_classes,
                       double tau);

}  // namespace nl_ask::simulation
