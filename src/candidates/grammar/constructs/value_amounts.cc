// "Total tuition in 2025", "the sum of parking fines": what is added up is called by a value that
// its rows have; the amount of those rows is meant.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/measures.h"

namespace nl_ask::candidates {
namespace {

constexpr double kAsGood = 0.95;  // of the best value's score

bool before_value(const Parse& parse, int i) {
  return parse.is(i, CueKind::stop) || parse.is(i, CueKind::pronoun) || parse.is(i, CueKind::all) ||
         parse.is(i, CueKind::auxiliary) || parse.is(i, CueKind::of) || parse.is(i, CueKind::have);
}

/// Whether the words are a value before all, and no name.
bool surely_value(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return parse.free(i) && parse.valuable(i) && !chunk.number &&
         chunk.value_score() >= std::max(chunk.table_score(), chunk.column_score());
}

/// The value that is added up after chunk `cue`; -1: none.
int value_after(const Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size(); ++i)
    if (!before_value(parse, i)) return surely_value(parse, i) ? i : -1;
  return -1;
}

/// "overdue total by customer": the value right before chunk `cue`; -1: none.
int value_before(const Parse& parse, int cue) {
  if (cue < 1) return -1;
  const int after = parse.next(cue);
  const bool alone = after < 0 || parse.is(after, CueKind::by) || parse.is(after, CueKind::each);
  return alone && parse.is(cue, CueKind::sum) && surely_value(parse, cue - 1) ? cue - 1 : -1;
}

/// Whether chunk `i` may say the rows of `table` or their amount.
bool says_amount(const Parse& parse, int i, int table) {
  const Chunk& chunk = parse.chunks[i];
  const int amount = amount_of(parse, table);
  return std::ranges::any_of(chunk.tables, [&](auto* rows) { return rows->table == table; }) ||
         std::ranges::any_of(chunk.columns, [&](auto* column) {
           return column->table == table && column->column == amount;
         });
}

/// Whether chunk `i` says another number than the amount of `table`, or other rows.
bool is_another(const Parse& parse, int i, int table) {
  if (says_amount(parse, i, table)) return false;
  if (parse.tabular(i)) return true;
  if (!parse.columnar(i)) return false;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  return parse.column({best.table, best.column}).numeric();
}

/// Whether other words say what is added up, or ask for something else.
bool says_another(const Parse& parse, int value) {
  const int table = parse.chunks[value].values[0]->table;
  for (int i = 0; i < parse.size(); ++i) {
    if (i == value) continue;
    const bool divides = parse.is(i - 1, CueKind::by) || parse.is(i - 1, CueKind::each);
    const bool asked = parse.zones[i] == Zone::output && !divides && !surely_value(parse, i);
    if (asked && is_another(parse, i, table)) return true;
    if (parse.is(i, CueKind::superlative) || parse.is(i, CueKind::compare)) return true;
  }
  return false;
}

Sketch summed(const Parse& parse, int table, Span span) {
  Sketch sketch;
  sketch.outputs.push_back(output_of(Aggregate::sum, {table, amount_of(parse, table)}, span));
  sketch.features.add("measure.sum");
  sketch.features.add("measure.of_value");
  return sketch;
}

Slot amounts_of(const Parse& parse, int cue, int value) {
  Slot slot;
  std::vector<int> seen;
  for (const schema::Mention* mention : parse.chunks[value].values) {
    const int table = mention->table;
    if (mention->score < kAsGood * parse.chunks[value].value_score()) break;
    if (std::ranges::find(seen, table) != seen.end() || amount_of(parse, table) < 0) continue;
    seen.push_back(table);
    slot.push_back(summed(parse, table, parse.chunks[cue].span));
  }
  return slot;
}

/// "held deposits": the noun after the value says the same rows, which are not shown one by one.
void use_rows(Parse& parse, int value, int table) {
  const int noun = value + 1;
  if (parse.tabular(noun) && parse.free(noun) && table_at(parse, noun) == table) parse.use(noun);
}

void parse_value_amounts(Parse& parse) {
  if (parse.asked) return;
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !(parse.is(i, CueKind::sum) || parse.is(i, CueKind::how_much))) continue;
    int value = value_after(parse, i);
    if (value < 0) value = value_before(parse, i);
    if (value < 0 || says_another(parse, value)) continue;
    Slot slot = amounts_of(parse, i, value);
    if (slot.empty()) continue;
    parse.named[slot[0].outputs[0].use.table] = true;
    parse.asked = true;
    parse.measured = parse.slots.size();
    parse.use(i);
    use_rows(parse, value, slot[0].outputs[0].use.table);
    parse.slots.push_back(std::move(slot));
    return;
  }
}

}  // namespace

extern constexpr Construct kValueAmounts = {
    .name = "value_amounts",
    .read = parse_value_amounts,
    .reads = {kSchemaItems, CueKind::sum, CueKind::how_much, CueKind::stop, CueKind::pronoun,
              CueKind::all, CueKind::auxiliary, CueKind::of, CueKind::by, CueKind::each,
              CueKind::superlative, CueKind::compare, CueKind::be, CueKind::have},
    .uses_up = {CueKind::sum, CueKind::how_much, Material::table},
    .provides = {Finding::asked, Finding::measured},
    .after = {"measures"},
};

}  // namespace nl_ask::candidates
