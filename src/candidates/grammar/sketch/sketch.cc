// Conditions and sketches put together, and what tables they need.

#include "candidates/grammar/sketch/sketch.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

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
    if (condition.right) note(tables, condition.right->table);
    note(tables, condition.parts);
  }
}

Condition joined(ConditionKind kind, std::vector<Condition> parts) {
  Condition condition;
  condition.kind = kind;
  condition.left = parts.front().left;
  for (const Condition& part : parts) condition.span = language::join(condition.span, part.span);
  condition.parts = std::move(parts);
  return condition;
}

constexpr std::array<std::string_view, 17> kOperators = {
    "",          "=",   "<>",    "<",       "<=",          ">",    ">=",    "between", "ilike",
    "not ilike", "has", "lacks", "is null", "is not null", "year", "month", "isodow"};

}  // namespace

std::string_view sql_of(Operator op) { return kOperators[static_cast<std::size_t>(op)]; }

Operator operator_said(std::string_view sign) {
  for (Operator op : {Operator::equal, Operator::unequal, Operator::less, Operator::at_most,
                      Operator::more, Operator::at_least})
    if (sql_of(op) == sign) return op;
  return Operator::none;
}

Operator flipped(Operator op) {
  switch (op) {
    case Operator::more:
      return Operator::less;
    case Operator::at_least:
      return Operator::at_most;
    case Operator::less:
      return Operator::more;
    case Operator::at_most:
      return Operator::at_least;
    default:
      return op;
  }
}

bool upwards(Operator op) { return op == Operator::more || op == Operator::at_least; }

bool downwards(Operator op) { return op == Operator::less || op == Operator::at_most; }

OutputItem output_of(ColumnUse use, Span span) { return {.use = use, .span = span}; }

OutputItem output_of(Aggregate aggregate, ColumnUse use, Span span) {
  return {.use = use, .aggregate = aggregate, .span = span};
}

OutputItem count_of_rows(int table, Span span) {
  return output_of(Aggregate::count, row_of(table), span);
}

OrderItem order_by(ColumnUse use, bool descending, Span span) {
  return order_by(Aggregate::none, use, descending, span);
}

OrderItem order_by(Aggregate aggregate, ColumnUse use, bool descending, Span span) {
  return {.use = use, .aggregate = aggregate, .descending = descending, .span = span};
}

OrderItem order_by_count(bool descending, Span span) {
  return order_by(Aggregate::count, {}, descending, span);
}

Condition literal_condition(ColumnUse left, Operator op, std::vector<std::string> values,
                            Span span) {
  Condition condition;
  condition.left = left;
  condition.op = op;
  condition.values = std::move(values);
  condition.span = span;
  return condition;
}

Sketch sketch_of(Condition condition) {
  Sketch sketch;
  sketch.conditions.push_back(std::move(condition));
  return sketch;
}

Condition any_of(std::vector<Condition> parts) {
  return joined(ConditionKind::any, std::move(parts));
}

Condition all_of(std::vector<Condition> parts) {
  return joined(ConditionKind::all, std::move(parts));
}

Condition nested_condition(ConditionKind kind, Nested nested, Span span) {
  Condition condition;
  condition.kind = kind;
  condition.nested = std::make_shared<const Nested>(std::move(nested));
  condition.span = span;
  return condition;
}

Condition unrelated_to(int table, std::vector<Condition> conditions, Span span) {
  Nested nested;
  nested.output.table = table;
  nested.conditions = std::move(conditions);
  return nested_condition(ConditionKind::unrelated, std::move(nested), span);
}

Condition compared_with_all(ColumnUse use, Aggregate aggregate, Operator op, Span span) {
  Nested nested;
  nested.output = use;
  nested.aggregate = aggregate;
  Condition condition = nested_condition(ConditionKind::scalar, std::move(nested), span);
  condition.left = use;
  condition.op = op;
  return condition;
}

void append(Sketch& sketch, const Sketch& part) {
  extend(sketch.outputs, part.outputs);
  extend(sketch.conditions, part.conditions);
  extend(sketch.groups, part.groups);
  sketch.group_rows |= part.group_rows;
  sketch.group_values |= part.group_values;
  extend(sketch.having, part.having);
  extend(sketch.orders, part.orders);
  if (part.order_first_output) sketch.order_first_output = part.order_first_output;
  if (part.order_computed) sketch.order_computed = part.order_computed;
  if (part.limit) sketch.limit = part.limit;
  if (part.offset != 0) sketch.offset = part.offset;
  sketch.distinct |= part.distinct;
  extend(sketch.tables, part.tables);
  if (part.set_operation != SetOperation::none) sketch.set_operation = part.set_operation;
  extend(sketch.left_conditions, part.left_conditions);
  extend(sketch.right_conditions, part.right_conditions);
  if (part.left_part) sketch.left_part = part.left_part;
  if (part.right_part) sketch.right_part = part.right_part;
  sketch.right_alone |= part.right_alone;
  extend(sketch.share_part, part.share_part);
  sketch.keeps_unreferred |= part.keeps_unreferred;
  sketch.shows_order |= part.shows_order;
  sketch.keeps_empty_groups |= part.keeps_empty_groups;
  if (part.series) sketch.series = part.series;
  sketch.features.add(part.features);
}

namespace {

Sketch side_of(const Sketch& sketch, const std::vector<Condition>& conditions,
               const std::shared_ptr<const Sketch>& part) {
  Sketch side = sketch;
  side.set_operation = SetOperation::none;
  side.left_conditions = conditions;
  side.right_conditions.clear();
  side.left_part = side.right_part = nullptr;
  if (part) append(side, *part);
  return side;
}

}  // namespace

Sketch left_side(const Sketch& sketch) {
  return side_of(sketch, sketch.left_conditions, sketch.left_part);
}

Sketch right_side(const Sketch& sketch) {
  if (sketch.right_alone && sketch.right_part) return *sketch.right_part;
  return side_of(sketch, sketch.right_conditions, sketch.right_part);
}

std::optional<Sketch> semijoined(const Sketch& sketch) {
  if (sketch.group_rows || !sketch.groups.empty() || !sketch.having.empty() || sketch.distinct ||
      sketch.set_operation != SetOperation::none || sketch.outputs.empty())
    return std::nullopt;
  const int base = sketch.outputs[0].use.table;
  const auto of_base = [base](const auto& item) { return item.use.table == base; };
  const auto computed = [](const OutputItem& item) { return !item.operation.empty(); };
  if (std::any_of(sketch.outputs.begin(), sketch.outputs.end(), computed)) return std::nullopt;
  if (base < 0 || !std::all_of(sketch.outputs.begin(), sketch.outputs.end(), of_base) ||
      !std::all_of(sketch.orders.begin(), sketch.orders.end(), of_base))
    return std::nullopt;
  Nested nested;
  Sketch result = sketch;
  result.conditions.clear();
  result.tables.clear();
  for (const Condition& condition : sketch.conditions) {
    std::vector<int> tables;
    note(tables, std::vector<Condition>{condition});
    const bool elsewhere = condition.left.table >= 0 &&
                           condition.kind != ConditionKind::unrelated &&
                           std::find(tables.begin(), tables.end(), base) == tables.end();
    (elsewhere ? nested.conditions : result.conditions).push_back(condition);
  }
  for (int table : sketch.tables)
    if (table != base) nested.tables.push_back(table);
  if (nested.conditions.empty() && nested.tables.empty()) return std::nullopt;
  nested.output.table =
      nested.conditions.empty() ? nested.tables[0] : nested.conditions[0].left.table;
  Span span;
  for (const Condition& condition : nested.conditions) span = language::join(span, condition.span);
  result.conditions.push_back(nested_condition(ConditionKind::related, std::move(nested), span));
  return result;
}

namespace {

void note_references(const std::vector<Condition>& conditions, std::vector<int>& references) {
  for (const Condition& condition : conditions) {
    if (!condition.nested) note(references, condition.left.through);
    if (condition.right) note(references, condition.right->through);
    note_references(condition.parts, references);
  }
}

}  // namespace

std::vector<int> references_of(const Sketch& sketch) {
  std::vector<int> references;
  for (const OutputItem& output : sketch.outputs) {
    note(references, output.use.through);
    if (output.other) note(references, output.other->through);
  }
  note_references(sketch.conditions, references);
  note_references(sketch.left_conditions, references);
  for (const OrderItem& order : sketch.orders) note(references, order.use.through);
  for (const ColumnUse& group : sketch.groups) note(references, group.through);
  return references;
}

std::vector<int> tables_of(const Sketch& sketch) {
  std::vector<int> tables;
  for (const OutputItem& output : sketch.outputs) {
    note(tables, output.use.table);
    if (output.other) note(tables, output.other->table);
    note(tables, output.share);
    note(tables, output.before);
  }
  for (const ColumnUse& group : sketch.groups) note(tables, group.table);
  note(tables, sketch.conditions);
  note(tables, sketch.left_conditions);
  note(tables, sketch.having);
  for (const OrderItem& order : sketch.orders) {
    note(tables, order.use.table);
    if (!order.computed) continue;
    note(tables, order.computed->use.table);
    if (order.computed->other) note(tables, order.computed->other->table);
  }
  for (int table : sketch.tables) note(tables, table);
  return tables;
}

namespace {

/// A stretch or a part of time, as "in 2025" says it.
bool tells_time(const Condition& condition) {
  if (condition.kind != ConditionKind::literal || condition.right) return false;
  if (condition.op == Operator::year || condition.op == Operator::month ||
      condition.op == Operator::weekday)
    return true;
  return std::ranges::any_of(condition.values, [](const std::string& value) {
    return value.size() >= 10 && value[4] == '-' && value[7] == '-';
  });
}

bool said_by(const Condition& condition, const std::vector<Span>& words) {
  return std::ranges::any_of(words, [&](Span span) {
    return condition.span.begin >= span.begin && condition.span.begin < span.end;
  });
}

/// Moves conditions that satisfy `test` to the end of `to`.
template <typename Test>
void move_if(std::vector<Condition>& from, std::vector<Condition>& to, const Test& test) {
  std::vector<Condition> kept;
  for (Condition& condition : from) (test(condition) ? to : kept).push_back(std::move(condition));
  from = std::move(kept);
}

}  // namespace

std::optional<Sketch> with_shares(std::optional<Sketch> sketch) {
  if (!sketch) return sketch;
  const auto share = std::find_if(sketch->outputs.begin(), sketch->outputs.end(),
                                  [](const OutputItem& item) { return item.operation == kShare; });
  if (share == sketch->outputs.end()) return sketch;
  std::vector<Condition>& part = share->share;
  move_if(sketch->conditions, part,
          [&](const Condition& condition) { return said_by(condition, sketch->share_part); });
  const auto of_itself = [&](const Condition& condition) { return condition.left == share->use; };
  if (part.empty() || std::ranges::any_of(part, of_itself)) return std::nullopt;
  if (!std::ranges::all_of(part, tells_time)) move_if(part, sketch->conditions, tells_time);
  if (share->use.table < 0) share->use.table = part[0].left.table;
  if (share->use.table < 0) return std::nullopt;
  const bool ranked = std::ranges::any_of(sketch->orders, [](const OrderItem& order) {
    return order.computed && compares_rows(*order.computed);
  });
  if (ranked) std::rotate(share, share + 1, sketch->outputs.end());  // behind what is ranked
  return sketch;
}

}  // namespace nl_ask::candidates
