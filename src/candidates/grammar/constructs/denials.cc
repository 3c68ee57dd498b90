// Denied values: "not from Paris" may mean another city, or no row from Paris at all.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {

/// A negated value: besides "another value", the rows that have no such value at all.
void add_denials(Slot& slot) {
  const size_t plain = std::min<size_t>(slot.size(), 3);
  for (size_t i = 0; i < plain; ++i) {
    if (slot[i].conditions.empty()) continue;
    Condition inner = slot[i].conditions[0];
    inner.op = Operator::equal;
    Sketch except;
    except.set_operation = SetOperation::except;
    except.right_conditions = {inner};
    except.features = slot[i].features;
    except.features.add("denial.except");
    Sketch none;
    none.conditions.push_back(unrelated_to(inner.left.table, {inner}, inner.span));
    none.features = slot[i].features;
    none.features.add("denial.unrelated");
    slot[i].features.add("denial.other_value");
    slot.push_back(std::move(except));
    slot.push_back(std::move(none));
  }
}

}  // namespace nl_ask::candidates
