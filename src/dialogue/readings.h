// Whole readings as the last thing to ask about.
//
// Where no question is worth asking and yet the likeliest reading is not likely, answering with it
// would be guessing. The readings themselves are shown then, to be confirmed or turned down. As the
// gain of that question is always the greatest there could be, it takes no part in the choice of
// questions (PleaSQLarify, CHI 2026, found asking for the likeliest query first useless).
#pragma once

#include <optional>
#include <span>

#include "dialogue/dialogue.h"
#include "dialogue/posterior.h"

namespace nl_ask::dialogue {

/// The variable of clause `query`: a value for each result class (one for those that differ only in
/// what rows are called by and how they are arranged), said as the interpretation of its most
/// probable member.
Variable whole_readings(std::span<const Candidate> candidates);

/// The decision on whole readings that is due instead of an answer: the heaviest class has less
/// than `enough`, and the dialogue has such a variable that was not asked. Never
/// under strategy sra, which shows its answer first. The values shown are those that come near the
/// heaviest.
std::optional<Decision> doubtful(const Dialogue& dialogue, std::span<const Answer> answers,
                                 const Distribution& distribution, const Classes& classes,
                                 const Standing& standing, double enough);

}  // namespace nl_ask::dialogue
