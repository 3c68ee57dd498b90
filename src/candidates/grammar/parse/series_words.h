// "Running total of payments per month", "how many more orders than in the month before": what
// stretches of time are asked beside those before them, said by one word. Data:
// data/english/series.txt; the words that stand for it: [share ...] of data/english/lexicon.txt.
#pragma once

#include <vector>

#include "language/token.h"

namespace nl_ask::candidates {

/// The question without the phrases that say it, one word that does at its end, and before it what
/// it is divided by where the question leaves that to them. A question that says no such thing
/// stays as it is.
std::vector<language::Token> say_series_plainly(std::vector<language::Token> tokens);

}  // namespace nl_ask::candidates
