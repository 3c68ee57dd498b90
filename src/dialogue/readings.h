// Whole readings as the last thing to ask about.
//
// Where no question is worth asking and yet the likeliest reading is not likely, answering with it
// would be guessing. The readings themselves are shown then, to be confirmed or turned down. As the
// gain of that question is always the greatest there could be, it takes no part in the choice of
// questions (PleaSQLarify, CHI 2026, found asking for the likeliest query first useless).
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "dialogue/dialogue.h"
#include "dialogue/posterior.h"

namespace nl_ask::dialogue {

/// The variable of clause `query`: a value for each result class (one for those that differ only in
/// what rows are called by and how they are arranged), said as the interpretation of its most
/// probable member, with what it leaves out of the question.
Variable whole_readings(std::string_view question, std::span<const Candidate> candidates);

/// The same as kHardlyMeant (dialogue/wording.h) of a reading that leaves something out, and how
/// many readings are shown where the likeliest does.
inline constexpr double kHardlyMeantWhole = 0.2;
inline constexpr std::size_t kMostInDoubt = 2;

/// From this probability on another reading is shown beside the likeliest, however likely that is,
/// where it is not the grammar's alone: twice what makes a question worth asking
/// (Settings::min_value), as it is more to read. A model gives another reading where it takes the
/// question to have one; the grammar always has some.
inline constexpr double kRival = 0.1;

/// Below this, what the likeliest reading leaves out of the question is in doubt before anything
/// else is.
inline constexpr double kHalfMeant = 0.5;

/// The likeliest reading leaves something out of the question, and is hardly meant or, where some
/// of the words fit nothing here, may not be: who asks should say so first. Only under strategy
/// loss, and where readings are shown at all.
bool hardly_understood(const Dialogue& dialogue, const Standing& standing);

/// The decision on whole readings that is due instead of an answer: the heaviest class has less
/// than `enough`, and the dialogue has such a variable that was not asked. Never
/// under strategy sra, which shows its answer first. The values shown are those that come near the
/// heaviest, or are rivals to it; under strategy loss one alone where that is hardly meant.
std::optional<Decision> doubtful(const Dialogue& dialogue, std::span<const Answer> answers,
                                 const Distribution& distribution, const Classes& classes,
                                 const Standing& standing, double enough);

}  // namespace nl_ask::dialogue
