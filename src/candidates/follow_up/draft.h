// A query that a second question may ask for, and what was done to the answer before to get it.
#pragma once

#include <bitset>
#include <optional>
#include <string_view>
#include <vector>

#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/query.h"
#include "candidates/query/work_limit.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// What is done to the query before. SParC's thematic relations (Yu et al. 2019, section 4) in
/// smaller steps: refinement (added ... negated), theme-entity (replaced ...), theme-property
/// (took, joined outputs), answer refinement (nested), and a question of its own (alone).
enum class Act {
  added,             // a condition
  added_nested,      // a condition with a query inside
  measured,          // a condition on what is shown
  complemented,      // a condition on the same column besides one that compares otherwise
  replaced,          // a condition on the same column
  replaced_turned,   // one that compares otherwise than what it replaces
  replaced_alike,    // one on a column that holds the same kind of thing
  replaced_other,    // any other one
  cleared,           // all conditions go, another one comes
  excluded,          // a denied condition
  dropped,           // a condition goes
  negated,           // a condition becomes its opposite
  others,            // the same, of the things that were left out by it
  swapped_number,    // another number in a condition
  renumbered,        // another number compared in the same way, and nothing else is named
  swapped_column,    // another column in what is compared
  dated,             // by another date than before: also a swapped column
  swapped_measure,   // another column in what is computed
  converted,         // in another unit
  topped_up,         // with more in what is computed
  widened,           // another value besides that of a condition
  transferred,       // the same of other things
  kept_outputs,      // shows what was shown
  took_outputs,      // shows something else
  hidden,            // does not show something any more
  narrowed,          // shows nothing of it but what is said
  took_aggregate,    // computes something else
  joined_outputs,    // shows something besides
  listed,            // shows the things themselves
  referred,          // shows by name whom the rows refer to
  computed_each,     // computes something for each of the rows, beside what was shown
  changed_function,  // another aggregate of the same
  counted,           // counts the rows
  ordered,
  reordered,     // by something else, in the same direction
  turned_order,  // the same order, the other way round
  other_end,     // as many rows from the other end of the order
  next_rows,     // those that come after the ones that were shown
  limited,
  swapped_limit,
  grouped,
  regrouped,
  ungrouped,     // the same of all together
  rescaled,      // by a longer or shorter stretch of the same time
  subdivided,    // by something else besides
  averaged,      // what it comes to for a group on average
  accumulated,   // what it comes to up to each stretch of time
  exceeding,     // the things that have more of it, or less
  with_empty,    // those too of which there is nothing
  compared,      // another stretch of time beside the one that there was
  within_limit,  // changed before the rows were cut off
  nested,        // changed after that
  linked,        // by a condition that a word is linked to
  unchanged,     // nothing is
  alone          // a question that stands by itself
};
inline constexpr int kActs = 55;
using Acts = std::bitset<kActs>;

/// Words that name a column speak of the rows of the table that it refers to.
struct NamedBy {
  ColumnUse column;
  int table = -1;
};

struct FollowUpDraft {
  Query query;
  Acts acts;
  std::optional<NamedBy> named_by = std::nullopt;

  FollowUpDraft& note(Act act) {
    acts.set(static_cast<std::size_t>(act));
    return *this;
  }
  bool has(Act act) const { return acts.test(static_cast<std::size_t>(act)); }
};
using FollowUpDrafts = std::vector<FollowUpDraft>;

/// What every step needs to know, and what all of them may do together.
struct FollowUpContext {
  const schema::Schema& schema;
  const GrammarIndex& grammar;
  Work& work;
};

/// A changed query made whole, or nothing where it makes no sense. Where tables are left that
/// nothing needs, a version without them comes too, unless rows are counted. Nothing either where
/// the work is used up.
std::vector<Query> settled(Query query, const FollowUpContext& context);

}  // namespace nl_ask::candidates
