// When a dialogue asks no further.
#pragma once

#include <span>

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// Why no question is asked whatever could be asked, or Stop::not_yet.
Stop stop_before_asking(const Dialogue& dialogue, const Standing& standing,
                        std::span<const Answer> answers);

}  // namespace nl_ask::dialogue
