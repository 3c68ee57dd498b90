// The first is found by a query inside, over the rows of the same group, with all conditions; so
// orders by sums and counts need nothing of their own.
#include "candidates/grammar/parse/first_of_each.h"

#include <algorithm>
#include <utility>

#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/metrics.h"
#include "candidates/grammar/parse/question_terms.h"
#include "candidates/grammar/parse/units_said.h"

namespace nl_ask::candidates {
namespace {

bool is_cut_off(const Sketch& sketch) {
  return !sketch.orders.empty() && sketch.limit && sketch.offset == 0 &&
         sketch.set_operation == SetOperation::none && sketch.having.empty();
}

bool is_row_key(const Parse& parse, ColumnUse use) {
  return parse.naming.key(use.table) == use.column;
}

/// The group's key, else the column that it is grouped by.
ColumnUse group_of(const Parse& parse, const Sketch& sketch) {
  for (const ColumnUse& group : sketch.groups)
    if (is_row_key(parse, group)) return group;
  return sketch.groups[0];
}

/// What is the first of each group: the row whose name is shown, else the value itself.
std::optional<ColumnUse> ranked_of(const Parse& parse, const Sketch& sketch) {
  for (const OutputItem& item : sketch.outputs) {
    const bool grouped =
        std::find(sketch.groups.begin(), sketch.groups.end(), item.use) != sketch.groups.end();
    if (item.aggregate != Aggregate::none || item.other || grouped || item.use.table < 0) continue;
    const int key = parse.naming.key(item.use.table);
    const std::vector<int>& names = parse.naming.names(item.use.table);
    const bool names_row = item.use.is_row() || item.use.column == key ||
                           std::find(names.begin(), names.end(), item.use.column) != names.end();
    if (!names_row) return item.use;
    return key < 0 ? std::nullopt : std::optional(ColumnUse{item.use.table, key});
  }
  return std::nullopt;
}

/// The column of `table` that refers to the row with this key; else the key.
ColumnUse agreement(const Parse& parse, int table, ColumnUse group) {
  if (parse.naming.key(group.table) == group.column)
    for (const JoinEdge& edge : parse.joins.edges(table))
      if (edge.other == group.table && edge.columns.size() == 1 &&
          edge.other_columns[0] == group.column)
        return {table, edge.columns[0]};
  return group;
}

/// What nobody has defined is added up here too (candidates/grammar/parse/metrics.h).
void add_up_order(const Parse& parse, OrderItem& order, std::vector<int>& tables) {
  const DerivedColumn* column =
      parse.terms == nullptr ? nullptr : parse.terms->derived().find(order.use);
  if (column == nullptr) return;
  if (order.aggregate == Aggregate::none) order.aggregate = Aggregate::sum;
  tables.insert(tables.end(), column->tables.begin(), column->tables.end());
}

/// "The top 3 fines by amount": of one row nothing is added up.
void order_by_own_number(const Parse& parse, ColumnUse ranked, OrderItem& order) {
  const bool sums = order.aggregate == Aggregate::sum || order.aggregate == Aggregate::avg;
  if (sums && !order.computed && order.use.table == ranked.table && is_row_key(parse, ranked))
    order.aggregate = Aggregate::none;
}

/// Whether each row of `table` is in one group: "each doctor's specialty", but not the projects
/// that somebody logs hours on.
bool in_one_group(const Parse& parse, int table, int group) {
  return table == group || belongs_to(parse, table, group);
}

/// The tables that what happens in a group refers to.
std::vector<int> tables_inside(const Condition& ranked) {
  Sketch inside;
  inside.tables = ranked.nested->tables;
  inside.orders = ranked.nested->orders;
  return tables_of(inside);
}

bool orders_by_worth(const Parse& parse, const Sketch& sketch) {
  return parse.terms != nullptr && std::ranges::any_of(sketch.orders, [&](const OrderItem& order) {
           const DerivedColumn* column = parse.terms->derived().find(order.use);
           return column != nullptr && column->inferred;
         });
}

/// "The repair with the highest cost": a column of the ranked rows is called so, and what is worked
/// out elsewhere is not meant.
bool says_own_number(const Parse& parse, int table, Span said) {
  return std::ranges::any_of(parse.chunks, [&](const Chunk& chunk) {
    if (chunk.columns.empty() || chunk.span.end <= said.begin || said.end <= chunk.span.begin)
      return false;
    const schema::Mention& best = *chunk.columns[0];
    return best.table == table && best.evidence == schema::Evidence::exact &&
           !parse.schema.column(best.table, best.column).derived;
  });
}

/// What tells a row apart for a reader: its name, else its first text; no column: nothing does.
ColumnUse shown_of(const Parse& parse, int table) {
  if (!parse.naming.names(table).empty()) return {table, parse.naming.names(table)[0]};
  const std::vector<schema::Column>& columns = parse.schema.tables[table].columns;
  const auto text = std::ranges::find_if(columns, &schema::Column::textual);
  return {table, text == columns.end() ? -1 : static_cast<int>(text - columns.begin())};
}

/// "Dearest per hour", "biggest by capacity": what rows are ordered by does not group them.
bool orders_by(const Sketch& sketch, ColumnUse use) {
  return std::ranges::any_of(sketch.orders,
                             [use](const OrderItem& order) { return order.use == use; });
}

/// "Highest cost of the repairs per unit": the number itself is asked for, before any row is named.
bool asks_for_number(const Parse& parse) {
  for (int i = 0; i < parse.size() && !parse.tabular(i); ++i) {
    const int name = parse.is(i, CueKind::superlative) ? parse.next(i) : -1;
    if (name < 0 || !parse.columnar(name)) continue;
    const schema::Mention& mention = *parse.chunks[name].columns[0];
    const schema::Column& column = parse.schema.column(mention.table, mention.column);
    return column.numeric() && !column.derived && !parse.tabular(name);
  }
  return false;
}

/// "The dearest repair of each year": by the likeliest date of what is ranked.
std::optional<ColumnUse> stretch_of_ranked(const Parse& parse, int each, const Sketch& sketch) {
  const std::optional<ColumnUse> ranked =
      is_time_unit(parse, each) ? ranked_of(parse, sketch) : std::nullopt;
  if (!ranked) return std::nullopt;
  const std::vector<ColumnUse> stretches = stretches_of(parse, ranked->table, each);
  return stretches.empty() ? std::nullopt : std::optional(stretches[0]);
}

}  // namespace

bool group_by_each(const Parse& parse, int each, Sketch& sketch) {
  const Chunk& chunk = parse.chunks[each];
  std::vector<ColumnUse> groups;
  if (const std::optional<ColumnUse> stretch = stretch_of_ranked(parse, each, sketch)) {
    groups.push_back(*stretch);
  } else if (parse.tabular(each)) {
    const int table = table_at(parse, each), key = parse.naming.key(table);
    for (const int name : parse.naming.full_name(table)) groups.push_back({table, name});
    if (groups.empty()) groups.push_back(shown_of(parse, table));
    if (key < 0 || groups[0].column < 0) return false;
    sketch.groups = {{table, key}};
  } else if (!chunk.columns.empty()) {
    const ColumnUse use = {chunk.columns[0]->table, chunk.columns[0]->column};
    const bool amount = parse.column(use).numeric() && !says_kind(parse, use);
    if (parse.column(use).derived || amount) return false;  // "by revenue": what is ordered by
    if (orders_by(sketch, use)) return false;
    groups.push_back(use);
  }
  sketch.groups.insert(sketch.groups.end(), groups.begin(), groups.end());
  std::vector<OutputItem> outputs;
  for (const ColumnUse& group : groups) outputs.push_back(output_of(group, chunk.span));
  sketch.outputs.insert(sketch.outputs.begin(), outputs.begin(), outputs.end());
  return !groups.empty();
}

std::optional<Sketch> first_of_each(const Parse& parse, const Sketch& said) {
  Sketch sketch = said;
  if (!is_cut_off(sketch)) return std::nullopt;
  if (sketch.groups.empty() && !(parse.per && group_by_each(parse, *parse.per, sketch)))
    return std::nullopt;
  const ColumnUse group = group_of(parse, sketch);
  const std::optional<ColumnUse> ranked = ranked_of(parse, sketch);
  if (!ranked || *ranked == group) return std::nullopt;
  if (is_row_key(parse, group) && ranked->table == group.table) return std::nullopt;  // it has one
  Nested nested;
  nested.output = *ranked;
  nested.orders = sketch.orders;
  nested.limit = sketch.limit;
  nested.conditions = sketch.conditions;
  nested.tables = sketch.tables;
  nested.per = agreement(parse, ranked->table, group);
  nested.tables.push_back(nested.per->table);
  for (OrderItem& order : nested.orders) {
    add_up_order(parse, order, nested.tables);
    if (nested.tables.size() == 1) order_by_own_number(parse, *ranked, order);
  }
  Condition condition =
      nested_condition(ConditionKind::ranked, std::move(nested), sketch.orders[0].span);
  condition.left = *ranked;
  Sketch first;
  if (!in_one_group(parse, ranked->table, group.table)) first.tables = tables_inside(condition);
  for (const OutputItem& item : sketch.outputs)
    if (item.aggregate == Aggregate::none && !item.other) first.outputs.push_back(item);
  first.distinct = condition.nested->per->table != ranked->table ||
                   ranked->column != parse.naming.key(ranked->table);
  first.conditions.push_back(std::move(condition));
  first.features = sketch.features;
  first.features.add("superlative.first_of_each");
  if (asks_for_number(parse)) first.features.add("superlative.number_asked");
  if (orders_by_worth(parse, sketch)) {
    first.features.add("measure.of_rows");
    if (says_own_number(parse, ranked->table, sketch.orders[0].span))
      first.features.add("measure.beside_own");
    if (measured_farther(parse, ranked->table, sketch.orders[0].use.table))
      first.features.add("measure.farther");
  }
  return first;
}

}  // namespace nl_ask::candidates
