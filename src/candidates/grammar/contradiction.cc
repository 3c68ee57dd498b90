#include "candidates/grammar/contradiction.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

bool equals_one(const Condition& condition) {
  return condition.kind == ConditionKind::literal && condition.op == "=" &&
         condition.aggregate == Aggregate::none && condition.values.size() == 1;
}

bool exclude(const Condition& a, const Condition& b) {
  return equals_one(a) && equals_one(b) && a.left == b.left && a.values != b.values;
}

bool any_excludes(const std::vector<Condition>& some, const std::vector<Condition>& others) {
  return std::any_of(some.begin(), some.end(), [&](const Condition& one) {
    return std::any_of(others.begin(), others.end(),
                       [&](const Condition& other) { return exclude(one, other); });
  });
}

/// Whether an output tells rows of the column's table apart, or is the column.
bool keeps_rows(const Parse& parse, const Sketch& sketch, ColumnUse use) {
  return std::any_of(sketch.outputs.begin(), sketch.outputs.end(), [&](const OutputItem& output) {
    if (output.aggregate == Aggregate::count && output.use.table == use.table &&
        output.use.column < 0)
      return true;
    if (output.aggregate != Aggregate::none || output.use.table != use.table) return false;
    return output.use == use || output.use.column < 0 ||
           output.use.column == parse.naming.key(use.table) || parse.column(output.use).unique;
  });
}

}  // namespace

bool contradicts(const Parse& parse, const Sketch& sketch) {
  if (any_excludes(sketch.conditions, sketch.conditions)) return true;
  if (sketch.set_operation != SetOperation::intersect) return false;
  for (const Condition& one : sketch.left_conditions)
    for (const Condition& other : sketch.right_conditions)
      if (exclude(one, other) && keeps_rows(parse, sketch, one.left)) return true;
  return false;
}

}  // namespace nl_ask::candidates
