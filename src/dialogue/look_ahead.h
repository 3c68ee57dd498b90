// The question that leads to the fewest questions, where few readings are left.
//
// The greatest gain of one question does not always make the shortest dialogue. Where at most
// kFewClasses results and kFewQuestions questions are left, all ways of asking are tried, and the
// expected number of questions until the dialogue stops decides.
#pragma once

#include <span>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

inline constexpr int kFewClasses = 8;
inline constexpr int kFewQuestions = 6;
/// So many states of the dialogue are looked at; beyond, there is no answer.
inline constexpr int kMostStates = 2000;

/// Index into `ranked` (as rank_decisions gives it) of the question with the fewest expected
/// questions, the first of equals; -1 where there is too much to look at, or nothing to ask.
int fewest_questions(const Dialogue& dialogue, std::span<const Answer> answers,
                     const std::vector<Decision>& ranked);

}  // namespace nl_ask::dialogue
