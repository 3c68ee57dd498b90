#include "candidates/sketch.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

template <typename T>
void extend(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

void note(std::vector<int>& tables, int table) {
  if (table >= 0 && std::find(tables.begin(), tables.end(), table) == tables.end())
    tables.push_back(table);
}

void note(std::vector<int>& tables, const std::vector<Condition>& conditions) {
  for (const Condition& condition : conditions) {
    note(tables, condition.left.table);
    note(tables, condition.parts);
  }
}

}  // namespace

void append(Sketch& sketch, const Sketch& part) {
  extend(sketch.outputs, part.outputs);
  extend(sketch.conditions, part.conditions);
  extend(sketch.groups, part.groups);
  sketch.group_rows |= part.group_rows;
  sketch.group_values |= part.group_values;
  extend(sketch.having, part.having);
  extend(sketch.orders, part.orders);
  if (part.order_first_output) sketch.order_first_output = part.order_first_output;
  if (part.limit) sketch.limit = part.limit;
  if (part.offset != 0) sketch.offset = part.offset;
  sketch.distinct |= part.distinct;
  extend(sketch.tables, part.tables);
  if (part.set_operation != SetOperation::none) sketch.set_operation = part.set_operation;
  extend(sketch.left_conditions, part.left_conditions);
  extend(sketch.right_conditions, part.right_conditions);
  sketch.features.add(part.features);
}

std::vector<int> tables_of(const Sketch& sketch) {
  std::vector<int> tables;
  for (const OutputItem& output : sketch.outputs) note(tables, output.use.table);
  for (const ColumnUse& group : sketch.groups) note(tables, group.table);
  note(tables, sketch.conditions);
  note(tables, sketch.left_conditions);
  note(tables, sketch.having);
  for (const OrderItem& order : sketch.orders) note(tables, order.use.table);
  for (int table : sketch.tables) note(tables, table);
  return tables;
}

}  // namespace nl_ask::candidates
