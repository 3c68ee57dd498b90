#include "candidates/grammar/parse/contradiction.h"

#include <algorithm>

namespace nl_ask::candidates {
namespace {

bool equals_one(const Condition& condition) {
  return condition.kind == ConditionKind::literal && condition.op == Operator::equal &&
         condition.aggregate == Aggregate::none && condition.values.size() == 1;
}

bool is_plain(const Condition& condition) {
  return condition.kind == ConditionKind::literal && condition.aggregate == Aggregate::none;
}

/// Both as "2024-05-17".
bool are_days(const std::string& a, const std::string& b) {
  const auto is_day = [](const std::string& text) {
    return text.size() == 10 && text[4] == '-' && text[7] == '-';
  };
  return is_day(a) && is_day(b);
}

/// "from 2025 on" and "before 2025": days after the last that the other allows.
bool apart(const Condition& from, const Condition& until) {
  return upwards(from.op) && downwards(until.op) && from.values.size() == 1 &&
         until.values.size() == 1 && are_days(from.values[0], until.values[0]) &&
         (until.op == Operator::less ? from.values[0] >= until.values[0]
                                     : from.values[0] > until.values[0]);
}

bool says_year(const Condition& condition) {
  return condition.op == Operator::year && condition.values.size() == 1 &&
         condition.values[0].size() == 4;
}

/// "in 2024" and "from 2025 on", "before 2024", "in 2023".
bool is_other_year(const Condition& year, const Condition& other) {
  if (!says_year(year) || other.values.size() != 1) return false;
  if (says_year(other)) return year.values != other.values;
  Condition first = year, last = year;
  first.op = Operator::at_least;
  first.values = {year.values[0] + "-01-01"};
  last.op = Operator::at_most;
  last.values = {year.values[0] + "-12-31"};
  return apart(first, other) || apart(other, last);
}

bool exclude(const Condition& a, const Condition& b) {
  if (!is_plain(a) || !is_plain(b) || a.left != b.left) return false;
  if (equals_one(a) && equals_one(b)) return a.values != b.values;
  if (apart(a, b) || apart(b, a) || is_other_year(a, b) || is_other_year(b, a)) return true;
  return (a.op == Operator::is_null && b.op != Operator::is_null) ||
         (b.op == Operator::is_null && a.op != Operator::is_null);
}

/// Every condition that holds of the rows of a share's part: of the whole, and of the part itself.
std::vector<Condition> conditions_of_part(const Sketch& sketch) {
  std::vector<Condition> all;
  const auto add = [&](const std::vector<Condition>& conditions, const auto& again) -> void {
    for (const Condition& condition : conditions)
      if (condition.kind == ConditionKind::all)
        again(condition.parts, again);
      else
        all.push_back(condition);
  };
  for (const OutputItem& output : sketch.outputs) add(output.share, add);
  if (!all.empty()) add(sketch.conditions, add);
  return all;
}

bool any_excludes(const std::vector<Condition>& some, const std::vector<Condition>& others) {
  return std::any_of(some.begin(), some.end(), [&](const Condition& one) {
    return std::any_of(others.begin(), others.end(),
                       [&](const Condition& other) { return exclude(one, other); });
  });
}

/// Whether no row satisfies all conditions, nor has a row that satisfies all those said of it.
bool exclude_all(const std::vector<Condition>& conditions) {
  return any_excludes(conditions, conditions) ||
         std::ranges::any_of(conditions, [](const Condition& condition) {
           return condition.kind == ConditionKind::related && condition.nested &&
                  exclude_all(condition.nested->conditions);
         });
}

/// Whether an output tells rows of the column's table apart, or is the column.
bool keeps_rows(const Parse& parse, const Sketch& sketch, ColumnUse use) {
  return std::any_of(sketch.outputs.begin(), sketch.outputs.end(), [&](const OutputItem& output) {
    if (output.aggregate == Aggregate::count && output.use.table == use.table &&
        output.use.is_row())
      return true;
    if (output.aggregate != Aggregate::none || output.use.table != use.table) return false;
    return output.use == use || output.use.is_row() ||
           output.use.column == parse.naming.key(use.table) || parse.column(output.use).unique;
  });
}

/// "genres without any album", joined with albums by the very reference that is denied.
bool joins_denied(const Parse& parse, const Sketch& sketch) {
  if (sketch.outputs.empty()) return false;
  const std::vector<int> tables = tables_of(sketch);
  const int base = sketch.outputs[0].use.table;
  return std::any_of(
      sketch.conditions.begin(), sketch.conditions.end(), [&](const Condition& condition) {
        if (condition.kind != ConditionKind::unrelated || !condition.nested->conditions.empty() ||
            !condition.nested->tables.empty())
          return false;
        const int denied = condition.nested->output.table;
        const auto& edges = base < 0 ? std::vector<JoinEdge>{} : parse.joins.edges(base);
        const bool beside = std::count_if(edges.begin(), edges.end(), [&](const JoinEdge& edge) {
                              return edge.other == denied;
                            }) == 1;
        return beside && std::find(tables.begin(), tables.end(), denied) != tables.end();
      });
}

/// Whether rows of `table` refer to rows of `target`, directly or over others, and not the other
/// way round.
bool refers_to(const Parse& parse, int table, int target, int depth) {
  for (const JoinEdge& edge : parse.joins.edges(table))
    if (edge.other == target && !(edge.declared && edge.up)) return false;
  return std::ranges::any_of(parse.joins.edges(table), [&](const JoinEdge& edge) {
    return edge.declared && edge.up &&
           (edge.other == target || (depth > 0 && refers_to(parse, edge.other, target, depth - 1)));
  });
}

/// "loans that have no museum", where each refers to one: said of no row, or of those where the
/// reference is empty, which is said otherwise.
bool denies_reference(const Parse& parse, const Sketch& sketch) {
  constexpr int kDepth = 2;
  if (sketch.outputs.empty() || sketch.outputs[0].use.table < 0) return false;
  const int base = sketch.outputs[0].use.table;
  return std::ranges::any_of(sketch.conditions, [&](const Condition& condition) {
    return condition.kind == ConditionKind::unrelated && condition.nested->conditions.empty() &&
           condition.nested->tables.empty() &&
           refers_to(parse, base, condition.nested->output.table, kDepth);
  });
}

/// "first and last names": the first name of one thing, the last of another.
bool mixes_names(const Parse& parse, const Sketch& sketch) {
  const auto part = [&](const OutputItem& item, size_t which) {
    if (item.use.table < 0 || item.aggregate != Aggregate::none) return false;
    const std::vector<int> full = parse.naming.full_name(item.use.table);
    return full.size() > which && full[which] == item.use.column;
  };
  for (size_t i = 0; i + 1 < sketch.outputs.size(); ++i) {
    const OutputItem& one = sketch.outputs[i];
    const OutputItem& other = sketch.outputs[i + 1];
    if (one.use.table == other.use.table || !(one.span == other.span) || one.span.empty()) continue;
    if ((part(one, 0) && part(other, 1)) || (part(one, 1) && part(other, 0))) return true;
  }
  return false;
}

/// "How old is the oldest": by another date than the one that its age is counted from.
bool mixes_dates(const Parse& parse, const Sketch& sketch) {
  for (const OutputItem& output : sketch.outputs)
    for (const OrderItem& order : sketch.orders)
      if (output.use.unit == "age" && !order.use.is_row() &&
          order.use.column != output.use.column && parse.column(order.use).temporal())
        return true;
  return false;
}

/// "top causes by delay": each delay, by the sum of the delays that are as long.
bool adds_up_its_group(const Sketch& sketch) {
  if (sketch.orders.size() != 1) return false;
  const OrderItem& order = sketch.orders[0];
  if (order.use.is_row() || order.aggregate == Aggregate::none ||
      order.aggregate == Aggregate::count)
    return false;
  const auto other = [&](const OutputItem& output) {
    return output.aggregate == Aggregate::none && output.use != order.use;
  };
  const bool shown = std::ranges::any_of(
      sketch.outputs, [&](const OutputItem& output) { return output.use == order.use; });
  return shown && std::ranges::none_of(sketch.outputs, other) &&
         std::ranges::all_of(sketch.groups, [&](ColumnUse use) { return use == order.use; });
}

/// Whether a word of the column's name is one of those that say the part of a share.
bool says_part(const Parse& parse, const Sketch& sketch, ColumnUse use) {
  return std::ranges::any_of(parse.tokens, [&](const language::Token& token) {
    return parse.naming.has_word(use.table, use.column, token.stem) &&
           std::ranges::any_of(sketch.share_part,
                               [&](Span span) { return token.span.overlaps(span); });
  });
}

/// "what percentage of the appointments in 2025 were cancelled" by when they were cancelled: all
/// that were cancelled in 2025 were cancelled.
bool is_whole_by_its_part(const Parse& parse, const Sketch& sketch) {
  return std::ranges::any_of(sketch.conditions, [&](const Condition& condition) {
    return condition.kind == ConditionKind::literal && !condition.left.is_row() &&
           condition.op != Operator::is_null && condition.op != Operator::is_not_null &&
           parse.column(condition.left).temporal() && says_part(parse, sketch, condition.left);
  });
}

}  // namespace

bool contradicts(const Parse& parse, const Sketch& sketch) {
  if (!sketch.share_part.empty() && is_whole_by_its_part(parse, sketch)) return true;
  if (exclude_all(sketch.conditions)) return true;
  const std::vector<Condition> part = conditions_of_part(sketch);
  if (any_excludes(part, part)) return true;
  if (joins_denied(parse, sketch) || denies_reference(parse, sketch)) return true;
  if (mixes_names(parse, sketch)) return true;
  if (mixes_dates(parse, sketch) || adds_up_its_group(sketch)) return true;
  const bool except = sketch.set_operation == SetOperation::except;
  // What no row is cannot be taken away.
  if (except && any_excludes(sketch.conditions, sketch.right_conditions)) return true;
  if (sketch.set_operation != SetOperation::intersect) return false;
  for (const Condition& one : sketch.left_conditions)
    for (const Condition& other : sketch.right_conditions)
      if (exclude(one, other) && keeps_rows(parse, sketch, one.left)) return true;
  return false;
}

bool wants_impossible_null(const Query& query, const schema::Schema& schema) {
  return std::any_of(query.where.begin(), query.where.end(), [&](const Expr& condition) {
    if (condition.name != "is null" || condition.args[0].kind != ExprKind::column) return false;
    const Expr& of = condition.args[0];
    const int table = of.level != 0 || of.source < 0 ? -1 : query.from[of.source].table;
    return table >= 0 && !schema.column(table, of.column).nullable;
  });
}

}  // namespace nl_ask::candidates
