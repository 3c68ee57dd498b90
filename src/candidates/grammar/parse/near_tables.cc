#include "candidates/grammar/parse/near_tables.h"

#include "candidates/grammar/parse/measures.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace nl_ask::candidates {
namespace {

/// The table that chunk `at` surely speaks of, by itself, a column or a value; -1: none.
int spoken_of(const Parse& parse, int at) {
  constexpr double kSure = 0.6;  // linked more weakly, it may be a verb
  const Chunk& chunk = parse.chunks[at];
  if (chunk.cue != nullptr || chunk.time != nullptr || chunk.number) return -1;
  if (parse.tabular(at) && chunk.table_score() >= kSure) return table_at(parse, at);
  if (parse.columnar(at) && chunk.column_score() >= kSure) return chunk.columns[0]->table;
  return parse.valuable(at) && !chunk.values.empty() ? chunk.values[0]->table : -1;
}

/// "classes per trainer this month": what rows are divided by is not what happened.
bool divides(const Parse& parse, int at) {
  const int before = parse.next(at, -1);
  return parse.is(before, CueKind::each) || parse.is(before, CueKind::by);
}

/// The table that was named last before chunk `i`; -1: none.
int table_before(const Parse& parse, int i) {
  int divided_by = -1;
  for (int at = i - 1; at >= 0 && !parse.is(at, CueKind::sentence); --at) {
    const int table = spoken_of(parse, at);
    if (table < 0) continue;
    if (divided_by >= 0 || !divides(parse, at)) return table;
    divided_by = table;
  }
  return divided_by;
}

/// "Which invoices had payments in 2024", "guests with more than 2 stays in 2025": what the time
/// stands beside is what they had.
bool had_then(const Parse& parse, int i) {
  int at = parse.next(i, -1);
  while (parse.is(at, CueKind::in)) at = parse.next(at, -1);
  if (at < 0 || !parse.tabular(at)) return false;
  do {
    --at;
  } while (at >= 0 && (parse.is(at, CueKind::stop) || parse.is(at, CueKind::compare) ||
                       parse.is(at, CueKind::negation) || parse.chunks[at].number));
  return at >= 0 && (parse.is(at, CueKind::have) || parse.is(at, CueKind::with));
}

/// Whether a negation stands between the thing that was named last before chunk `i` and what is
/// asked about: "groups that had no post in 2026".
bool after_denial(const Parse& parse, int i) {
  bool named = false;
  for (int at = i - 1; at >= 0 && !parse.is(at, CueKind::sentence); --at) {
    if (parse.is(at, CueKind::negation) || parse.is(at, CueKind::none)) return named;
    const Chunk& chunk = parse.chunks[at];
    named |= chunk.cue == nullptr && !chunk.number && (chunk.named() || !chunk.values.empty());
  }
  return false;
}

/// "total minutes per lawyer": the table of what is added up or averaged though no slot says so
/// yet; -1: chunk `i` is no such word, or speaks of a table by its own name.
int table_added_up(const Parse& parse, int i) {
  constexpr double kSure = 0.6;
  constexpr int kReach = 2;
  const bool adds = parse.is(i, CueKind::sum) || parse.is(i, CueKind::avg);
  for (int at = i + 1; adds && at <= i + kReach && at < parse.size(); ++at) {
    if (parse.tabular(at)) return -1;
    if (parse.columnar(at) && parse.chunks[at].column_score() >= kSure)
      return parse.chunks[at].columns[0]->table;
  }
  return -1;
}

/// "clicks and conversions", "ad spend": the first table with dates of those that have the measure
/// that chunk `i` names; -1: it names none.
int table_of_measure(const Parse& parse, int i) {
  constexpr double kSure = 0.7;
  if (!parse.columnar(i) || parse.zones[i] != Zone::output) return -1;
  for (const schema::Mention* column : parse.chunks[i].columns) {
    const ColumnUse use{column->table, column->column};
    if (column->score >= kSure && parse.column(use).numeric() && has_date(parse, use.table) &&
        parse.schema.tables[use.table].kind != schema::TableKind::view &&
        !parse.naming.identifies(use.table, use.column))
      return use.table;
  }
  return -1;
}

}  // namespace

std::vector<int> tables_of_measures(const Parse& parse) {
  std::vector<int> tables;
  for (int i = 0; i < parse.size(); ++i) {
    const int table = table_of_measure(parse, i);
    if (table >= 0 && std::ranges::find(tables, table) == tables.end()) tables.push_back(table);
  }
  return tables;
}

namespace {

/// Tables whose rows are counted or measured, as the first readings of the slots have it: what was
/// done in a time was done by them.
std::vector<int> measured_tables_of(const Parse& parse) {
  std::vector<int> tables;
  const auto note = [&](int table) {
    if (table >= 0 && std::ranges::find(tables, table) == tables.end()) tables.push_back(table);
  };
  for (const Slot& slot : parse.slots) {
    if (slot.empty()) continue;
    const Sketch& first = slot[0];
    for (const OrderItem& order : first.orders) note(order.use.table);
    for (const OutputItem& item : first.outputs)
      if (item.aggregate != Aggregate::none) note(item.use.table);
    if (!first.orders.empty() && first.orders[0].aggregate == Aggregate::count)
      for (int table : first.tables) note(table);
  }
  for (int i = 0; i < parse.size(); ++i) note(table_added_up(parse, i));
  for (const int table : tables_of_measures(parse)) note(table);
  return tables;
}

/// Where rows have no date of their own, what they belong to happened at some time: the order of an
/// order line.
std::vector<int> with_dated_parents(const Parse& parse, const std::vector<int>& tables) {
  std::vector<int> all;
  const auto note = [&all](int table) {
    if (std::ranges::find(all, table) == all.end()) all.push_back(table);
  };
  for (const int table : tables) {
    note(table);
    if (has_date(parse, table)) continue;
    for (const JoinEdge& edge : parse.joins.edges(table))
      if (edge.up && holds_events(parse, edge.other)) note(edge.other);
  }
  return all;
}

/// The tables that are spoken of, that which was named last before chunk `i` first.
std::vector<int> tables_spoken_of(const Parse& parse, int i) {
  std::vector<int> tables = topic_tables(parse);
  constexpr size_t kMostMeasured = 2;
  std::vector<int> measured = measured_tables_of(parse);
  if (measured.size() > kMostMeasured) measured.resize(kMostMeasured);
  std::erase_if(measured, [&](int table) {
    return std::ranges::find(tables, table) != tables.end() && tables.size() < 3;
  });
  for (int table : measured) std::erase(tables, table);
  tables.insert(tables.begin() + std::min<std::ptrdiff_t>(1, std::ssize(tables)), measured.begin(),
                measured.end());
  const int near = table_before(parse, i);
  if (near < 0) return tables;
  // Of what is denied, and of many dates, only the first few readings are looked at.
  std::erase(tables, near);
  tables.insert(tables.begin(), near);
  return tables;
}

}  // namespace

std::vector<int> tables_near(const Parse& parse, int i) {
  return with_dated_parents(parse, tables_spoken_of(parse, i));
}

void add_nearness(const Parse& parse, int i, int table, FeatureVector& features) {
  const std::vector<int> measured = tables_of_measures(parse);
  if (std::ranges::find(measured, table) != measured.end())
    features.add("time.of_measure");
  else if (!measured.empty())
    features.add("time.beside_measure");
  const int near = table_before(parse, i);
  if (near < 0) return;
  if (near == table) features.add("time.near");
  if (near == table && had_then(parse, i)) features.add("time.near_had");
  if (after_denial(parse, i)) features.add(near == table ? "time.denied" : "time.denied_other");
}

}  // namespace nl_ask::candidates
