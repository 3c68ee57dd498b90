// "students of the department with the most professors": the superlative speaks of something that
// is not what is shown, or what is shown is computed; a query of its own finds it.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/superlative.h"

namespace nl_ask::candidates {
namespace {

constexpr int kNestedSuperlativeReach = 6;  // chunks between the thing and the superlative
constexpr size_t kMaxNested = 4;            // alternatives that are nested

/// The table that has the most: named before the superlative, else right after it; -1: none.
int subject_of(const Parse& parse, int cue) {
  for (int i = cue - 1; i >= 0 && i >= cue - kNestedSuperlativeReach; --i) {
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence)) break;
    if (parse.tabular(i)) return table_at(parse, i);
  }
  const int after = parse.next(cue);
  return parse.tabular(after) ? table_at(parse, after) : -1;
}

Sketch nested_in(const Parse& parse, int subject, int key, const Sketch& ranked, Span span) {
  Nested nested;
  nested.output = {subject, key};
  nested.orders = ranked.orders;
  nested.limit = ranked.limit;
  nested.tables = ranked.tables;
  Condition condition = nested_condition(ConditionKind::ranked, std::move(nested), span);
  condition.left = {subject, key};
  Sketch sketch;
  sketch.conditions.push_back(std::move(condition));
  sketch.features = ranked.features;
  sketch.features.add("superlative.nested");
  const std::vector<int> topics = topic_tables(parse);
  if (!topics.empty() && topics[0] == subject) sketch.features.add("superlative.nested_topic");
  return sketch;
}

bool denied_before(const Parse& parse, int cue) {
  for (int i = cue - 1; i >= 0 && i >= cue - 3; --i)
    if (parse.is(i, CueKind::negation) || parse.is(i, CueKind::except)) return true;
  return false;
}

/// "customers who use the most common payment method": the value that most rows have.
void add_nested_values(const Parse& parse, const Superlative& what, Slot& slot) {
  constexpr size_t kMaxColumns = 3;
  const int name = parse.next(what.cue);
  if (!parse.columnar(name) || parse.zones[what.cue] != Zone::filter || what.limit != 1) return;
  size_t added = 0;
  for (const ColumnChoice& choice : column_choices(parse, name)) {
    const bool measured = parse.column(choice.use).numeric() &&
                          !parse.naming.identifies(choice.use.table, choice.use.column);
    const bool once = choice.use.column == parse.naming.key(choice.use.table);
    if (measured || once || added >= kMaxColumns) continue;
    Nested nested;
    nested.output = choice.use;
    nested.orders.push_back(order_by_count(what.descending, {}));
    nested.limit = 1;
    Condition condition = nested_condition(ConditionKind::ranked, std::move(nested), choice.span);
    condition.left = choice.use;
    condition.op = denied_before(parse, what.cue) ? Operator::unequal : Operator::equal;
    Sketch sketch;
    sketch.conditions.push_back(std::move(condition));
    sketch.features = choice.features;
    sketch.features.add("superlative.nested_value");
    slot.push_back(std::move(sketch));
    ++added;
  }
}

/// "sites that failed their latest inspection": what the superlative is said of; -1: no rows.
int latest_named(const Parse& parse, int cue) {
  constexpr int kMostModifiers = 2;
  int at = parse.next(cue);
  for (int n = 0; n < kMostModifiers && at >= 0 && !parse.tabular(at); ++n) at = parse.next(at);
  return parse.tabular(at) ? at : -1;
}

/// The column of `table` that refers to rows named elsewhere; -1: none does.
int owner_reference(const Parse& parse, int table, int named) {
  for (int i = 0; i < parse.size(); ++i) {
    if (i == named || !parse.tabular(i) || table_at(parse, i) == table) continue;
    for (const JoinEdge& edge : parse.joins.edges(table))
      if (edge.other == table_at(parse, i) && edge.columns.size() == 1 &&
          edge.other_columns[0] == parse.naming.key(edge.other))
        return edge.columns[0];
  }
  return -1;
}

/// Whether something is said of rows of `table` that the latest of them may be or not be.
bool says_more_of(const Parse& parse, int table, int cue) {
  for (int i = 0; i < parse.size(); ++i)
    if (i != cue && parse.valuable(i) && !parse.chunks[i].number &&
        std::ranges::any_of(parse.chunks[i].values,
                            [&](const schema::Mention* value) { return value->table == table; }))
      return true;
  return false;
}

/// "sites that failed their latest inspection", "permits whose last inspection was a fail": of the
/// rows of each owner the first.
void add_latest_of_each(const Parse& parse, const Superlative& what, Slot& slot) {
  constexpr std::size_t kMostDates = 2;
  const int named = latest_named(parse, what.cue), table = table_at(parse, named);
  const int key = table < 0 ? -1 : parse.naming.key(table);
  if (key < 0 || what.limit != 1 || what.offset > 0 || parse.grouped || parse.per ||
      !ranks_by_date(parse, what.cue) || !says_more_of(parse, table, what.cue))
    return;
  const int reference = owner_reference(parse, table, named);
  if (reference < 0) return;
  const Span span = parse.chunks[what.cue].span;
  const std::vector<int> dates = dates_of(parse, table);
  for (std::size_t rank = 0; rank < std::min(dates.size(), kMostDates); ++rank) {
    Nested nested;
    nested.output = {table, key};
    nested.orders.push_back(order_by({table, dates[rank]}, what.descending, span));
    nested.limit = 1;
    nested.per = ColumnUse{table, reference};
    Condition condition = nested_condition(ConditionKind::ranked, std::move(nested), span);
    condition.left = {table, key};
    slot.push_back(sketch_of(std::move(condition)));
    slot.back().features.add("superlative.latest_of_each");
    slot.back().features.add("superlative.date_rank", static_cast<double>(rank));
  }
}

}  // namespace

void add_nested_superlatives(const Parse& parse, const Superlative& what, Slot& slot) {
  add_nested_values(parse, what, slot);
  add_latest_of_each(parse, what, slot);
  const int subject = subject_of(parse, what.cue);
  const int key = subject < 0 ? -1 : parse.naming.key(subject);
  if (key < 0) return;
  const size_t plain = slot.size();
  size_t added = 0;
  for (size_t i = 0; i < plain && added < kMaxNested; ++i) {
    const Sketch& ranked = slot[i];
    if (ranked.orders.size() != 1 || !ranked.limit || ranked.offset > 0 ||
        !ranked.conditions.empty())
      continue;
    const OrderItem& order = ranked.orders[0];
    const bool rows = order.use.is_row() || order.aggregate != Aggregate::none;
    if (!rows && order.use.table != subject) continue;
    if (rows && ranked.tables.empty() && order.use.table < 0) continue;
    if (ranked.tables == std::vector<int>{subject}) continue;
    slot.push_back(nested_in(parse, subject, key, ranked, parse.chunks[what.cue].span));
    ++added;
  }
}

}  // namespace nl_ask::candidates
