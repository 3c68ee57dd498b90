// What is worked out of some rows, or of several numbers, in English: shares, quotients,
// percentiles.
#pragma once

#include <string>

#include "candidates/english/expr.h"

namespace nl_ask::candidates {

/// "the percentage of sales where it is paid"; an aggregate of some of the rows; what is multiplied
/// by one, which only keeps a quotient from being cut to an integer. Empty: it is none of these.
std::string computed_words(const Expr& expr, const EnglishScope& scope);

/// "the median salary", "the 90th percentile of the salary".
std::string percentile_words(const Expr& expr, const EnglishScope& scope);

}  // namespace nl_ask::candidates
