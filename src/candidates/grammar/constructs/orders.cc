// "sorted by name", "in descending order of age", "alphabetically": orders without a limit.

#include <algorithm>
#include <functional>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

/// "Sort the names by age": what is asked for first, then what by.
bool sorts_by(const Parse& parse, int i) {
  if (!parse.is(i, CueKind::by)) return false;
  for (int at = i - 1; at >= 0 && !parse.is(at, CueKind::sentence); --at)
    if (asks_for_order(parse, at)) return true;
  return false;
}

bool starts_order(const Parse& parse, int i) {
  if (sorts_by(parse, i)) return true;
  return parse.is(i, CueKind::order) || parse.is(i, CueKind::ascending) ||
         parse.is(i, CueKind::descending) || parse.is(i, CueKind::alphabetical);
}

bool continues_order(const Parse& parse, int i) {
  if (starts_order(parse, i)) return true;
  for (CueKind kind : {CueKind::stop, CueKind::of, CueKind::by, CueKind::and_word, CueKind::comma,
                       CueKind::pronoun, CueKind::in, CueKind::distinct, CueKind::be})
    if (parse.is(i, kind)) return true;
  return false;
}

Aggregate ordering_aggregate(const Parse& parse, int i) {
  return parse.is(i, CueKind::count) ? Aggregate::count : aggregate_said(parse, i);
}

/// "Sorted by due date" where the column is called "due on": what kind of thing the column before
/// holds, and no other column.
bool says_what_it_holds(const Parse& parse, int i) {
  if (i == 0 || !parse.columnar(i - 1)) return false;
  const Chunk& chunk = parse.chunks[i];
  return chunk.last == chunk.first + 1 && parse.chunks[i - 1].last == chunk.first &&
         language::Lexicon::english().is(language::WordList::trailing,
                                         parse.tokens[chunk.first].lower);
}

/// "Pickup date": of the columns that the chunk may mean those that hold dates, if there are any.
void keep_dates(const Parse& parse, int i, std::vector<ColumnChoice>& choices) {
  if (i + 1 >= parse.size() || !says_what_it_holds(parse, i + 1) ||
      !is_column_word("time", parse.tokens[parse.chunks[i + 1].first].stem))
    return;
  const auto holds_dates = [&](const ColumnChoice& choice) {
    return parse.column(choice.use).temporal();
  };
  if (std::ranges::any_of(choices, holds_dates)) std::erase_if(choices, std::not_fn(holds_dates));
}

/// One slot: the columns that chunk `i` may mean, as order keys.
Slot order_slot(const Parse& parse, int i, Aggregate aggregate, bool descending) {
  Slot slot;
  if (aggregate == Aggregate::count) {
    Sketch sketch;
    sketch.orders.push_back(order_by_count(descending, parse.chunks[i].span));
    if (parse.tabular(i)) sketch.tables.push_back(table_at(parse, i));
    sketch.group_rows = true;
    sketch.features.add("order.count");
    slot.push_back(sketch);
  }
  const int hint = i > 0 && parse.tabular(i - 1) ? table_at(parse, i - 1) : -1;
  std::vector<ColumnChoice> choices = column_choices(parse, i, hint);
  keep_dates(parse, i, choices);
  for (const ColumnChoice& choice : choices) {
    const bool counts = parse.column(choice.use).numeric() &&
                        !parse.naming.identifies(choice.use.table, choice.use.column);
    if (aggregate == Aggregate::count && !counts) continue;
    Sketch sketch;
    const Aggregate used = aggregate == Aggregate::count ? Aggregate::none : aggregate;
    sketch.orders.push_back(order_by(used, choice.use, descending, choice.span));
    sketch.group_rows = used != Aggregate::none;
    sketch.features = choice.features;
    sketch.features.add("order.column");
    slot.push_back(sketch);
  }
  return slot;
}

void parse_clause(Parse& parse, int start) {
  bool descending = false;
  bool keyed = false;
  bool comma_pending = false;
  Aggregate aggregate = Aggregate::none;
  int end = start;
  std::vector<std::pair<int, Aggregate>> keys;
  for (; end < parse.size() && !parse.used[end]; ++end) {
    if (parse.is(end, CueKind::descending)) descending = true;
    const Aggregate here = ordering_aggregate(parse, end);
    const bool name = parse.tabular(end) || parse.columnar(end);
    if (here != Aggregate::none) {
      aggregate = here;
    } else if (keyed && says_what_it_holds(parse, end)) {
      continue;
    } else if (name) {
      if (keyed && comma_pending && parse.is(end + 1, CueKind::be)) break;
      if (parse.columnar(end) || aggregate == Aggregate::count) keys.emplace_back(end, aggregate);
      aggregate = Aggregate::none;
      keyed = true;
      comma_pending = false;
    } else if (!continues_order(parse, end)) {
      break;
    }
    comma_pending |= parse.is(end, CueKind::comma);
  }
  // A direction before the clause: "List in descending order the names": nothing follows as key.
  const bool by_key =
      parse.is(start, CueKind::order) || parse.is(start, CueKind::by) || !keys.empty();
  parse.use(start, by_key ? end : start + 1);
  for (const auto& [chunk, how] : keys) {
    Slot slot = order_slot(parse, chunk, how, descending);
    if (!slot.empty()) parse.slots.push_back(std::move(slot));
  }
  if (!keys.empty()) return;
  Sketch sketch;
  if (parse.is(start, CueKind::alphabetical))
    sketch.order_first_output = descending;
  else
    sketch.order_computed = descending;
  parse.slots.push_back({sketch});
}

void parse_orders(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && starts_order(parse, i)) parse_clause(parse, i);
}

}  // namespace

extern constexpr Construct kOrders = {
    .name = "orders",
    .read = parse_orders,
    .reads = {kAroundColumns, kAggregateCues, CueKind::ask, CueKind::count, CueKind::by,
              CueKind::order, CueKind::ascending, CueKind::descending, CueKind::alphabetical,
              CueKind::and_word, CueKind::comma, CueKind::sentence, CueKind::pronoun},
    .uses_up = {CueKind::count, CueKind::sum, CueKind::avg, CueKind::by, CueKind::order,
                CueKind::ascending, CueKind::descending, CueKind::alphabetical, CueKind::and_word,
                CueKind::be, CueKind::of, CueKind::in, CueKind::comma, CueKind::pronoun,
                CueKind::stop, Material::column, Material::table},
    .after = {"terms", "said_dates"},
};

}  // namespace nl_ask::candidates
