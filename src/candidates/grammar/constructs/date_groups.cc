#include "candidates/grammar/constructs/date_groups.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "candidates/grammar/constructs/superlative.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/metrics.h"
#include "candidates/grammar/parse/near_tables.h"
#include "candidates/grammar/parse/time_units.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr double kCalledSo = 0.8;  // "month" is a unit of time unless a column is called so

/// Tables whose dates a question may group by: those it is about, or where they have no date those
/// that their rows belong to (the order of an order line). `first`: a table that comes first; -1:
/// none. What happens (the order) comes before what there is (its product).
std::vector<int> dated_tables(const Parse& parse, int first) {
  std::vector<int> tables = topic_tables(parse);
  if (first >= 0) {
    std::erase(tables, first);
    tables.insert(tables.begin(), first);
  }
  if (std::any_of(tables.begin(), tables.end(), [&](int t) { return has_date(parse, t); }))
    return tables;
  const auto about = static_cast<std::ptrdiff_t>(tables.size());
  for (std::size_t t = 0; t < static_cast<std::size_t>(about); ++t)
    for (const JoinEdge& edge : parse.joins.edges(tables[t]))
      if (edge.up && has_date(parse, edge.other) &&
          std::ranges::find(tables, edge.other) == tables.end())
        tables.push_back(edge.other);
  std::ranges::stable_partition(tables.begin() + about, tables.end(),
                                [&](int table) { return holds_events(parse, table); });
  if (std::ssize(tables) > about) return tables;
  // "applications per month", where a view keeps their number, but no dates.
  for (int i = 0; i < parse.size(); ++i)
    if (parse.tabular(i) && has_date(parse, table_at(parse, i)) &&
        std::ranges::find(tables, table_at(parse, i)) == tables.end())
      tables.push_back(table_at(parse, i));
  return tables;
}

/// The unit of time that chunk `i` says: "monthly", "month".
const std::string& unit_of(const Parse& parse, int i) {
  if (parse.is(i, CueKind::periodic)) return parse.chunks[i].cue->argument;
  return parse.tokens[parse.chunks[i].last - 1].stem;
}

/// Rows are seldom counted by such a date, and the question does not say it.
bool seldom_grouped(const Parse& parse, ColumnUse use) {
  return has_column_word(parse.naming, use, "seldom") && !date_named(parse, use);
}

/// The dates of a table, those first that the nearest verb means ("loans returned per month"), and
/// last those that rows are seldom counted by. `said`: by dates_said().
std::vector<int> dates_to_group_by(const Parse& parse, int table, const std::vector<int>& said) {
  std::vector<int> dates =
      dates_of(parse, table, [&](ColumnUse use) { return seldom_grouped(parse, use); });
  std::ranges::stable_partition(dates,
                                [&](int c) { return date_said(said, c) == DateSaid::meant; });
  return dates;
}

/// "more than 100 orders": the rows that are counted.
std::optional<int> compared_rows(const Parse& parse, int i) {
  const int number = parse.next(i);
  if (number < 0 || !parse.chunks[number].number) return std::nullopt;
  int rows = parse.next(number);
  while (rows >= 0 && parse.valuable(rows)) rows = parse.next(rows);
  if (rows < 0 || !parse.tabular(rows)) return std::nullopt;
  return table_at(parse, rows);
}

/// "highest amount": the rows that have it, where it is one that is added up, and they a date; of
/// what is `computed` ("highest average wage"), any number.
std::optional<int> amount_ranked(const Parse& parse, int what, bool computed) {
  if (!parse.columnar(what)) return std::nullopt;
  const schema::Mention& best = *parse.chunks[what].columns[0];
  const ColumnUse use{best.table, best.column};
  const bool added_up = can_be_added_up(parse, use) && has_column_word(parse.naming, use, "amount");
  const bool number =
      parse.column(use).numeric() && !parse.naming.identifies(use.table, use.column);
  if (!(computed ? number : added_up) || !has_date(parse, best.table)) return std::nullopt;
  return best.table;
}

/// "highest total cost", "highest average wage".
bool says_computed(const Parse& parse, int what) {
  return parse.is(what, CueKind::sum) || parse.is(what, CueKind::avg) ||
         says_sum_inside(parse, what);
}

/// The rows of which chunk `i` says how many there are or what they come to: "most orders",
/// "highest number of orders", "highest revenue", "more than 100 orders", but not "highest
/// mountain". -1: some rows; no value: it says no such thing.
std::optional<int> ranked_rows(const Parse& parse, int i) {
  if (!parse.free(i)) return std::nullopt;
  if (parse.is(i, CueKind::frequent)) return -1;
  if (parse.is(i, CueKind::compare)) return compared_rows(parse, i);
  if (!parse.is(i, CueKind::superlative)) return std::nullopt;
  int what = parse.next(i);
  if (is_metric(parse, what)) return parse.chunks[what].columns[0]->table;
  const bool counts = parse.is(what, CueKind::count) || says_amount(parse, i);
  const bool computed = says_computed(parse, what);
  while (parse.is(what, CueKind::count) || parse.is(what, CueKind::of) ||
         parse.is(what, CueKind::sum) || parse.is(what, CueKind::avg) || parse.valuable(what))
    what = parse.next(what);
  if (what < 0) return std::nullopt;
  if (parse.tabular(what) && (counts || !measures_at(parse, what).empty()))
    return table_at(parse, what);
  return amount_ranked(parse, what, computed);
}

/// Whether a chunk is a name of the schema rather than a unit of time: not "month", where only what
/// the rows of `ranked` do not belong to has a column of that name.
bool is_called_so(const Parse& parse, const Chunk& chunk, int ranked) {
  if (chunk.table_score() >= kCalledSo) return true;
  return std::ranges::any_of(chunk.columns, [&](const schema::Mention* mention) {
    return mention->score >= kCalledSo &&
           (ranked < 0 || mention->table == ranked || belongs_to(parse, ranked, mention->table));
  });
}

std::optional<int> rows_ranked(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (const std::optional<int> table = ranked_rows(parse, i)) return table;
  return std::nullopt;
}

}  // namespace

Sketch grouped_by(ColumnUse use, bool shown, Span span) {
  Sketch sketch;
  sketch.groups.push_back(use);
  if (shown) sketch.outputs.push_back(output_of(use, span));
  sketch.features.add(shown ? "group.shown" : "group.silent");
  return sketch;
}

/// "per month": a part of a date, or the stretch of time that begins there.
void add_date_groups(const Parse& parse, int i, Slot& slot, int first) {
  constexpr size_t kMaxDates = 3;
  const UnitGroup* unit = unit_group(unit_of(parse, i));
  if (unit == nullptr) return;
  std::vector<int> tables = dated_tables(parse, first);
  const std::vector<int> measured = tables_of_measures(parse);
  for (const int table : measured)
    if (std::ranges::find(tables, table) == tables.end()) tables.push_back(table);
  size_t dates = 0;
  for (int table : tables) {
    VerbSaid verb;
    const std::vector<int> said = dates_said(parse, i, table, verb);
    for (const int c : dates_to_group_by(parse, table, said)) {
      const bool of_measure = std::ranges::find(measured, table) != measured.end();
      if (dates >= kMaxDates + (of_measure ? measured.size() : 0)) break;
      if (unit->part == "hour" && parse.schema.column(table, c).kind == schema::TypeKind::date)
        continue;
      for (std::string_view how : {unit->stretch, unit->part}) {
        if (how.empty()) continue;
        Sketch sketch = grouped_by({table, c, how}, true, parse.chunks[i].span);
        sketch.features.add("group.date");
        sketch.features.add("group.date_rank", static_cast<double>(dates));
        if (how == unit->part && !unit->stretch.empty()) sketch.features.add("group.date_part");
        if (of_measure)
          sketch.features.add("group.date_of_measure");
        else if (!measured.empty())
          sketch.features.add("group.date_beside_measure");
        add_date_evidence(parse, said, {table, c}, sketch.features, kOfGroups);
        add_table_features(parse, table, sketch.features);
        slot.push_back(std::move(sketch));
      }
      ++dates;
    }
  }
}

bool dates_back(const Parse& parse, int key) {
  Slot slot;
  add_date_groups(parse, key, slot);
  return !slot.empty();
}

bool add_time_asked(const Parse& parse, int i, Slot& slot) {
  const Chunk& chunk = parse.chunks[i];
  if (!parse.free(i) || chunk.cue != nullptr) return false;
  const int before = parse.next(i, -1);
  const bool praised =
      before < 0 || parse.is(before, CueKind::superlative) || parse.is(before, CueKind::frequent);
  const bool which = parse.is(before, CueKind::which) ||
                     (before == 0 && parse.is(before, CueKind::relative));  // "in which month"
  const bool asked = which || (praised && parse.zones[i] == Zone::output);
  const std::optional<int> rows = asked ? rows_ranked(parse) : std::nullopt;
  if (rows && is_called_so(parse, chunk, *rows)) return false;
  if (rows) add_date_groups(parse, i, slot, *rows);
  for (Sketch& sketch : slot) {
    sketch.features.add("group.date_asked");
    // "Which month has most orders" may be one of any year; "per month" hardly is.
    if (sketch.features.has("group.date_part")) sketch.features.add("group.date_part_asked");
  }
  return !slot.empty();
}

}  // namespace nl_ask::candidates
