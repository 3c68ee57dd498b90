// "By how many percent did revenue grow from 2024 to 2025", "plays growth in % q1 2026 vs q1 2025":
// what one stretch of time came to against another, by the dates of what is added up or counted.

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/metrics.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "language/number_word.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMostGrowthDates = 4;

/// Of "growth" in percent, of "change" as a difference; empty: chunk `i` asks for neither.
std::string_view change_asked(const Parse& parse, int i) {
  if (!parse.free(i) || !parse.is(i, CueKind::share)) return {};
  const std::string& argument = parse.chunks[i].cue->argument;
  return argument == "growth" ? kGrowth : argument == "gain" ? kGain : std::string_view();
}

bool names_year(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return chunk.number && !chunk.quoted &&
         language::written_year(*chunk.number, parse.tokens[chunk.first].lower);
}

/// The chunks of stretches of time.
std::vector<int> periods_said(const Parse& parse) {
  std::vector<int> found;
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && (parse.chunks[i].time != nullptr || names_year(parse, i)))
      found.push_back(i);
  return found;
}

/// The two of them, the earlier one first; empty: there are not two.
std::vector<int> periods(const Parse& parse) {
  std::vector<int> found = periods_said(parse);
  if (found.size() != 2) return {};
  const auto begins_at = [&](int i) -> double {
    const Chunk& chunk = parse.chunks[i];
    if (chunk.time == nullptr) return *chunk.number;
    const auto& from = chunk.time->readings[0].period.from;
    return from ? static_cast<double>(from->time_since_epoch().count()) : 0;
  };
  if (begins_at(found[0]) > begins_at(found[1])) std::swap(found[0], found[1]);
  return found;
}

/// The column in the stretch of time that chunk `i` says; empty: it can't be.
std::vector<Condition> within(const Parse& parse, ColumnUse date, int i) {
  const Chunk& chunk = parse.chunks[i];
  if (chunk.time == nullptr)
    return {literal_condition(date, Operator::year, {parse.tokens[chunk.first].lower}, chunk.span)};
  Sketch sketch;
  add_time_conditions(parse, date, chunk.time->readings[0], chunk.span, sketch);
  return sketch.conditions;
}

void add_dates(const Parse& parse, int table, std::vector<ColumnUse>& dates) {
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
    if (parse.schema.column(table, c).temporal() && dates.size() < kMostGrowthDates)
      dates.push_back({table, c});
}

/// "per customer": the rows of `table` are what is compared, not when something was done.
bool is_group(const Parse& parse, int table) {
  for (int i = 1; i < parse.size(); ++i)
    if (parse.tabular(i) && table_at(parse, i) == table && parse.is(i - 1, CueKind::each))
      return true;
  return false;
}

/// "by booking date": the chunk that names a date of `table` or of what its rows belong to; -1:
/// none does.
int date_named(const Parse& parse, int table) {
  constexpr double kSurely = 0.9;
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.columnar(i) || parse.chunks[i].column_score() < kSurely) continue;
    const schema::Mention& best = *parse.chunks[i].columns[0];
    const bool near =
        best.table == table || std::ranges::any_of(parse.schema.foreign_keys, [&](const auto& key) {
          return key.table == table && key.referenced == best.table;
        });
    if (near && parse.column({best.table, best.column}).temporal()) return i;
  }
  return -1;
}

/// The dates of a table and of what its rows belong to: the one that the question names, else of
/// the tables that it names, else of the table itself, else of all.
std::vector<ColumnUse> dates_of_rows(const Parse& parse, int table) {
  if (const int said = date_named(parse, table); said >= 0) {
    const schema::Mention& best = *parse.chunks[said].columns[0];
    return {{best.table, best.column}};
  }
  std::vector<ColumnUse> dates;
  for (const schema::ForeignKey& key : parse.schema.foreign_keys)
    if (key.table == table && parse.named[key.referenced] && !is_group(parse, key.referenced))
      add_dates(parse, key.referenced, dates);
  add_dates(parse, table, dates);
  if (!dates.empty()) return dates;
  for (const schema::ForeignKey& key : parse.schema.foreign_keys)
    if (key.table == table) add_dates(parse, key.referenced, dates);
  return dates;
}

/// "loans of 2025 versus loans of 2024": chunk `i` names again what chunk `measure` does.
bool names_again(const Parse& parse, int measure, int i) {
  if (i == measure || parse.chunks[i].time != nullptr || names_year(parse, i)) return false;
  if (parse.columnar(measure) && parse.columnar(i))
    return parse.chunks[i].columns[0]->table == parse.chunks[measure].columns[0]->table &&
           parse.chunks[i].columns[0]->column == parse.chunks[measure].columns[0]->column;
  return parse.tabular(measure) && parse.tabular(i) &&
         table_at(parse, i) == table_at(parse, measure);
}

/// "versus", what is said twice, the date that was named, and the "total" or "number of" before
/// what is compared: they say what is done anyway.
void use_around(Parse& parse, int measure, int table) {
  const int date = date_named(parse, table);
  if (date >= 0) parse.use(date);
  if (date > 0 && parse.is(date - 1, CueKind::by)) parse.use(date - 1);
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    const bool against = parse.tokens[parse.chunks[i].first].lower == "versus";
    const bool adds = i < measure && i >= measure - 3 &&
                      (parse.is(i, CueKind::sum) || parse.is(i, CueKind::count));
    if (against || adds || names_again(parse, measure, i) || parse.is(i, CueKind::percent))
      parse.use(i);
  }
}

/// "the number of loans": chunk `i` is what is counted.
bool counted_by_word(const Parse& parse, int i) {
  return parse.tabular(i) && (parse.is(i - 1, CueKind::count) ||
                              (parse.is(i - 1, CueKind::stop) && parse.is(i - 2, CueKind::count)));
}

Measure rows_at(const Parse& parse, int i) {
  const int table = table_at(parse, i);
  return {table, count_of_rows(table, parse.chunks[i].span), "measure.count"};
}

/// What may be compared: a measure, what was done ("paid"), a column that adds up, rows that are
/// added up or counted.
std::vector<Measure> compared_at(const Parse& parse, int i) {
  if (!parse.free(i)) return {};
  if (counted_by_word(parse, i)) return {rows_at(parse, i)};
  std::vector<Measure> measures = measures_at(parse, i);
  if (measures.empty() && says_deed_date(parse, i)) measures = worth_of_deed(parse, i);
  if (!measures.empty()) return measures;
  if (parse.columnar(i))
    for (const ColumnChoice& choice : column_choices(parse, i))
      if (parse.column(choice.use).numeric() &&
          !parse.naming.identifies(choice.use.table, choice.use.column))
        measures.push_back(
            {choice.use.table, output_of(Aggregate::sum, choice.use, choice.span), "growth.sum"});
  if (!parse.tabular(i)) return measures;
  const int table = table_at(parse, i), amount = amount_named(parse, table);
  if (measures.empty() && amount >= 0)
    measures.push_back(
        {table, output_of(Aggregate::sum, {table, amount}, parse.chunks[i].span), "growth.sum"});
  measures.push_back(rows_at(parse, i));
  return measures;
}

void add_growth(const Parse& parse, const Measure& measure, std::string_view operation,
                const std::vector<int>& times, Slot& slot) {
  double rank = 0;
  const std::vector<ColumnUse> dates =
      measure.date ? std::vector{*measure.date} : dates_of_rows(parse, measure.table);
  for (const ColumnUse date : dates) {
    Sketch sketch;
    OutputItem item = measure.item;
    item.operation = operation;
    item.before = within(parse, date, times[0]);
    item.share = within(parse, date, times[1]);
    if (item.before.empty() || item.share.empty()) continue;
    sketch.outputs.push_back(std::move(item));
    sketch.features.add("growth.periods");
    sketch.features.add("growth.date_rank", rank++);
    sketch.features.add(measure.feature);
    slot.push_back(std::move(sketch));
  }
}

/// The change is what is asked for; what follows chunk `from` restricts it.
void ask_for(Parse& parse, int from, Slot slot) {
  parse.named[slot[0].outputs[0].use.table] = true;
  for (int at = from; at < parse.size(); ++at) parse.zones[at] = Zone::filter;
  parse.asked = true;
  parse.measured = parse.slots.size();
  parse.slots.push_back(std::move(slot));
}

bool read_growth(Parse& parse, int cue, const std::vector<int>& times, int i) {
  Slot slot;
  for (const Measure& measure : compared_at(parse, i))
    add_growth(parse, measure, change_asked(parse, cue), times, slot);
  if (slot.empty()) return false;
  for (const int used : {cue, i, times[0], times[1]}) parse.use(used);
  use_around(parse, i, slot[0].outputs[0].use.table);
  ask_for(parse, i, std::move(slot));
  return true;
}

/// "raised" and "closed" of "more bugs raised than closed": the chunks of two verbs, and the dates
/// of one table that they mean.
struct TwoDeeds {
  int first = -1, second = -1;
  ColumnUse first_date, second_date;
};

std::optional<TwoDeeds> deeds_against(const Parse& parse, int rows, int table) {
  TwoDeeds deeds;
  bool against = false;
  for (int i = rows + 1; i < parse.size(); ++i) {
    against |= parse.tokens[parse.chunks[i].first].lower == "versus";
    const int date = parse.free(i) ? date_of_verb(parse, table, parse.chunks[i].first) : -1;
    if (date < 0) continue;
    (against ? deeds.second : deeds.first) = i;
    (against ? deeds.second_date : deeds.first_date) = {table, date};
  }
  const bool two = deeds.first >= 0 && deeds.second >= 0 && deeds.first_date != deeds.second_date;
  return two ? std::optional(deeds) : std::nullopt;
}

/// The table whose rows chunk `i` says, by its name or by a value of theirs ("bugs"); -1: none.
int rows_said(const Parse& parse, int i) {
  if (!parse.free(i)) return -1;
  if (parse.tabular(i)) return table_at(parse, i);
  return parse.valuable(i) && !parse.chunks[i].number ? parse.chunks[i].values[0]->table : -1;
}

/// "How many more bugs were raised than closed in March?": of rows the number with the one date in
/// it less the number with the other.
bool read_deeds(Parse& parse, int cue, int time, int rows) {
  const int table = rows_said(parse, rows);
  if (table < 0) return false;
  const std::optional<TwoDeeds> deeds = deeds_against(parse, rows, table);
  if (!deeds) return false;
  Sketch sketch;
  OutputItem item = count_of_rows(table, parse.chunks[rows].span);
  item.operation = kGain;
  item.share = within(parse, deeds->first_date, time);
  item.before = within(parse, deeds->second_date, time);
  if (item.before.empty() || item.share.empty()) return false;
  sketch.outputs.push_back(std::move(item));
  sketch.features.add("growth.periods");
  sketch.features.add("measure.count");
  use_around(parse, rows, table);
  if (parse.tabular(rows)) parse.use(rows);
  for (const int used : {cue, time, deeds->first, deeds->second}) parse.use(used);
  ask_for(parse, rows, {std::move(sketch)});
  return true;
}

void parse_growth(Parse& parse) {
  for (int cue = 0; cue < parse.size(); ++cue) {
    const std::string_view change = change_asked(parse, cue);
    if (change.empty()) continue;
    const std::vector<int> said = periods_said(parse), times = periods(parse);
    for (int i = 0; said.size() == 1 && change == kGain && i < parse.size(); ++i)
      if (read_deeds(parse, cue, said[0], i)) return;
    if (times.empty()) return;
    for (int i = 0; i < parse.size(); ++i)
      if (is_metric(parse, i) && read_growth(parse, cue, times, i)) return;
    for (int i = 0; i < parse.size(); ++i)
      if (read_growth(parse, cue, times, i)) return;
  }
}

}  // namespace

extern constexpr Construct kGrowths = {
    .name = "growth",
    .read = parse_growth,
    .reads = {kAroundValues, CueKind::share, CueKind::percent, CueKind::sum, CueKind::count,
              CueKind::each, CueKind::by},
    .uses_up = {kSchemaItems, CueKind::share, CueKind::percent, CueKind::sum, CueKind::count,
                CueKind::by, Material::number, Material::time, Material::word},
    .provides = {Finding::asked, Finding::measured, Finding::zones},
    .after = {"terms"},
};

}  // namespace nl_ask::candidates
