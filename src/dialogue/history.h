// What was asked and answered so far, in words: T = (q, T_q^1, T_a^1, ...) of the EIG paper's
// eq. 7.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "dialogue/dialogue.h"

namespace nl_ask::dialogue {

/// One clarification as the user saw it, and the words of the answer.
struct Said {
  std::string question;
  std::string answer;
};

/// Of every answer but those that were skipped. For "None of these" the answer says which choices
/// were turned down.
std::vector<Said> said(const Dialogue& dialogue, std::span<const Answer> answers);

/// Candidates that the answers leave no mass, the heaviest first, at most `limit`: what is asked
/// for again should not come back.
std::vector<int> ruled_out(const Dialogue& dialogue, std::span<const Answer> answers,
                           std::size_t limit);

}  // namespace nl_ask::dialogue
