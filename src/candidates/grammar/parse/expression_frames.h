// Frames of data/english/expressions.txt in a question.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "candidates/grammar/parse/expression_words.h"
#include "language/token.h"

namespace nl_ask::candidates {

/// Tokens [first, last).
using TokenRange = std::pair<int, int>;

/// A frame where a question fits it; ranges of elements that it does not have are empty.
struct FrameFit {
  const ExpressionFrame* frame = nullptr;
  TokenRange whole;
  TokenRange unit;
  TokenRange than;  // the words of a comparison
  std::string than_plain;
  TokenRange time;  // a number and its unit, or "a" and one
  TokenRange first;
  TokenRange second;
  TokenRange gap;
};

/// Calls `take` with each way in which a frame fits, in the order of the frames and from left to
/// right, until it returns true; stretches of words are as short as may be.
void fit_frames(const std::vector<language::Token>& tokens,
                const std::function<bool(const FrameFit&)>& take);

/// Whether a word says a unit of time.
bool says_time(const language::Token& token);

/// The same of another unit, but for money: "kilos", "litres", "kwh".
bool says_measure(const language::Token& token);

}  // namespace nl_ask::candidates
