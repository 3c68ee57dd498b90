// What answering a question asks of the reader, set against what it tells.
//
// Of two questions that tell nearly the same, people would rather be asked the shorter one, and one
// that quotes their own words. The gain of a question is discounted by its effort, a share of at
// most kMostEffort: so much for a question that quotes nothing, more for one about how the query is
// built (tables, groups), which people think least in; so much for each option beyond two, so much
// for each word of the options. The discount decides only among questions whose gain is within
// kNearlyEqual of the greatest: beyond, it costs more questions than it spares words. Gains are
// reported without it, and whether a question is worth asking at all is judged by the gain alone.
#pragma once

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

inline constexpr double kUnquotedEffort = 0.1;
inline constexpr double kOptionEffort = 0.01;
inline constexpr double kWordEffort = 0.0025;
inline constexpr double kStructureEffort = 0.15;
inline constexpr double kMostEffort = 0.35;
inline constexpr double kNearlyEqual = 0.05;

/// A question that quotes the user's words goes before one about how the query is built (tables,
/// groups, the whole) where it tells this share of what that one tells.
inline constexpr double kQuotedShare = 0.7;
bool quotes(const Dialogue& dialogue, const Decision& decision);
bool builds(const Dialogue& dialogue, const Decision& decision);

/// The share of its gain that a question loses, in [0, kMostEffort].
double effort(const Dialogue& dialogue, const Decision& decision);

}  // namespace nl_ask::dialogue
