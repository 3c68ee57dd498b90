#include "candidates/english/asked_conditions.h"

namespace nl_ask::candidates {

std::vector<AskedCondition> asked_conditions(const std::vector<Expr>& conjuncts,
                                             const EnglishScope& scope) {
  const std::vector<int> partners = range_partners(conjuncts);
  std::vector<AskedCondition> found;
  for (std::size_t i = 0; i < conjuncts.size(); ++i) {
    if (is_join_condition(conjuncts[i])) continue;
    const int partner = partners[i];
    if (partner >= 0 && static_cast<std::size_t>(partner) < i) continue;
    if (partner < 0) {
      found.push_back({{i}, condition_words(conjuncts[i], scope)});
      continue;
    }
    const auto other = static_cast<std::size_t>(partner);
    found.push_back({{i, other}, range_words(conjuncts[i], conjuncts[other], scope)});
  }
  return found;
}

}  // namespace nl_ask::candidates
