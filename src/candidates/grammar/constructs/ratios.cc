// "The budget per employee", "the average number of sales per employee": one number divided by the
// number of something else, rather than one row for each of it.

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

#include "base/identifier.h"
#include "base/text.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/ratio_parts.h"
#include "candidates/grammar/parse/column_units.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/units_said.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

bool measures(const Parse& parse, ColumnUse use) {
  return parse.column(use).numeric() && !parse.naming.identifies(use.table, use.column);
}

bool aggregated(const Parse& parse, int i) {
  for (CueKind kind : {CueKind::avg, CueKind::sum, CueKind::max, CueKind::min, CueKind::count,
                       CueKind::aggregate, CueKind::how_much})
    if (parse.is(i, kind)) return true;
  return false;
}

/// Rows that refer to none are of none.
OutputItem count_of_those_that_refer(const Parse& parse, ColumnUse reference, Span span) {
  OutputItem item = output_of(reference, span);
  item.aggregate = Aggregate::count;
  return parse.column(reference).null_fraction > 0 ? item : count_of_rows(reference.table, span);
}

/// Whether the words say the column nearly as well as the best of all.
bool surely_said(const Parse& parse, int i, ColumnUse use) {
  return std::ranges::any_of(parse.chunks[i].columns, [&](const schema::Mention* mention) {
    return use == ColumnUse{mention->table, mention->column} &&
           mention->score >= kNearlyBest * parse.chunks[i].column_score();
  });
}

/// "budget per employee": the column by the number of rows that refer to its row.
void add_column_ratios(const Parse& parse, int measure, int counted, Slot& slot) {
  const Span span = language::join(parse.chunks[measure].span, parse.chunks[counted].span);
  for (const ColumnChoice& choice : column_choices(parse, measure))
    for (const int table : tables_said(parse, counted)) {
      const int key = parse.naming.key(choice.use.table);
      if (table == choice.use.table || !surely_said(parse, measure, choice.use) ||
          !measures(parse, choice.use) || key < 0 ||
          reference_to(parse, table, choice.use.table) < 0)
        continue;
      OutputItem item = output_of(choice.use, span);
      item.other = ColumnUse{};
      item.other_aggregate = Aggregate::count;
      item.operation = "/";
      Sketch sketch;
      sketch.outputs.push_back(std::move(item));
      sketch.groups = {{choice.use.table, key}, choice.use};
      sketch.tables.push_back(table);
      sketch.features = choice.features;
      sketch.features.add("ratio.column");
      slot.push_back(std::move(sketch));
    }
}

/// "average number of sales per employee": rows by the number of those that they refer to.
void add_count_ratios(const Parse& parse, int table, int rows, int counted, bool summed,
                      Slot& slot) {
  if (table < 0) return;
  const Span span = language::join(parse.chunks[rows].span, parse.chunks[counted].span);
  const std::vector<Measure> of = measures_at(parse, rows);
  const bool counts = !summed || of.empty();
  for (const int other : tables_said(parse, counted)) {
    const std::optional<ColumnUse> reference =
        reference_over(parse, counts ? table : of[0].table, other);
    if (!reference) continue;
    const bool own = reference->table == table;
    OutputItem item = !counts ? of[0].item
                      : own   ? count_of_those_that_refer(parse, *reference, span)
                              : count_of_rows(table, span);
    item.span = span;
    Sketch sketch;
    sketch.outputs.push_back(per_each(std::move(item), *reference));
    sketch.features.add("ratio.rows");
    slot.push_back(std::move(sketch));
  }
}

/// "average number of repairs per month": rows by the number of months in which there are any.
void add_time_ratios(const Parse& parse, int rows, int counted, Slot& slot) {
  const int table = table_at(parse, rows);
  const Span span = language::join(parse.chunks[rows].span, parse.chunks[counted].span);
  double rank = 0;
  for (const ColumnUse& stretch : stretches_of(parse, table, counted)) {
    OutputItem item = count_of_those_that_refer(parse, {table, stretch.column}, span);
    slot.push_back(Sketch());
    slot.back().outputs.push_back(per_each(std::move(item), stretch));
    slot.back().features.add("ratio.rows");
    slot.back().features.add("group.date_rank", rank++);
  }
}

/// "per minute", "per copy sold": what a column of some unit counts, or one called in the plural.
bool counts_units(const Parse& parse, ColumnUse use) {
  const std::vector<std::string> words = base::identifier_words(parse.column(use).name);
  return unit_of(parse, use) != nullptr ||
         std::ranges::any_of(words, [](const auto& word) { return language::is_plural(word); });
}

/// The sums that a chunk may speak of, also those that are computed ("revenue").
std::vector<Measure> sums_at(const Parse& parse, int i) {
  std::vector<Measure> sums = added_up_at(parse, i);
  for (const ColumnChoice& choice : column_choices(parse, i))
    if (parse.column(choice.use).derived && parse.column(choice.use).numeric())
      sums.push_back(
          {.table = choice.use.table, .item = output_of(Aggregate::sum, choice.use, choice.span)});
  return sums;
}

/// "net revenue per copy sold, by channel": what both of them add up to, the one by the other.
void add_sum_ratios(const Parse& parse, int measure, int counted, bool divided, Slot& slot) {
  constexpr size_t kMost = 3;
  const Span span = language::join(parse.chunks[measure].span, parse.chunks[counted].span);
  for (const Measure& one : sums_at(parse, measure))
    for (const Measure& other : added_up_at(parse, counted)) {
      if (one.table != other.table || one.item.use == other.item.use || slot.size() >= kMost ||
          !(divided || counts_units(parse, other.item.use)))
        continue;
      OutputItem item = one.item;
      item.span = span;
      item.other = other.item.use;
      item.other_aggregate = Aggregate::sum;
      item.operation = "/";
      slot.push_back(Sketch());
      slot.back().outputs.push_back(std::move(item));
      slot.back().features.add("ratio.sums");
    }
}

/// Whether the rows of `table` are what "each" or "which" speaks of elsewhere.
bool shown_elsewhere(const Parse& parse, int measure, int counted, int table) {
  for (int i = 0; i < parse.size(); ++i)
    if (i != measure && i != counted && parse.tabular(i) && table_at(parse, i) == table)
      return true;
  return false;
}

/// The name of the row beside the ratio, where nothing else says which it is.
void show_rows(const Parse& parse, int measure, int counted, Slot& slot) {
  for (Sketch& sketch : slot) {
    const int table = sketch.outputs[0].use.table;
    const std::vector<int>& names = parse.naming.names(table);
    if (sketch.groups.empty() || names.empty() || shown_elsewhere(parse, measure, counted, table))
      continue;
    sketch.outputs.insert(sketch.outputs.begin(),
                          output_of({table, names[0]}, sketch.outputs[0].span));
  }
}

/// "the highest budget per employee": what is ordered by.
Slot orders(const Parse& parse, int superlative, const Slot& ratios) {
  Slot slot;
  for (const Sketch& ratio : ratios) {
    if (ratio.groups.empty()) continue;
    Sketch sketch = ratio;
    OrderItem order;
    order.computed = ratio.outputs[0];
    order.descending = parse.chunks[superlative].cue->argument != "asc";
    order.span = ratio.outputs[0].span;
    sketch.outputs.clear();
    sketch.orders.push_back(std::move(order));
    sketch.limit = 1;
    slot.push_back(std::move(sketch));
  }
  return slot;
}

bool is_superlative(const Parse& parse, int i) {
  return parse.is(i, CueKind::superlative) || parse.is(i, CueKind::hint);
}

/// "number of sales" where a view stores such numbers: the table whose rows are counted; -1: none.
int rows_named(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  if (!parse.columnar(i) || parse.tokens[chunk.first].stem != "number") return -1;
  const std::vector<std::string> name = {parse.tokens[chunk.last - 1].stem};
  for (int t = 0; t < static_cast<int>(parse.schema.tables.size()); ++t)
    if (parse.naming.words(t) == name) return t;
  return -1;
}

/// "applications per vacancy, by job family", where vacancies have one, but not "orders per
/// customer by month", which divides the orders twice.
bool divides_counted(const Parse& parse, int by, int counted) {
  const int noun = parse.next(by);
  if (noun < 0) return false;
  if (!parse.tabular(counted)) return true;
  return std::ranges::any_of(tables_said(parse, counted), [&](int table) {
    if (parse.tabular(noun)) return reference_to(parse, table, table_at(parse, noun)) >= 0;
    return parse.columnar(noun) && parse.chunks[noun].columns[0]->table == table;
  });
}

/// Whether a "by" divides what is said at chunk `counted`.
bool divided_by(const Parse& parse, int counted) {
  for (int i = 0; counted >= 0 && i < parse.size(); ++i)
    if (parse.is(i, CueKind::by) && divides_counted(parse, i, counted)) return true;
  return false;
}

/// "goals per match of each player": divided by something else than what is counted; not
/// "appointments per dentist per month", which are divided by both.
bool also_divided(const Parse& parse, int per, int counted) {
  for (int i = 0; i < parse.size(); ++i)
    if (i != per && i != counted && parse.is(i, CueKind::each) &&
        !(parse.chunks[i].text == parse.chunks[per].text && is_time_unit(parse, parse.next(i))))
      return true;
  return divided_by(parse, counted);
}

/// The chunk before a measure and what restricts it ("completed").
int before_measure(const Parse& parse, int measure) {
  int before = parse.next(measure, -1);
  while (before >= 0 && parse.free(before) && parse.valuable(before) && !parse.tabular(before) &&
         !aggregated(parse, before))
    before = parse.next(before, -1);
  return before;
}

/// "Average salary per department": of one of them each, so that it is no number of salaries by the
/// number of departments.
bool of_one_each(const Parse& parse, int before, int measure) {
  const std::string last = base::ascii_lower(parse.tokens[parse.chunks[measure].last - 1].text);
  return parse.is(before, CueKind::avg) && !language::is_plural(last) &&
         !measures_at(parse, measure).empty();
}

/// The table whose rows are counted: of "the average number of sales" also where sales are money,
/// of "the number of feedings" also where a column is called after feeding. -1: none.
int rows_counted(const Parse& parse, int before, int measure) {
  const bool counts = parse.is(before, CueKind::count);
  if (parse.tabular(measure) && (counts || amount_called(parse, measure) < 0))
    return table_at(parse, measure);
  const std::vector<const schema::Mention*>& tables = parse.chunks[measure].tables;
  return counts && parse.columnar(measure) && !tables.empty() ? tables[0]->table : -1;
}

/// "per completed appointment": the chunk behind what restricts it.
int counted_after(const Parse& parse, int per) {
  int at = parse.next(per);
  const auto restricts = [&](int i) { return parse.valuable(i) || parse.chunks[i].unknown(); };
  while (at >= 0 && parse.free(at) && restricts(at) && !parse.tabular(at) && !parse.columnar(at))
    at = parse.next(at);
  return at;
}

/// "treatment lines per ...": of two nouns the one that is known.
int measure_before(const Parse& parse, int per) {
  const int at = parse.next(per, -1);
  const int noun = at < 0 ? -1 : parse.next(at, -1);
  return at >= 0 && parse.chunks[at].unknown() && parse.free(at) && parse.tabular(noun) ? noun : at;
}

/// Asks for one of the ratios, which the chunks `said` say; false: there is none.
bool ask_ratio(Parse& parse, std::initializer_list<int> said, Slot slot) {
  if (slot.empty()) return false;
  for (const int chunk : said) parse.use(chunk);
  parse.asked = true;
  parse.measured = parse.slots.size();
  parse.slots.push_back(std::move(slot));
  return true;
}

/// "net amount per minute, by type"; false: none.
bool parse_sum_ratio(Parse& parse, int measure, int per, int counted) {
  Slot slot;
  if (parse.columnar(measure))
    add_sum_ratios(parse, measure, counted, also_divided(parse, per, counted), slot);
  return ask_ratio(parse, {measure, per, counted}, std::move(slot));
}

/// "average number of repairs per month"; false: none.
bool parse_time_ratio(Parse& parse, int measure, int per, int counted) {
  const int number = before_measure(parse, measure);
  const int average = number < 0 ? -1 : parse.next(number, -1);
  if (!parse.is(number, CueKind::count) || !parse.is(average, CueKind::avg)) return false;
  Slot slot;
  add_time_ratios(parse, measure, counted, slot);
  return ask_ratio(parse, {average, number, measure, per, counted}, std::move(slot));
}

/// The ratio that ends at the "per" of chunk `per`; false: none.
bool parse_ratio(Parse& parse, int per) {
  const int counted = counted_after(parse, per), measure = measure_before(parse, per);
  if (!parse.free(counted) || !parse.free(measure)) return false;
  if (is_time_unit(parse, counted)) return parse_time_ratio(parse, measure, per, counted);
  if (parse.columnar(counted)) return parse_sum_ratio(parse, measure, per, counted);
  if (!parse.tabular(counted)) return false;
  const int before = before_measure(parse, measure);
  const int first = parse.next(before < 0 ? 0 : before, -1);
  const bool divided = also_divided(parse, per, counted);
  if (!divided && parse.tabular(measure) && of_one_each(parse, before, measure)) return false;
  const bool averaged = (divided && parse.tabular(measure)) || parse.is(before, CueKind::avg) ||
                        (parse.is(before, CueKind::count) && parse.is(first, CueKind::avg));
  Slot slot;
  if (parse.columnar(measure) && !aggregated(parse, before))
    add_column_ratios(parse, measure, counted, slot);
  else if (const int rows = rows_counted(parse, before, measure); averaged && rows >= 0)
    add_count_ratios(parse, rows, measure, counted, !parse.is(before, CueKind::count), slot);
  const int named = parse.is(before, CueKind::avg) ? rows_named(parse, measure) : -1;
  if (named >= 0) add_count_ratios(parse, named, measure, counted, false, slot);
  if (slot.empty()) return false;
  if (is_superlative(parse, before)) {
    slot = orders(parse, before, slot);
  } else {
    show_rows(parse, measure, counted, slot);
    parse.asked = true;
  }
  if (slot.empty()) return false;
  for (int used : {per, counted, measure}) parse.use(used);
  const bool said = parse.is(before, CueKind::avg) || parse.is(before, CueKind::count);
  if (is_superlative(parse, before) || said) parse.use(before);
  if (averaged && first >= 0 && parse.is(before, CueKind::count)) parse.use(first);
  parse.measured = parse.slots.size();
  parse.slots.push_back(std::move(slot));
  return true;
}

void parse_ratios(Parse& parse) {
  for (int i = 1; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.is(i, CueKind::each)) continue;
    const std::string said = base::ascii_lower(parse.chunks[i].text);
    // "for each placement, by job family"
    if (said == "per" || (said.starts_with("for ") && divided_by(parse, parse.next(i))))
      parse_ratio(parse, i);
  }
}

}  // namespace

extern constexpr Construct kRatios = {
    .name = "ratios",
    .read = parse_ratios,
    .reads = {kAroundColumns, kAggregateCues, kDegrees, CueKind::count, CueKind::how_much,
              CueKind::aggregate, CueKind::by},
    .uses_up = {CueKind::count, CueKind::avg, CueKind::each, CueKind::superlative, Material::column,
                Material::table},
    .provides = {Finding::asked, Finding::measured},
    .after = {"terms", "divided_values", "value_sides", "averaged_sums"},
};

}  // namespace nl_ask::candidates
