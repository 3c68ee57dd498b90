// "Members who owe more than 25 in fines", "attorneys with over 30 hours of work": of what somebody
// has several of, the sum is compared rather than one of them.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/numbers.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

bool says_sum(const Parse& parse) {
  return std::ranges::any_of(parse.tokens, [](const language::Token& token) {
    return is_column_word("added_up", token.stem);
  });
}

bool is_bound(const Condition& condition) {
  return condition.kind == ConditionKind::literal && !condition.right &&
         (upwards(condition.op) || downwards(condition.op));
}

/// Whether rows of `owner` have several rows each whose values of the column can be added up.
bool adds_up_for(const Parse& parse, ColumnUse use, int owner) {
  return !use.is_row() && use.table != owner && parse.column(use).numeric() &&
         !parse.naming.identifies(use.table, use.column) &&
         !has_column_word(parse.naming, use, "level") && belongs_to(parse, use.table, owner);
}

Sketch summed_up(const Sketch& of_rows) {
  Sketch groups = of_rows;
  groups.having = std::move(groups.conditions);
  groups.conditions.clear();
  groups.having[0].aggregate = Aggregate::sum;
  groups.group_rows = true;
  groups.features.add("having.sum_of_owners");
  return groups;
}

}  // namespace

void add_sums_of_owners(const Parse& parse, Slot& slot) {
  const std::vector<int> topics = topic_tables(parse);
  if (topics.empty() || !parse.group_conditions.empty()) return;
  for (std::size_t i = 0, of_rows = slot.size(); i < of_rows; ++i) {
    if (slot[i].conditions.size() != 1 || !is_bound(slot[i].conditions[0]) ||
        !adds_up_for(parse, slot[i].conditions[0].left, topics[0]))
      continue;
    slot.push_back(summed_up(slot[i]));
    if (says_sum(parse)) slot.back().features.add("having.sum_said");
  }
}

}  // namespace nl_ask::candidates
