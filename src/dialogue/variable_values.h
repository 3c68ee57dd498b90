// From the pieces that are alternatives of each other to a decision variable: its values, how each
// is said, and which candidate has which.
#pragma once

#include <span>

#include "candidates/elements/candidate.h"
#include "dialogue/dialogue.h"
#include "dialogue/draft.h"

namespace nl_ask::dialogue {

/// At most so many variables are kept, those that divide the candidates most evenly.
inline constexpr int kMostVariables = 64;

/// Values in order of mass. What nobody could tell apart in words is one value, unless the draft is
/// the last there is to tell its values apart by. Having none of it is a value of its own where the
/// draft says so, for the candidates that have a place for it.
Variable variable_of(const Draft& draft, std::span<const candidates::Candidate> candidates);

}  // namespace nl_ask::dialogue
