// What an answer took for granted: of words that could have been meant otherwise, how they were
// read.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// For the words of which another reading gives other rows and is not unlikely, the first few, in
/// words: what they were taken to mean, and the likeliest other meaning. Of an answer that is given
/// (`turn.best`); nothing about what the answers say.
std::vector<std::string> assumed(const Dialogue& dialogue, std::span<const Answer> answers,
                                 const Turn& turn);

}  // namespace nl_ask::dialogue
