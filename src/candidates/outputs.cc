// What is asked for: columns, rows of a table (its name, its key, everything), counts, aggregates.

#include <algorithm>
#include <array>
#include <utility>

#include "candidates/grammar.h"

namespace nl_ask::candidates {
namespace {

/// Words read before the name they go with.
struct Pending {
  std::vector<Aggregate> aggregates;
  bool count = false;
  bool distinct = false;
};

/// How the question asks: the conventions of what is shown differ.
enum class Lead { show, which, who };

struct Reader {
  Parse& parse;
  Pending pending;
  Lead lead = Lead::show;
  std::vector<Aggregate> inherited;  // of the item before, in one list
  int items = 0;
  int last_ask = 0;  // where the last sentence that asks begins
};

Aggregate aggregate_of(const Parse& parse, int i) {
  if (parse.is(i, CueKind::sum) || parse.is(i, CueKind::how_much)) return Aggregate::sum;
  if (parse.is(i, CueKind::avg)) return Aggregate::avg;
  if (parse.is(i, CueKind::max)) return Aggregate::max;
  if (parse.is(i, CueKind::min)) return Aggregate::min;
  if (parse.is(i, CueKind::superlative) || parse.is(i, CueKind::hint))
    return parse.chunks[i].cue->argument == "asc" ? Aggregate::min : Aggregate::max;
  return Aggregate::none;
}

Sketch one_output(OutputItem item) {
  Sketch sketch;
  sketch.outputs.push_back(item);
  return sketch;
}

const char* row_feature(int what, Lead lead) {
  constexpr std::array<std::array<const char*, 3>, 7> kNames = {{
      {"row.name.show", "row.name.which", "row.name.who"},
      {"row.second_name.show", "row.second_name.which", "row.second_name.who"},
      {"row.key.show", "row.key.which", "row.key.who"},
      {"row.star.show", "row.star.which", "row.star.who"},
      {"row.key_name.show", "row.key_name.which", "row.key_name.who"},
      {"row.full_name.show", "row.full_name.which", "row.full_name.who"},
      {"row.text.show", "row.text.which", "row.text.who"},
  }};
  return kNames[static_cast<size_t>(what)][static_cast<size_t>(lead)];
}

/// A row of a table, shown in one of the ways people show it.
void add_rows(const Reader& reader, int table, Span span, double behind, Slot& slot) {
  const Parse& parse = reader.parse;
  const std::vector<int>& names = parse.naming.names(table);
  const int key = parse.naming.key(table);
  const auto add = [&](int what, std::vector<int> columns) {
    Sketch sketch;
    for (int column : columns)
      sketch.outputs.push_back({{table, column}, Aggregate::none, false, span});
    sketch.features.add(row_feature(what, reader.lead));
    sketch.features.add("row.behind_best", behind);
    if (!parse.named[table]) sketch.features.add("row.table_unnamed");
    slot.push_back(std::move(sketch));
  };
  if (!names.empty()) add(0, {names[0]});
  if (names.size() > 1) add(1, {names[1]});
  if (key >= 0 && (names.empty() || names[0] != key)) add(2, {key});
  add(3, {-1});
  if (key >= 0 && !names.empty() && names[0] != key) add(4, {key, names[0]});
  const bool parts = names.size() > 1 && (parse.naming.has_word(table, names[0], "first") ||
                                          parse.naming.has_word(table, names[0], "fname"));
  if (parts) add(5, {names[0], names[1]});
  if (!names.empty()) return;
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
    if (parse.schema.column(table, c).textual()) {
      add(6, {c});
      break;
    }
}

void add_count_of_table(const Parse& parse, int table, Span span, bool distinct, double behind,
                        Slot& slot) {
  const int key = parse.naming.key(table);
  Sketch rows = one_output({{table, -1}, Aggregate::count, false, span});
  rows.features.add(distinct ? "count.rows_distinct" : "count.rows");
  rows.features.add("row.behind_best", behind);
  slot.push_back(std::move(rows));
  const std::vector<int>& names = parse.naming.names(table);
  for (int column : {key, names.empty() ? -1 : names[0]}) {
    if (column < 0) continue;
    Sketch sketch = one_output({{table, column}, Aggregate::count, true, span});
    sketch.features.add(distinct ? "count.distinct_key_cued" : "count.distinct_key");
    sketch.features.add("row.behind_best", behind);
    if (column != key) sketch.features.add("count.distinct_name");
    slot.push_back(std::move(sketch));
  }
}

void add_count_of_column(const Parse& parse, const ColumnChoice& choice, bool distinct,
                         Slot& slot) {
  const bool number = parse.column(choice.use).numeric() &&
                      !parse.naming.identifies(choice.use.table, choice.use.column);
  for (int how = 0; how < (number ? 4 : 2); ++how) {
    Sketch sketch;
    OutputItem item{choice.use, Aggregate::count, how == 0, choice.span};
    if (how == 1) item.use.column = -1;
    if (how == 2) item.aggregate = Aggregate::sum;
    if (how == 3) item.aggregate = Aggregate::none;
    constexpr std::array<const char*, 4> kNames = {"count.distinct_column", "count.column_rows",
                                                   "count.sum_column", "count.plain_column"};
    constexpr std::array<const char*, 4> kCued = {"count.distinct_column_cued",
                                                  "count.column_rows_cued", "count.sum_column_cued",
                                                  "count.plain_column_cued"};
    sketch.outputs.push_back(item);
    sketch.features = choice.features;
    sketch.features.add((distinct ? kCued : kNames)[static_cast<size_t>(how)]);
    slot.push_back(std::move(sketch));
  }
}

void add_columns(const Reader& reader, const ColumnChoice& choice,
                 const std::vector<Aggregate>& aggregates, const char* feature, Slot& slot) {
  const schema::Column& column = reader.parse.column(choice.use);
  Sketch sketch;
  sketch.features = choice.features;
  for (Aggregate aggregate : aggregates) {
    const bool sums = aggregate == Aggregate::sum || aggregate == Aggregate::avg;
    // PostgreSQL has no sum of texts or dates: the column itself, rather than an error.
    if (sums && !column.numeric() && column.kind != schema::TypeKind::interval) {
      sketch.features.add("aggregate.not_numeric");
      aggregate = Aggregate::none;
    }
    if (reader.parse.naming.identifies(choice.use.table, choice.use.column))
      sketch.features.add("aggregate.identifier");
    sketch.outputs.push_back({choice.use, aggregate, false, choice.span});
  }
  if (aggregates.empty())
    sketch.outputs.push_back({choice.use, Aggregate::none, false, choice.span});
  sketch.distinct = reader.pending.distinct && aggregates.empty();
  if (feature != nullptr) sketch.features.add(feature);
  slot.push_back(std::move(sketch));
}

/// The table whose column chunk `i` should be: "student name", "name of the students".
int hint_of(const Parse& parse, int i) {
  int before = i - 1;
  while (before >= 0 && (parse.is(before, CueKind::be) || parse.is(before, CueKind::stop)) &&
         parse.chunks[before].text.rfind('\'', 0) == 0)
    --before;
  if (before >= 0 && parse.tabular(before)) return table_at(parse, before);
  for (int at = i + 1; at < parse.size() && at <= i + 8; ++at) {
    const bool prepositional = parse.is(at, CueKind::of) || parse.is(at, CueKind::in);
    if (prepositional) {
      int after = parse.next(at);
      while (after >= 0 && (parse.is(after, CueKind::all) || parse.is(after, CueKind::each) ||
                            parse.is(after, CueKind::distinct) || parse.is(after, CueKind::hint) ||
                            parse.is(after, CueKind::superlative) || parse.valuable(after)))
        after = parse.next(after);
      if (after >= 0 && parse.tabular(after)) return table_at(parse, after);
      continue;
    }
    if (parse.valuable(at) || parse.is(at, CueKind::sentence)) break;
  }
  const std::vector<int> topics = topic_tables(parse);
  return topics.empty() ? -1 : topics[0];
}

bool follows_preposition(const Parse& parse, int i) {
  int before = i - 1;
  while (before >= 0 && (parse.is(before, CueKind::stop) || parse.is(before, CueKind::all) ||
                         parse.is(before, CueKind::distinct) || parse.valuable(before)))
    --before;
  return parse.is(before, CueKind::of) || parse.is(before, CueKind::in) ||
         parse.is(before, CueKind::by) || parse.is(before, CueKind::each);
}

/// A table that only says whose the column beside it is.
bool only_qualifies(const Reader& reader, int i) {
  const Parse& parse = reader.parse;
  int after = i + 1;
  if (parse.is(after, CueKind::be) && parse.chunks[after].text.rfind('\'', 0) == 0) ++after;
  const bool compound = after < parse.size() && parse.free(after) && parse.columnar(after) &&
                        parse.zones[after] == Zone::output;
  return compound || (reader.items > 0 && follows_preposition(parse, i));
}

void read_table(Reader& reader, int i) {
  Parse& parse = reader.parse;
  if (only_qualifies(reader, i)) return;
  // "Which customers ordered? List their names."
  if (!reader.pending.count && i < reader.last_ask) return;
  Slot slot;
  const Chunk& chunk = parse.chunks[i];
  const bool sums = !reader.pending.aggregates.empty();
  for (const schema::Mention* mention : chunk.tables) {
    const double behind = chunk.table_score() - mention->score;
    if (reader.pending.count || sums)
      add_count_of_table(parse, mention->table, chunk.span, reader.pending.distinct, behind, slot);
    else
      add_rows(reader, mention->table, chunk.span, behind, slot);
  }
  for (const ColumnChoice& choice : column_choices(parse, i, hint_of(parse, i))) {
    if (reader.pending.count)
      add_count_of_column(parse, choice, reader.pending.distinct, slot);
    else
      add_columns(reader, choice, reader.pending.aggregates, "output.column_not_table", slot);
  }
  if (reader.pending.distinct && !reader.pending.count)
    for (Sketch& sketch : slot) sketch.distinct = true;
  parse.use(i);
  parse.slots.push_back(std::move(slot));
  ++reader.items;
  reader.pending = {};
}

/// "the crime rate of the counties": a column that only says whose the one before it is.
void add_silent(const Parse& parse, int i, Slot& slot) {
  for (Sketch& sketch : slot) sketch.features.add("output.after_of");
  Sketch nothing;
  nothing.features.add("output.of_silent");
  slot.push_back(std::move(nothing));
  for (const schema::Mention* mention : parse.chunks[i].tables) {
    Sketch joined;
    joined.tables.push_back(mention->table);
    joined.features.add("output.of_joined");
    slot.push_back(std::move(joined));
  }
}

/// "the rating of each hotel": which row each value is of is shown too, and where several columns
/// are meant about as well, both.
void add_of_each(const Parse& parse, int i, Slot& slot) {
  const int table = parse.is(i + 1, CueKind::each) ? table_at(parse, parse.next(i + 1)) : -1;
  if (table < 0 || !parse.tabular(parse.next(i + 1))) return;
  std::vector<Sketch> of_table;
  for (const Sketch& sketch : slot)
    if (sketch.outputs.size() == 1 && sketch.outputs[0].use.table == table)
      of_table.push_back(sketch);
  const std::vector<int>& names = parse.naming.names(table);
  if (of_table.size() > 3) of_table.resize(3);
  if (of_table.size() > 1) {
    Sketch both = of_table[0];
    both.outputs.push_back(of_table[1].outputs[0]);
    both.features.add("output.both_meant");
    of_table.push_back(std::move(both));
    slot.push_back(of_table.back());
  }
  for (Sketch& sketch : of_table) {
    if (names.empty() || sketch.outputs[0].use.column == names[0]) continue;
    sketch.outputs.insert(sketch.outputs.begin(), {{table, names[0]}, Aggregate::none, false, {}});
    sketch.features.add("output.name_of_each");
    slot.push_back(std::move(sketch));
  }
}

void read_column(Reader& reader, int i) {
  Parse& parse = reader.parse;
  Slot slot;
  const bool plain = reader.pending.aggregates.empty() && !reader.pending.count &&
                     reader.items == 0 && reader.inherited.empty();
  for (const ColumnChoice& choice : column_choices(parse, i, hint_of(parse, i))) {
    if (reader.pending.count && reader.pending.aggregates.empty()) {
      add_count_of_column(parse, choice, reader.pending.distinct, slot);
    } else if (reader.pending.aggregates.empty() && !reader.inherited.empty()) {
      add_columns(reader, choice, reader.inherited, "output.inherits", slot);
      add_columns(reader, choice, {}, "output.after_aggregate", slot);
    } else {
      add_columns(reader, choice, reader.pending.aggregates, nullptr, slot);
    }
  }
  if (plain) add_of_each(parse, i, slot);
  if (reader.items > 0 && reader.pending.aggregates.empty() && !reader.pending.count &&
      (follows_preposition(parse, i) || parse.columnar(i - 1)))
    add_silent(parse, i, slot);
  for (const schema::Mention* mention : parse.chunks[i].tables)
    if (reader.pending.count)
      add_count_of_table(parse, mention->table, parse.chunks[i].span, false,
                         parse.chunks[i].column_score() - mention->score, slot);
  if (slot.empty()) return;
  if (!reader.pending.aggregates.empty()) reader.inherited = reader.pending.aggregates;
  parse.use(i);
  parse.slots.push_back(std::move(slot));
  ++reader.items;
  reader.pending = {};
}

void read_whole_rows(Reader& reader, int i) {
  Parse& parse = reader.parse;
  Slot slot;
  for (int table : topic_tables(parse)) {
    Sketch sketch = one_output({{table, -1}, Aggregate::none, false, parse.chunks[i].span});
    sketch.features.add("output.information");
    sketch.features.add("output.information_rank", static_cast<double>(slot.size()));
    slot.push_back(std::move(sketch));
    if (slot.size() >= 3) break;
  }
  if (slot.empty()) return;
  parse.use(i);
  ++reader.items;
  parse.slots.push_back(std::move(slot));
}

/// "where", "when".
void read_place_or_time(Reader& reader, int i) {
  Slot slot = place_or_time_outputs(reader.parse, i);
  if (slot.empty()) return;
  reader.parse.use(i);
  reader.parse.slots.push_back(std::move(slot));
  ++reader.items;
}

/// "the number of times": rows.
void read_times(Reader& reader, int i) {
  const Span span = i < 0 ? Span{} : reader.parse.chunks[i].span;
  Sketch sketch = one_output({{-1, -1}, Aggregate::count, false, span});
  sketch.features.add("count.times");
  reader.parse.slots.push_back({sketch});
  if (i >= 0) reader.parse.use(i);
  ++reader.items;
  reader.pending = {};
}

void read(Reader& reader, int i) {
  Parse& parse = reader.parse;
  if (parse.is(i, CueKind::which)) reader.lead = Lead::which;
  if (parse.is(i, CueKind::who)) reader.lead = Lead::who;
  if (parse.is(i, CueKind::sentence)) reader.inherited.clear();
  if (parse.zones[i] != Zone::output || parse.used[i]) return;
  if (parse.is(i, CueKind::count)) {
    reader.pending.count = true;
  } else if (parse.is(i, CueKind::distinct)) {
    reader.pending.distinct = true;
  } else if (parse.is(i, CueKind::information)) {
    read_whole_rows(reader, i);
  } else if (parse.is(i, CueKind::where) || parse.is(i, CueKind::when)) {
    read_place_or_time(reader, i);
  } else if (parse.is(i, CueKind::times) && reader.pending.count) {
    read_times(reader, i);
  } else if (aggregate_of(parse, i) != Aggregate::none) {
    reader.pending.aggregates.push_back(aggregate_of(parse, i));
  } else if (parse.tabular(i)) {
    read_table(reader, i);
  } else if (parse.columnar(i)) {
    read_column(reader, i);
  }
}

/// Nothing is named as asked for: rows (or their number) of what the question is about.
void read_default(Reader& reader) {
  Parse& parse = reader.parse;
  Slot slot;
  for (int table : topic_tables(parse)) {
    if (reader.pending.count)
      add_count_of_table(parse, table, {}, false, static_cast<double>(slot.empty() ? 0 : 1), slot);
    else
      add_rows(reader, table, {}, slot.empty() ? 0 : 0.5, slot);
    if (slot.size() > 10) break;
  }
  for (Sketch& sketch : slot) sketch.features.add("output.default");
  if (!slot.empty()) parse.slots.push_back(std::move(slot));
}

}  // namespace

void parse_outputs(Parse& parse) {
  Reader reader{parse, {}, Lead::show, {}, 0, 0};
  for (int i = 1; i < parse.size(); ++i)
    if (parse.is(i - 1, CueKind::sentence) && parse.is(i, CueKind::ask)) reader.last_ask = i;
  for (int i = 0; i < parse.size(); ++i) read(reader, i);
  if (reader.items == 0 && !parse.asked)
    read_default(reader);
  else if (reader.pending.count)
    read_times(reader, -1);  // "... and the count"
}

}  // namespace nl_ask::candidates
