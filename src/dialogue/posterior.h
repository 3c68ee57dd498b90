// The distribution as answers come in.
#pragma once

#include <span>

#include "dialogue/dialogue.h"
#include "dialogue/gain.h"

namespace nl_ask::dialogue {

Channel channel_of(const Settings& settings);
Classes classes_of(const Dialogue& dialogue);

/// P(y) before any answer, and P(y | answers): each answer multiplies by its likelihood and what
/// remains is renormalised (EIG paper, section 3.4.4; "filter and renormalise" where answers are
/// reliable). `skip` changes nothing. Where nothing remains, all mass is on none.
/// Throws std::invalid_argument where an answer names a variable or value that is not there.
Distribution prior(const Dialogue& dialogue);
Distribution posterior(const Dialogue& dialogue, std::span<const Answer> answers);

Standing standing_of(const Distribution& distribution, const Classes& classes);

}  // namespace nl_ask::dialogue
