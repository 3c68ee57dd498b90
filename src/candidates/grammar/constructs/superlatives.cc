// "the oldest student", "with the highest price", "with the most pets", "top 3 by price", "the most
// common city": order and limit, or the aggregate itself.

#include <algorithm>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/superlative.h"
#include "candidates/grammar/parse/metrics.h"
#include "language/lexicon.h"
#include "language/number.h"

namespace nl_ask::candidates {
namespace {

using language::Lexicon;
using language::WordList;

/// "most expensive first": an order of all of them.
bool ends_with_first(const Parse& parse, int i) {
  if (!Lexicon::english().is(WordList::first, parse.tokens[parse.chunks[i].first].lower))
    return false;
  const int after = i + 1;
  return after >= parse.size() || parse.is(after, CueKind::sentence) ||
         parse.is(after, CueKind::comma) || parse.is(after, CueKind::and_word);
}

/// "top 3", "3 most", "the three oldest".
void find_limit(Parse& parse, Superlative& what) {
  for (int beside : {what.cue + 1, what.cue - 1}) {
    if (beside < 0 || beside >= parse.size() || !parse.free(beside)) continue;
    const Chunk& chunk = parse.chunks[beside];
    if (!chunk.number || chunk.quoted || *chunk.number < 1 || *chunk.number > 1000) continue;
    // "stayed in room 111 most recently"
    if (beside < what.cue && beside > 0 && parse.chunks[beside - 1].named()) continue;
    const std::int64_t number = static_cast<std::int64_t>(*chunk.number);
    if (beside > what.cue && ends_with_first(parse, beside)) {
      what.limit = 0;
      parse.use(beside);
      return;
    }
    // "the second largest": the one after the first, not the first two
    if (beside < what.cue && language::is_ordinal(parse.tokens[chunk.first].lower))
      what.offset = number - 1;
    else
      what.limit = number;
    parse.use(beside);
    return;
  }
  // "the 3 counties with the smallest population"
  for (int i = 0; i + 1 < what.cue; ++i) {
    const Chunk& chunk = parse.chunks[i];
    // "the names for the 3 counties that ...", "who are the 3 counties with ..."
    const bool noun =
        parse.tabular(i + 1) && (parse.is(i - 1, CueKind::in) || parse.is(i - 1, CueKind::of) ||
                                 parse.is(i + 2, CueKind::with));
    const bool asked = parse.zones[i] == Zone::output || noun;
    if (!parse.free(i) || !asked || !chunk.number || chunk.quoted || !parse.chunks[i + 1].named() ||
        *chunk.number < 1 || *chunk.number > 1000)
      continue;
    what.limit = static_cast<std::int64_t>(*chunk.number);
    parse.use(i);
  }
}

/// "the top 3 X with the highest Y": the first only says how many.
bool only_limits(Parse& parse, Superlative& what) {
  if (!parse.is(what.cue, CueKind::superlative)) return false;
  if (!says_limit(parse, what.cue)) return false;
  for (int i = what.cue + 2; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    if (parse.is(i, CueKind::superlative) || parse.is(i, CueKind::frequent) ||
        parse.is(i, CueKind::hint))
      return true;
  }
  return false;
}

/// "What is the highest price?": an aggregate, left to the outputs.
bool is_aggregate_output(const Parse& parse, const Superlative& what, int name) {
  if (parse.zones[what.cue] != Zone::output || what.limit != 1 || what.offset > 0 ||
      output_before(parse, what.cue))
    return false;
  if (!parse.columnar(name)) return false;
  const bool measure =
      parse.column({parse.chunks[name].columns[0]->table, parse.chunks[name].columns[0]->column})
          .textual() == false;
  return measure && !what.counts && !parse.columnar(name + 1);
}

/// "the oldest running plant": what is said of the rows that are named behind it.
bool modifies_rows(const Parse& parse, int i) {
  if (!parse.columnar(i) || !parse.tabular(i + 1)) return false;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  return parse.column({best.table, best.column}).kind == schema::TypeKind::boolean;
}

/// Finds the name the superlative is of, skipping "number of" and the like.
int name_after(Parse& parse, Superlative& what) {
  int name = parse.next(what.cue);
  while (name >= 0 &&
         (parse.is(name, CueKind::count) || parse.is(name, CueKind::of) ||
          parse.is(name, CueKind::distinct) || parse.is(name, CueKind::in) ||
          parse.is(name, CueKind::avg) || parse.is(name, CueKind::sum) || parse.valuable(name) ||
          modifies_rows(parse, name) || (parse.chunks[name].number && parse.used[name]))) {
    if (parse.is(name, CueKind::avg)) what.aggregate = Aggregate::avg;
    if (parse.is(name, CueKind::sum)) what.aggregate = Aggregate::sum;
    if (parse.is(name, CueKind::avg) || parse.is(name, CueKind::sum)) parse.use(name);
    if (parse.is(name, CueKind::count)) {
      what.counts = true;
      parse.use(name);
    }
    name = parse.next(name);
  }
  return name;
}

/// A table then its column: "highest student age".
int column_in_compound(Parse& parse, int name) {
  if (name < 0 || !parse.tabular(name) || !parse.free(name + 1)) return name;
  if (!parse.columnar(name + 1)) return name;
  parse.use(name);
  return name + 1;
}

/// What is praised: what chunk `name` is called after, else what the question is about; -1: a
/// column, or nothing that is known.
int praised(const Parse& parse, int name) {
  if (name >= 0 && parse.tabular(name)) return table_at(parse, name);
  if (name >= 0 && parse.columnar(name)) return -1;
  const std::vector<int> tables = topic_tables(parse);
  return tables.empty() ? -1 : tables[0];
}

void parse_frequent(Parse& parse, Superlative& what) {
  const int name = name_after(parse, what);
  Slot slot;
  add_implied_counts(parse, what, slot);
  // "the most popular song" where its popularity is kept
  if (!parse.chunks[what.cue].cue->hints.empty())
    add_hinted(parse, what, topic_tables(parse), slot);
  if (const int table = praised(parse, name); table >= 0) add_merits(parse, what, table, slot);
  // The frequent thing is itself asked for: it stays for the outputs.
  if (name >= 0 && parse.free(name) && parse.columnar(name) &&
      parse.zones[what.cue] == Zone::filter) {
    for (Sketch& sketch : slot) sketch.features.add("superlative.frequent_filter");
  }
  add_done(parse, what, slot);
  add_nested_superlatives(parse, what, slot);
  parse.slots.push_back(std::move(slot));
  parse.counts_rows = true;
}

/// "largest city", "the most pets": the superlative stands before a table.
void add_table_orders(Parse& parse, const Superlative& what, int name, Slot& slot) {
  const int table = table_at(parse, name);
  const bool hinted = parse.is(what.cue, CueKind::hint);
  if (hinted) add_hinted(parse, what, {table}, slot);
  if (slot.empty() && hinted) add_hinted(parse, what, topic_tables(parse), slot);
  if (what.counts) slot.push_back(counted(what, table, parse.chunks[name].span));
  if (what.counts) add_stored_counts(parse, what, name, slot);
  if (!hinted) add_measure_orders(parse, what, name, slot);
  if (!hinted && (!what.counts || parse.zones[what.cue] == Zone::output))
    add_guesses(parse, what, {table}, slot);
  if (what.counts && output_before(parse, what.cue)) parse.use(name);
}

bool textual(const Parse& parse, int name) {
  if (parse.chunks[name].columns.empty()) return false;
  const schema::Mention& best = *parse.chunks[name].columns[0];
  return parse.column({best.table, best.column}).textual();
}

bool orders_by_time(const Parse& parse, const Sketch& sketch) {
  return !sketch.orders.empty() && !sketch.orders[0].use.is_row() &&
         parse.column(sketch.orders[0].use).temporal();
}

/// "the first ... type ...": a text is not what the adjective measures, where a measure is at hand.
bool add_orders_beyond_text(Parse& parse, const Superlative& what, int name, Slot& slot) {
  if (!parse.is(what.cue, CueKind::hint) || parse.tabular(name) || !textual(parse, name))
    return false;
  const int later = measured_later(parse, what.cue, name);
  if (later >= 0) {
    add_column_orders(parse, what, later, slot);
    std::erase_if(slot, [&](const Sketch& sketch) { return !orders_by_time(parse, sketch); });
    parse.use(later);
  }
  if (slot.empty()) add_hinted(parse, what, topic_tables(parse), slot);
  return !slot.empty();
}

/// Orders by what chunk `name` names.
void add_named_orders(Parse& parse, const Superlative& what, int name, Slot& slot) {
  const bool hinted = parse.is(what.cue, CueKind::hint);
  if (parse.tabular(name)) {
    add_table_orders(parse, what, name, slot);
  } else if (!hinted && what.counts && textual(parse, name)) {
    add_counted_columns(parse, what, name, slot);
  } else {
    add_column_orders(parse, what, name, slot);
    const bool modifies = parse.free(name + 1) && parse.tabular(name + 1);  // "most costly repairs"
    const bool shown = parse.zones[name] == Zone::output && !modifies &&
                       (hinted || !output_before(parse, what.cue)) &&
                       what.aggregate == Aggregate::none;
    if (!shown) parse.use(name);
  }
}

/// "the highest, lowest and average price": aggregates of one column, left to the outputs.
bool is_list(const Parse& parse, int cue) {
  int aggregates = 1, joints = 0, last = cue;
  for (int step : {-1, 1})
    for (int at = parse.next(cue, step); at >= 0; at = parse.next(at, step)) {
      const bool joins = parse.is(at, CueKind::comma) || parse.is(at, CueKind::and_word);
      const bool computes = parse.is(at, CueKind::superlative) || parse.is(at, CueKind::hint) ||
                            parse.is(at, CueKind::avg) || parse.is(at, CueKind::sum) ||
                            parse.is(at, CueKind::max) || parse.is(at, CueKind::min);
      if (!joins && !computes) break;
      joints += parse.is(at, CueKind::and_word);
      aggregates += computes;
      if (computes) last = std::max(last, at);
    }
  int name = parse.next(last);
  if (name >= 0 && parse.tabular(name) && parse.columnar(name + 1)) ++name;
  return aggregates > 2 && joints > 0 && parse.columnar(name) && parse.zones[cue] == Zone::output;
}

/// "the largest and smallest codes": two aggregates of one column, left to the outputs.
bool is_pair(const Parse& parse, int cue) {
  const auto extreme = [&](int at) {
    return parse.is(at, CueKind::superlative) || parse.is(at, CueKind::hint);
  };
  for (int step : {1, -1}) {
    const int joint = parse.next(cue, step);
    const int other = joint < 0 ? -1 : parse.next(joint, step);
    const bool computed = parse.is(other, CueKind::avg) || parse.is(other, CueKind::sum);
    if (!parse.is(joint, CueKind::and_word) || other < 0 || !(extreme(other) || computed)) continue;
    if (computed && parse.columnar(parse.next(std::max(cue, other))))
      return parse.zones[cue] == Zone::output;
    if (computed) continue;
    int name = parse.next(std::max(cue, other));
    if (parse.tabular(name) && parse.columnar(name + 1)) ++name;  // "rating stars"
    if (parse.chunks[other].cue->argument != parse.chunks[cue].cue->argument &&
        parse.columnar(name))
      return parse.zones[cue] == Zone::output;
  }
  return false;
}

/// "Who was hired last?": the date of what was done.
bool dates_deed(const Parse& parse, int name) {
  const schema::Mention& best = *parse.chunks[name].columns[0];
  return parse.is(0, CueKind::who) && parse.column({best.table, best.column}).temporal();
}

/// "whose total quantity is the largest": what is measured stands before.
void add_orders_before(Parse& parse, Superlative what, Slot& slot) {
  const int name = parse.next(what.cue, -1);
  if (!parse.free(name) || !parse.columnar(name)) return;
  if (parse.zones[name] != Zone::filter && !is_metric(parse, name) && !dates_deed(parse, name))
    return;
  const int aggregate = parse.next(name, -1);
  if (parse.is(aggregate, CueKind::avg)) what.aggregate = Aggregate::avg;
  if (parse.is(aggregate, CueKind::sum)) what.aggregate = Aggregate::sum;
  add_column_orders(parse, what, name, slot);
  if (slot.empty()) return;
  if (is_metric(parse, name))  // "spent the most"
    for (Sketch& sketch : slot) sketch.features.add("measure.worth");
  parse.use(name);
  if (what.aggregate != Aggregate::none) parse.use(aggregate);
}

/// Whether something is counted, added up or averaged.
bool asks_to_compute(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    for (const CueKind kind : {CueKind::count, CueKind::sum, CueKind::avg, CueKind::each})
      if (parse.is(i, kind)) return true;
  return false;
}

/// "Rentals per branch, highest first": by what comes of it.
bool orders_computed(Parse& parse, const Superlative& what, int name) {
  const bool ends = what.cue > 0 && (parse.is(what.cue - 1, CueKind::comma) ||
                                     parse.is(what.cue - 1, CueKind::sentence));
  if (what.limit != 0 || !ends || !parse.is(what.cue, CueKind::superlative) ||
      !asks_to_compute(parse) || (name >= 0 && parse.chunks[name].named()))
    return false;
  Sketch sketch;
  sketch.order_computed = what.descending;
  sketch.features.add("order.computed");
  parse.slots.push_back({std::move(sketch)});
  return true;
}

void parse_superlative(Parse& parse, Superlative& what) {
  int name = name_after(parse, what);
  if (orders_computed(parse, what, name)) return;
  if (is_aggregate_output(parse, what, name)) {
    parse.used[what.cue] = false;
    return;
  }
  name = column_in_compound(parse, name);
  if (parse_measure_after(parse, what)) return;
  const int thing = praised(parse, name);
  Slot slot;
  if (name >= 0 && parse.free(name) && parse.chunks[name].named())
    if (!add_orders_beyond_text(parse, what, name, slot)) add_named_orders(parse, what, name, slot);
  if (slot.empty() && parse.is(what.cue, CueKind::hint)) add_dates_of_verb(parse, what, slot);
  if (what.counts) add_time_spent(parse, what, name, slot);
  if (slot.empty()) add_orders_before(parse, what, slot);
  std::vector<int> tables = topic_tables(parse);
  if (slot.empty() && parse.is(what.cue, CueKind::hint)) add_hinted(parse, what, tables, slot);
  if (slot.empty() && what.counts) add_implied_counts(parse, what, slot);
  if (slot.empty()) {
    if (tables.size() > 2) tables.resize(2);
    add_guesses(parse, what, tables, slot);
  }
  if (thing >= 0) add_merits(parse, what, thing, slot);
  if (what.counts || says_amount(parse, what.cue)) add_done(parse, what, slot);
  if (what.limit > 0) add_nested_superlatives(parse, what, slot);
  if (slot.empty())
    parse.used[what.cue] = false;
  else
    parse.slots.push_back(std::move(slot));
}

/// "starting with the oldest": all of them, in this order.
bool starts_list(Parse& parse, int cue) {
  const int before = parse.next(cue, -1);
  if (!parse.is(before, CueKind::like) || parse.chunks[before].cue->argument != "starts" ||
      !parse.free(before))
    return false;
  parse.use(before);
  return true;
}

/// "ordered by date, starting with the latest": the direction of an order that was said before.
bool turn_order(Parse& parse, const Superlative& what) {
  for (Slot& slot : parse.slots) {
    const bool orders = std::ranges::all_of(slot, [](const Sketch& sketch) {
      return (!sketch.orders.empty() || sketch.order_first_output || sketch.order_computed) &&
             !sketch.limit;
    });
    if (!orders || slot.empty()) continue;
    for (Sketch& sketch : slot) {
      if (sketch.order_first_output) sketch.order_first_output = what.descending;
      if (sketch.order_computed) sketch.order_computed = what.descending;
      for (OrderItem& order : sketch.orders) order.descending = what.descending;
    }
    return true;
  }
  return false;
}

void parse_superlatives(Parse& parse) {
  std::int64_t carried = 1;  // how many, said before what by
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    const Chunk& chunk = parse.chunks[i];
    const bool frequent = parse.is(i, CueKind::frequent);
    if (selects_extreme(parse, i)) parse_extreme(parse, i);
    if (!frequent && !parse.is(i, CueKind::superlative) && !parse.is(i, CueKind::hint)) continue;
    if (is_pair(parse, i) || is_list(parse, i)) continue;
    Superlative what;
    what.cue = i;
    what.descending = chunk.cue->argument != "asc";
    what.counts = !parse.is(i, CueKind::hint) && says_amount(parse, i);
    parse.use(i);
    find_limit(parse, what);
    if (what.limit == 1 && starts_list(parse, i)) {
      what.limit = 0;
      if (turn_order(parse, what)) continue;
    }
    if (carried > 1 && what.limit == 1) what.limit = carried;
    if (what.limit > 1 && only_limits(parse, what)) {
      carried = what.limit;
      continue;
    }
    if (frequent)
      parse_frequent(parse, what);
    else
      parse_superlative(parse, what);
  }
}

}  // namespace

bool says_amount(const Parse& parse, int i) {
  for (int token = parse.chunks[i].first; token < parse.chunks[i].last; ++token)
    if (Lexicon::english().is(WordList::amount, parse.tokens[token].lower)) return true;
  return false;
}

extern constexpr Construct kSuperlatives = {
    .name = "superlatives",
    .read = parse_superlatives,
    .reads = {kAroundColumns,  kAggregateCues,    kDegrees,          CueKind::who,
              CueKind::where,  CueKind::when,     CueKind::count,    CueKind::information,
              CueKind::by,     CueKind::compare,  CueKind::frequent, CueKind::negation,
              CueKind::except, CueKind::and_word, CueKind::like,     CueKind::with,
              CueKind::have,   CueKind::comma,    CueKind::sentence, CueKind::vague},
    .uses_up = {kSchemaItems, kAggregateCues, kDegrees, CueKind::count, CueKind::by,
                CueKind::frequent, CueKind::like, CueKind::relative, CueKind::have,
                Material::number},
    .provides = {Finding::counts_rows},
    .needs = {Finding::grouped, Finding::topics},
    .after = {"nested"},
};

}  // namespace nl_ask::candidates
