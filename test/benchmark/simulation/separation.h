// Whether a question can change what is answered, found without the engine's formulas.
#pragma once

#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::simulation {

/// `any`: two of its answers, "None of these" among them, leave the classes (and "the wanted query
/// is not here") with different probabilities. `options`: two of its options leave the classes, set
/// against each other, with different probabilities.
struct Separation {
  bool any = false;
  bool options = false;
};

Separation separation_of(const dialogue::Dialogue& dialogue,
                         const std::vector<dialogue::Answer>& before,
                         const dialogue::Decision& question);

}  // namespace nl_ask::simulation
