// "for each city", "per year", "by department": one row a group.

#include <algorithm>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/date_groups.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/groups_said.h"
#include "candidates/grammar/constructs/referred.h"
#include "candidates/grammar/parse/metrics.h"
#include "candidates/grammar/parse/units_said.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {

bool computes(const Parse& parse) {
  if (parse.measured) return true;
  for (int i = 0; i < parse.size(); ++i) {
    if (parse.used[i]) continue;
    if (is_metric(parse, i)) return true;
    for (CueKind kind : {CueKind::count, CueKind::sum, CueKind::avg, CueKind::max, CueKind::min,
                         CueKind::how_much, CueKind::aggregate, CueKind::share})
      if (parse.is(i, kind)) return true;
    const bool superlative = parse.is(i, CueKind::superlative) && parse.zones[i] == Zone::output;
    if (superlative) return true;
  }
  return false;
}

namespace {

void add_table_groups(const Parse& parse, int table, double behind, Span span, Slot& slot) {
  const std::vector<int>& names = parse.naming.names(table);
  const int key = parse.naming.key(table);
  const std::vector<int> full = parse.naming.full_name(table);
  const auto add = [&](int column, bool shown, const char* feature) {
    Sketch sketch = grouped_by({table, column}, shown, span);
    if (std::ranges::find(full, column) != full.end()) {
      sketch.outputs = {};
      sketch.groups = {};
      for (int part : full) {
        sketch.groups.push_back({table, part});
        sketch.outputs.push_back(output_of({table, part}, span));
      }
    }
    sketch.features.add(feature);
    sketch.features.add("group.table");
    sketch.features.add("group.table_behind", behind);
    if (key >= 0 && column != key) sketch.groups.push_back({table, key});
    slot.push_back(std::move(sketch));
  };
  for (size_t n = 0; n < names.size() && n < 2; ++n)
    add(names[n], true, n == 0 ? "group.by_name" : "group.by_second_name");
  if (key >= 0) {
    add(key, true, "group.by_key");
    if (!names.empty()) slot.back().features.add("group.by_key_named");
  }
  if (key >= 0) add(key, false, "group.by_key");
  if (key < 0 && !names.empty()) add(names[0], false, "group.by_name");
}

/// Whether a column of the table is what some words mean best.
bool speaks_of(const Parse& parse, int table) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.columnar(i) && parse.chunks[i].columns[0]->table == table) return true;
  return false;
}

/// Rows of another table grouped by the column that refers to the named one: no join is needed.
void add_reference_groups(const Parse& parse, int table, Span span, Slot& slot) {
  for (const JoinEdge& edge : parse.joins.edges(table)) {
    const bool mentioned =
        parse.named[edge.other] || parse.valued[edge.other] || speaks_of(parse, edge.other);
    if (!mentioned || edge.columns.size() != 1 ||
        parse.naming.key(edge.other) == edge.other_columns[0])
      continue;
    for (bool shown : {true, false}) {
      Sketch sketch = grouped_by({edge.other, edge.other_columns[0]}, shown, span);
      sketch.features.add("group.by_reference");
      if (!parse.naming.names(table).empty()) sketch.features.add("group.by_reference_named");
      slot.push_back(std::move(sketch));
    }
  }
}

/// "per author", where author_id refers to a person: by the person, shown by name.
void add_named_reference(const Parse& parse, int i, const ColumnChoice& choice, Slot& slot) {
  const std::vector<ColumnUse> names = referred_names(parse, i, choice.use);
  if (names.empty()) return;
  Sketch sketch;
  for (const ColumnUse& name : names) {
    sketch.groups.push_back(name);
    sketch.outputs.push_back(output_of(name, choice.span));
  }
  sketch.groups.push_back(choice.use);
  sketch.features = choice.features;
  sketch.features.add("group.by_referred");
  if (parse.column(choice.use).numeric()) sketch.features.add("group.by_referred_number");
  slot.push_back(std::move(sketch));
}

/// "Per appointment" by the type of appointments: by what kind they are, and not by each of them.
bool says_kind_of_table(const Parse& parse, int i, ColumnUse use) {
  constexpr double kSurely = 0.9;
  return parse.tabular(i) && parse.chunks[i].table_score() >= kSurely &&
         use.table == table_at(parse, i) && !parse.naming.identifies(use.table, use.column);
}

Slot group_slot(const Parse& parse, int i) {
  Slot slot;
  add_date_groups(parse, i, slot);
  const Chunk& chunk = parse.chunks[i];
  constexpr double kNamed = 0.8;  // "month" is a unit of time unless a column is called so
  if (!slot.empty() && std::max(chunk.table_score(), chunk.column_score()) < kNamed) return slot;
  if (parse.tabular(i))
    for (const schema::Mention* mention : chunk.tables)
      add_table_groups(parse, mention->table, chunk.table_score() - mention->score, chunk.span,
                       slot);
  if (parse.tabular(i)) add_reference_groups(parse, table_at(parse, i), chunk.span, slot);
  for (const ColumnChoice& choice : column_choices(parse, i)) {
    if (!parse.tabular(i)) add_named_reference(parse, i, choice, slot);
    for (bool shown : {true, false}) {
      Sketch sketch = grouped_by(choice.use, shown, choice.span);
      sketch.features.add(choice.features);
      sketch.features.add(parse.tabular(i) ? "group.column_not_table" : "group.column");
      if (says_kind_of_table(parse, i, choice.use)) sketch.features.add("group.kind_of_table");
      slot.push_back(std::move(sketch));
    }
  }
  return slot;
}

/// "codes used by parties": it may say who does it, rather than one row for each.
void add_ungrouped(const Parse& parse, int by, int key, Slot& slot) {
  const bool noun = by > 0 && parse.chunks[by - 1].cue == nullptr &&
                    (parse.columnar(by - 1) || parse.tabular(by - 1)) &&
                    !parse.chunks[by - 1].text.ends_with("ed");
  Sketch nothing;
  nothing.features.add("group.by_not");
  if (noun) nothing.features.add("group.by_not_after_noun");  // "average salary by office"
  if (!parse.tabular(key)) nothing.features.add("group.by_not_column");  // nobody does it
  slot.push_back(nothing);
  if (!parse.tabular(key)) return;
  nothing.tables.push_back(table_at(parse, key));
  nothing.features.add("group.by_not_joined");
  slot.push_back(std::move(nothing));
}

/// Whether a number of the table's own rows is what is shown: "the average number of bedrooms".
bool shows_own_number(const Parse& parse, int table) {
  for (int i = 0; i < parse.size(); ++i) {
    if (parse.zones[i] != Zone::output || !parse.columnar(i) || is_metric(parse, i)) continue;
    const schema::Mention& best = *parse.chunks[i].columns[0];
    return best.table == table && parse.column({table, best.column}).numeric() &&
           !parse.naming.identifies(table, best.column);
  }
  return false;
}

/// "Bedrooms per flat on average": each flat has one number of them, and no group.
void add_own_rows(const Parse& parse, int key, Slot& slot) {
  if (!parse.tabular(key) || !shows_own_number(parse, table_at(parse, key))) return;
  Sketch rows;
  rows.tables.push_back(table_at(parse, key));
  rows.features.add("group.own_rows");
  slot.push_back(std::move(rows));
}

/// "In each service category": the table at chunk `key` only says whose column or kind of row
/// follows.
bool is_compound(const Parse& parse, int key) {
  constexpr double kSurely = 0.8;
  if (!parse.tabular(key) || !parse.free(key + 1) || parse.chunks[key + 1].cue != nullptr)
    return false;
  const Chunk& next = parse.chunks[key + 1];
  if (parse.tabular(key + 1)) return next.table_score() >= kSurely;
  return parse.columnar(key + 1) && next.column_score() >= kSurely &&
         next.columns[0]->table == table_at(parse, key);
}

/// "per booking month", "by order week": the chunk of the unit behind a date that chunk `key`
/// names; -1: it is none.
int unit_of_date(const Parse& parse, int key) {
  if (!parse.free(key) || !parse.columnar(key) || !parse.free(key + 1) ||
      !dates_back(parse, key + 1))
    return -1;
  const schema::Mention& best = *parse.chunks[key].columns[0];
  return parse.column({best.table, best.column}).temporal() ? key + 1 : -1;
}

/// Stretches of time of the dates that chunk `key` names.
Slot groups_of_date(const Parse& parse, int key, int unit) {
  Slot slot;
  add_date_groups(parse, unit, slot);
  std::erase_if(slot, [&](const Sketch& sketch) {
    return sketch.groups.empty() ||
           std::ranges::none_of(parse.chunks[key].columns, [&](const schema::Mention* mention) {
             return sketch.groups[0].table == mention->table &&
                    sketch.groups[0].column == mention->column;
           });
  });
  return slot;
}

/// "for each published course": a flag or a value of the rows says which of them, one row for each
/// of those.
bool qualifies_rows(const Parse& parse, int key) {
  constexpr double kSurely = 0.8;
  if (!parse.free(key) || !parse.free(key + 1) || !parse.tabular(key + 1) ||
      parse.chunks[key + 1].table_score() < kSurely)
    return false;
  if (parse.valuable(key)) return !parse.chunks[key].number && !parse.chunks[key].values.empty();
  return parse.columnar(key) &&
         parse.column({parse.chunks[key].columns[0]->table, parse.chunks[key].columns[0]->column})
                 .kind == schema::TypeKind::boolean;
}

/// "For each X, show the name": nothing is computed; the X at the start is not asked for itself.
void skip_each(Parse& parse, int i) {
  if (!parse.is(i, CueKind::each)) return;
  parse.use(i);
  int key = parse.next(i);
  if (qualifies_rows(parse, key)) parse.zones[key++] = Zone::filter;
  if (is_compound(parse, key)) parse.use(key++);
  if (key >= 0 && (parse.chunks[key].named() || is_time_unit(parse, key))) parse.per = key;
  if (i == 0 && key >= 0 && parse.tabular(key)) parse.zones[key] = Zone::filter;
  add_scopes(parse, i, key);
}

/// "monthly sales": groups by a stretch of time.
void parse_periodic(Parse& parse, int i) {
  if (!computes(parse)) return;
  Slot slot;
  add_date_groups(parse, i, slot);
  if (slot.empty()) return;
  for (Sketch& sketch : slot) sketch.features.add("group.periodic");
  parse.use(i);
  parse.grouped = true;
  parse.slots.push_back(std::move(slot));
}

/// "which month had the most orders": the months are told apart, and one of them is shown.
void parse_time_asked(Parse& parse, int i) {
  Slot slot;
  if (!add_time_asked(parse, i, slot)) return;
  parse.use(i);
  parse.grouped = true;
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
}

/// "each sales representative", of employees with that title: one row for each of those. True where
/// it is read so.
bool read_each_of_value(Parse& parse, int i, int key) {
  if (!parse.is(i, CueKind::each) || !parse.free(key) || !parse.valuable(key) ||
      parse.chunks[key].number || parse.tabular(key + 1) || parse.columnar(key + 1))
    return false;
  const schema::Mention& value = *parse.chunks[key].values[0];
  if (value.evidence > schema::Evidence::stem || parse.naming.names(value.table).empty())
    return false;
  Slot slot;
  add_table_groups(parse, value.table, 0, parse.chunks[key].span, slot);
  parse.use(i);
  parse.zones[key] = Zone::filter;
  parse.grouped = true;
  parse.slots.push_back(std::move(slot));
  return true;
}

/// "for each student name and age", "per ward and month", "by department and job": the chunk that
/// is grouped by as well as that of chunk `key`; -1: none.
int further_group(const Parse& parse, int key) {
  const int joint = parse.next(key);
  if (!parse.is(joint, CueKind::and_word)) return -1;
  const int more = parse.next(joint);
  const bool groups =
      parse.free(more) && (parse.columnar(more) || parse.tabular(more) || dates_back(parse, more));
  return groups ? more : -1;
}

void read_further_groups(Parse& parse, int key) {
  for (int more = further_group(parse, key); more >= 0; more = further_group(parse, key)) {
    Slot slot = group_slot(parse, more);
    if (slot.empty()) return;
    parse.slots.push_back(std::move(slot));
    parse.use(key + 1, more + 1);
    key = more;
  }
}

void read_groups(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) parse_time_asked(parse, i);
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.is(i, CueKind::periodic)) parse_periodic(parse, i);
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !groups_by(parse, i)) continue;
    if (!computes(parse)) {
      skip_each(parse, i);
      continue;
    }
    int key = parse.next(i);
    while (parse.is(key, CueKind::distinct) || parse.is(key, CueKind::of)) key = parse.next(key);
    if (read_each_of_value(parse, i, key)) continue;
    if (qualifies_rows(parse, key)) parse.zones[key++] = Zone::filter;
    const int dated = unit_of_date(parse, key);
    Slot dates = dated < 0 ? Slot{} : groups_of_date(parse, key, dated);
    if (!dates.empty()) {
      for (const int chunk : {i, key, dated}) parse.use(chunk);
      parse.grouped = true;
      parse.slots.push_back(std::move(dates));
      continue;
    }
    const bool unit = parse.free(key) && !parse.chunks[key].named() && dates_back(parse, key);
    if (!parse.free(key) || (!parse.chunks[key].named() && !unit)) {
      if (parse.is(i, CueKind::each)) parse.use(i);  // "and the number from each"
      continue;
    }
    // "for each department name": the table only says whose column it is.
    if (parse.tabular(key) && parse.free(key + 1) && parse.columnar(key + 1)) {
      parse.use(key);
      ++key;
    }
    Slot slot = group_slot(parse, key);
    if (slot.empty()) continue;
    if (parse.is(i, CueKind::by) && !is_time_unit(parse, key) && further_group(parse, key) < 0)
      add_ungrouped(parse, i, key, slot);
    if (parse.is(i, CueKind::each)) add_own_rows(parse, key, slot);
    parse.use(i);
    parse.use(key);
    parse.grouped = true;
    parse.slots.push_back(std::move(slot));
    read_further_groups(parse, key);
  }
}

void parse_groups(Parse& parse) {
  const size_t before = parse.slots.size();
  read_groups(parse);
  // What is grouped by is shown first.
  if (parse.measured && parse.slots.size() > before)
    std::swap(parse.slots[*parse.measured], parse.slots[before]);
}

}  // namespace

extern constexpr Construct kGroups = {
    .name = "groups",
    .read = parse_groups,
    .reads = {kAroundColumns, kAggregateCues, kDegrees, CueKind::count, CueKind::how_much,
              CueKind::by, CueKind::frequent, CueKind::and_word, CueKind::aggregate, CueKind::share,
              CueKind::periodic, CueKind::who, CueKind::which, CueKind::relative, CueKind::compare},
    .uses_up = {kSchemaItems, CueKind::each, CueKind::by, CueKind::and_word, CueKind::periodic,
                Material::word},
    .provides = {Finding::grouped, Finding::asked, Finding::zones},
    .needs = {Finding::measured},
    .after = {"orders", "divided_values"},
};

}  // namespace nl_ask::candidates
