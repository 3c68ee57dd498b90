// Tables that are named and that nothing else has used: joined, or left out.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

/// "in sales": a stored value of just these words, after a preposition.
bool says_value(const Parse& parse, int i) {
  const int before = parse.next(i, -1);
  if (!parse.is(before, CueKind::in) && !parse.is(before, CueKind::of)) return false;
  return !parse.chunks[i].values.empty() &&
         parse.chunks[i].values[0]->evidence == schema::Evidence::exact;
}

/// A table by its own name, which values only contain: "station" of "Main Station".
bool only_part(const Parse& parse, int i) {
  constexpr double kByName = 0.95;
  const Chunk& chunk = parse.chunks[i];
  return chunk.table_score() >= kByName && !chunk.values.empty() &&
         chunk.values[0]->evidence == schema::Evidence::part;
}

/// The tables of the values count as spoken of.
void note_values(Parse& parse, int i) {
  for (const schema::Mention* mention : parse.chunks[i].values) parse.valued[mention->table] = true;
}

/// "names of all students who took a course and the course description": asked for after all.
void add_resumed(const Parse& parse, int i, Slot& slot) {
  int before = i - 1;
  while (parse.is(before, CueKind::stop) || parse.tabular(before)) --before;
  if (!parse.is(before, CueKind::and_word) && !parse.is(before, CueKind::comma)) return;
  const bool last = i + 1 >= parse.size() || parse.is(i + 1, CueKind::sentence) ||
                    parse.is(i + 1, CueKind::comma) || parse.is(i + 1, CueKind::and_word);
  if (!last) return;
  const int hint = parse.tabular(i - 1) ? table_at(parse, i - 1) : -1;
  for (const ColumnChoice& choice : column_choices(parse, i, hint)) {
    Sketch sketch;
    sketch.outputs.push_back(output_of(choice.use, choice.span));
    sketch.features = choice.features;
    sketch.features.add("output.resumed");
    slot.push_back(std::move(sketch));
    if (slot.size() > 4) break;
  }
}

/// "members who borrowed Emma", of loans that have a date borrowed: whose date is said by a verb
/// without a time, they are what happened.
bool says_deed(const Parse& parse, int i, ColumnUse use) {
  const Chunk& chunk = parse.chunks[i];
  const std::string& word = parse.tokens[static_cast<std::size_t>(chunk.first)].lower;
  return chunk.last == chunk.first + 1 && word.ends_with("ed") && parse.column(use).temporal() &&
         parse.naming.words(use.table, use.column).size() == 2;
}

/// "students who have votes": a column that restricts nothing may stand for the rows that have it.
void parse_left_columns(Parse& parse) {
  constexpr size_t kMaxJoins = 3;
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.columnar(i) || parse.zones[i] != Zone::filter) continue;
    Slot slot(1);
    add_resumed(parse, i, slot);
    slot[0].features.add("column.skipped");
    slot[0].features.add("column.skipped_score", parse.chunks[i].column_score());
    std::vector<int> seen;
    for (const ColumnChoice& choice : column_choices(parse, i)) {
      if (std::find(seen.begin(), seen.end(), choice.use.table) != seen.end()) continue;
      seen.push_back(choice.use.table);
      Sketch joined;
      joined.tables.push_back(choice.use.table);
      joined.features = choice.features;
      joined.features.add("column.joined");
      if (says_deed(parse, i, choice.use)) joined.features.add("column.joined_deed");
      slot.push_back(std::move(joined));
      if (seen.size() >= kMaxJoins) break;
    }
    parse.use(i);
    parse.slots.push_back(std::move(slot));
  }
}

void parse_tables(Parse& parse) {
  std::vector<int> seen;
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.tabular(i)) continue;
    const std::vector<int> tables = table_choices(parse, i);
    if (std::find(seen.begin(), seen.end(), tables[0]) != seen.end()) continue;
    seen.push_back(tables[0]);
    Slot slot(1);
    const bool filter = parse.zones[i] == Zone::filter;
    const bool value = filter && says_value(parse, i);
    if (value) note_values(parse, i);
    const double score = parse.chunks[i].table_score();
    slot[0].features.add(filter ? "table.skipped_filter" : "table.skipped_output");
    slot[0].features.add(filter ? "table.skipped_filter_score" : "table.skipped_output_score",
                         score);
    if (value) slot[0].features.add("table.skipped_though_value");
    for (int table : tables) {
      Sketch sketch;
      sketch.tables.push_back(table);
      sketch.features.add(filter ? "table.joined_filter" : "table.joined_output");
      sketch.features.add("row.behind_best", parse.chunks[i].table_score() -
                                                 parse.chunks[i].tables[slot.size() - 1]->score);
      if (value) sketch.features.add("table.joined_though_value");
      slot.push_back(std::move(sketch));
    }
    if (filter && !only_part(parse, i))
      add_as_value(parse, i, value ? "table.is_value" : "table.read_as_value", slot);
    parse.use(i);
    parse.slots.push_back(std::move(slot));
  }
  parse_left_columns(parse);
}

}  // namespace

extern constexpr Construct kTables = {
    .name = "tables",
    .read = parse_tables,
    .reads = {kAroundValues},
    .uses_up = {Material::column, Material::table},
    .after = {"denied_scopes", "outputs"},
};

}  // namespace nl_ask::candidates
