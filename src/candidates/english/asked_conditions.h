// The conditions of a query as a person sees them: without those that merely join tables, and the
// two ends of a range as one.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "candidates/english/expr.h"
#include "candidates/query/query.h"

namespace nl_ask::candidates {

struct AskedCondition {
  std::vector<std::size_t> conjuncts;  // indexes into what was asked
  std::string english;                 // as a clause; may be empty
};

std::vector<AskedCondition> asked_conditions(const std::vector<Expr>& conjuncts,
                                             const EnglishScope& scope);

}  // namespace nl_ask::candidates
