// The conditions of a query by what they are about: those of one column say one thing together, as
// both ends of a year do, and go together when something else is put in their place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "candidates/grammar/sketch/sketch.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Conjuncts of WHERE, by their indexes, all about `use`; {-1, -1}: about no single column, alone
/// then.
struct ConditionGroup {
  ColumnUse use;
  std::vector<int> conjuncts;
};

std::vector<ConditionGroup> condition_groups(const Query& query);

/// How near what two groups of conditions are about lies: of one column, of columns that hold the
/// same kind of thing, or of anything else that is compared with literals.
enum class Nearness { none, compared, alike, same };
Nearness nearness(const Query& a, const ConditionGroup& of_a, const Query& b,
                  const ConditionGroup& of_b, const schema::Schema& schema);

/// Whether no row can satisfy both, as far as literals tell: different values of one column, ranges
/// that don't meet, a flag that is set and is not.
bool contradict(const Query& a, const ConditionGroup& of_a, const Query& b,
                const ConditionGroup& of_b);

/// Whether the groups compare in the same way (both "more than", both ranges, both equalities).
bool same_comparison(const Query& a, const ConditionGroup& of_a, const Query& b,
                     const ConditionGroup& of_b);

/// Pairs of conditions on one column that no row satisfies both of, and pairs that compare alike.
/// Of many conditions on one column only the first are looked at.
struct Conflicts {
  int empty = 0;
  int twice = 0;
};
Conflicts conflicts_of(const Query& query);

}  // namespace nl_ask::candidates
