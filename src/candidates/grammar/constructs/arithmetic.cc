// What is computed from two columns, or from two aggregates of one: "the difference between the
// highest and the lowest price", "the total of checking and savings balance".

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/figure_owner.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxOperand = 3;  // columns that each side may mean

Aggregate extreme_of(const Parse& parse, int i) {
  if (parse.is(i, CueKind::superlative) || parse.is(i, CueKind::hint))
    return extreme_of_degree(parse, i);
  return extreme_or_average(parse, i);
}

bool measure(const Parse& parse, ColumnUse use) {
  const schema::Column& column = parse.column(use);
  return (column.numeric() || column.temporal()) && !parse.naming.identifies(use.table, use.column);
}

/// The next chunk that is not filler; tables before a column only say whose it is.
int operand(const Parse& parse, int i) {
  int at = parse.next(i);
  while (parse.is(at, CueKind::pronoun)) at = parse.next(at);
  while (parse.tabular(at) && parse.columnar(parse.next(at))) at = parse.next(at);
  return at;
}

Sketch computed(const ColumnChoice& one, Aggregate first, const ColumnChoice& other,
                Aggregate second, std::string_view operation) {
  OutputItem item = output_of(first, one.use, language::join(one.span, other.span));
  item.other = other.use;
  item.other_aggregate = second;
  item.operation = operation;
  Sketch sketch;
  sketch.outputs.push_back(std::move(item));
  sketch.features = one.features;
  return sketch;
}

/// "the difference ... of the repairs", "the average ... of awards": whose it is, behind chunk
/// `at`, is not shown.
void use_owner_behind(Parse& parse, int at, const Slot& slot) {
  int rows = at + 1;
  while (parse.is(rows, CueKind::of) || parse.is(rows, CueKind::stop) ||
         parse.is(rows, CueKind::all) || parse.is(rows, CueKind::pronoun))
    ++rows;
  use_owner(parse, rows, slot);
}

/// "between the most expensive and the cheapest hotel": of what both adjectives measure.
bool parse_hinted_range(Parse& parse, int cue, int first, int second) {
  if (!parse.is(first, CueKind::hint) || !parse.is(second, CueKind::hint)) return false;
  const int rows = parse.next(second);
  const bool named = parse.free(rows) && parse.tabular(rows);
  const std::vector<int> tables =
      named ? std::vector<int>{table_at(parse, rows)} : topic_tables(parse);
  const auto others = hinted_columns(parse, parse.chunks[second].cue->hints, tables);
  Slot slot;
  for (const HintedColumn& hint : hinted_columns(parse, parse.chunks[first].cue->hints, tables)) {
    if (slot.size() >= kMaxOperand || !measure(parse, hint.use) ||
        std::ranges::find(others, hint.use, &HintedColumn::use) == others.end())
      continue;
    const ColumnChoice choice{
        hint.use, {}, language::join(parse.chunks[first].span, parse.chunks[second].span)};
    slot.push_back(computed(choice, Aggregate::max, choice, Aggregate::min, "-"));
    slot.back().features.add("arithmetic.range");
  }
  if (slot.empty()) return false;
  if (named) parse.named[static_cast<size_t>(tables[0])] = true;
  for (int used : {cue, first, second}) parse.use(used);
  if (named) parse.use(rows);
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
  return true;
}

/// "between the highest and the lowest price".
bool parse_range(Parse& parse, int cue, int first) {
  const int joint = parse.next(first);
  const int second = joint < 0 ? -1 : parse.next(joint);
  if (!parse.is(joint, CueKind::and_word) || extreme_of(parse, second) == Aggregate::none)
    return false;
  const int name = operand(parse, second);
  if (!parse.free(name) || !parse.columnar(name))
    return parse_hinted_range(parse, cue, first, second);
  Slot slot;
  for (const ColumnChoice& choice : column_choices(parse, name)) {
    if (!measure(parse, choice.use)) continue;
    slot.push_back(
        computed(choice, extreme_of(parse, first), choice, extreme_of(parse, second), "-"));
    slot.back().features.add("arithmetic.range");
  }
  if (slot.empty()) return false;
  for (int used : {cue, first}) parse.use(used);
  parse.use(second, name + 1);
  use_owner_behind(parse, name, slot);
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
  return true;
}

/// The columns that chunk `i` means. A table may be named for what its dates say: "between
/// admission and discharge"; `other` is the chunk on the other side.
std::vector<ColumnChoice> side(const Parse& parse, int i, int other) {
  std::vector<ColumnChoice> choices = column_choices(parse, i);
  if (!parse.tabular(i) || !parse.columnar(other)) return choices;
  choices.clear();
  const int table = table_at(parse, i);
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
    if (!parse.schema.column(table, c).temporal()) continue;
    choices.push_back({{table, c}, {}, parse.chunks[i].span});
    choices.back().features.add("arithmetic.date_of_table");
  }
  return choices;
}

bool names_side(const Parse& parse, int i) {
  return parse.free(i) && (parse.columnar(i) || parse.tabular(i));
}

/// Pairs of two columns, of one table rather than of two.
Slot pairs(const Parse& parse, int first, int second, std::string_view operation) {
  Slot slot;
  const std::vector<ColumnChoice> left = side(parse, first, second);
  const std::vector<ColumnChoice> right = side(parse, second, first);
  for (size_t i = 0; i < left.size() && i < kMaxOperand; ++i)
    for (size_t j = 0; j < right.size() && j < kMaxOperand; ++j) {
      if (left[i].use == right[j].use || !measure(parse, left[i].use) ||
          !measure(parse, right[j].use) ||
          parse.column(left[i].use).numeric() != parse.column(right[j].use).numeric())
        continue;
      slot.push_back(computed(left[i], Aggregate::none, right[j], Aggregate::none, operation));
      slot.back().features.add(right[j].features);
      slot.back().features.add("arithmetic.columns");
    }
  return slot;
}

/// From the first date to the second, in days or as it is; the average of that, where it is asked
/// for.
void settle_dates(const Parse& parse, bool averaged, bool days, OutputItem& item) {
  if (averaged) item.of_result = Aggregate::avg;
  if (!parse.column(item.use).temporal()) return;
  std::swap(item.use, *item.other);
  if (days) item.operation = kDays;
}

/// "the range of prices": from the lowest to the highest.
void parse_spread(Parse& parse, int cue) {
  const int name = operand(parse, cue);
  if (parse.chunks[cue].cue->argument != "range" || !parse.free(name) || !parse.columnar(name))
    return;
  Slot slot;
  for (const ColumnChoice& choice : column_choices(parse, name)) {
    if (!measure(parse, choice.use)) continue;
    slot.push_back(computed(choice, Aggregate::max, choice, Aggregate::min, "-"));
    slot.back().features.add("arithmetic.range");
    Sketch ends;
    for (Aggregate end : {Aggregate::min, Aggregate::max})
      ends.outputs.push_back(output_of(end, choice.use, choice.span));
    ends.features = choice.features;
    ends.features.add("arithmetic.ends");
    slot.push_back(std::move(ends));
  }
  if (slot.empty()) return;
  parse.use(cue);
  parse.use(name);
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
}

void parse_difference(Parse& parse, int cue) {
  const int first = operand(parse, cue);
  if (first < 0) return;
  if (extreme_of(parse, first) != Aggregate::none) {
    parse_range(parse, cue, first);
    return;
  }
  const int joint = parse.next(first);
  const int second = joint < 0 ? -1 : operand(parse, joint);
  if (!names_side(parse, first) || !parse.is(joint, CueKind::and_word) ||
      !names_side(parse, second))
    return;
  Slot slot = pairs(parse, first, second, "-");
  const int average = parse.next(cue, -1);
  const bool averaged = parse.is(average, CueKind::avg) && parse.free(average);
  if (!parse.columnar(first) || !parse.columnar(second))
    std::erase_if(slot, [&](const Sketch& sketch) {
      return !parse.column(sketch.outputs[0].use).temporal();
    });
  const bool days = says_stem(parse, cue, "day");  // "the number of days between"
  for (Sketch& sketch : slot) settle_dates(parse, averaged, days, sketch.outputs[0]);
  if (slot.empty()) return;
  for (int used : {cue, first, second}) parse.use(used);
  if (averaged) {
    parse.use(average);
    use_owner_behind(parse, second, slot);
  }
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
}

/// The column of `table` that the words mean.
std::optional<ColumnChoice> column_in(const Parse& parse, int chunk, int table) {
  for (ColumnChoice& choice : column_choices(parse, chunk, table))
    if (choice.use.table == table && measure(parse, choice.use)) return std::move(choice);
  return std::nullopt;
}

/// "the total of checking and savings balance": of each row the one and the other.
void parse_total(Parse& parse, int cue) {
  int first = parse.next(cue);
  while (parse.is(first, CueKind::of)) first = parse.next(first);
  const int joint = first < 0 ? -1 : parse.next(first);
  const int second = joint < 0 ? -1 : parse.next(joint);
  const int name = second < 0 ? -1 : parse.next(second);
  if (!parse.is(joint, CueKind::and_word) || !parse.tabular(first) || !parse.tabular(second) ||
      !parse.free(name) || !parse.columnar(name))
    return;
  const auto one = column_in(parse, name, table_at(parse, first));
  const auto other = column_in(parse, name, table_at(parse, second));
  if (!one || !other || one->use == other->use) return;
  Slot slot = {computed(*one, Aggregate::none, *other, Aggregate::none, "+"),
               computed(*one, Aggregate::sum, *other, Aggregate::sum, "+")};
  slot[0].features.add("arithmetic.rows");
  slot[1].features.add("arithmetic.sums");
  for (int used : {cue, first, second, name}) parse.use(used);
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
}

void parse_arithmetic(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || parse.zones[i] != Zone::output) continue;
    if (parse.is(i, CueKind::difference)) parse_difference(parse, i);
    if (parse.is(i, CueKind::aggregate)) parse_spread(parse, i);
    if (parse.is(i, CueKind::sum)) parse_total(parse, i);
  }
}

}  // namespace

extern constexpr Construct kArithmetic = {
    .name = "arithmetic",
    .read = parse_arithmetic,
    .reads = {kAroundColumns, kAggregateCues, kDegrees, CueKind::and_word, CueKind::pronoun,
              CueKind::difference, CueKind::aggregate},
    .uses_up = {kDegrees, CueKind::sum, CueKind::avg, CueKind::difference, CueKind::aggregate,
                Material::column, Material::table},
    .provides = {Finding::asked},
    .needs = {Finding::zones},
};

}  // namespace nl_ask::candidates
