// What is still going on: "patients still in hospital", "outages not over yet". Rows where what
// marks their end is empty. Who or what is still there ("drivers who still work for us"): rows of
// what is spoken of, and of nothing else, that are active.

#include <algorithm>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/state_readings.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/grammar/sketch/persons.h"
#include "language/thesaurus.h"

namespace nl_ask::candidates {
namespace {

/// When a row's end came, where it has come for some rows only.
bool marks_end(const Parse& parse, ColumnUse use) {
  const schema::Column& column = parse.column(use);
  return column.temporal() && column.nullable && column.null_fraction > 0 &&
         has_column_word(parse.naming, use, "ending");
}

void add_ends(const Parse& parse, int table, const char* feature, Span span, Slot& slot) {
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
    if (!marks_end(parse, {table, c})) continue;
    Sketch sketch = sketch_of(literal_condition({table, c}, Operator::is_null, {}, span));
    sketch.features.add(feature);
    slot.push_back(std::move(sketch));
  }
}

/// Of the rows themselves, else of rows that refer to them.
Slot ends(const Parse& parse, Span span) {
  Slot slot;
  const std::vector<int> topics = topic_tables(parse);
  for (int table : topics) add_ends(parse, table, "lasting.own", span, slot);
  if (!slot.empty() || topics.empty()) return slot;
  for (const schema::ForeignKey& key : parse.schema.foreign_keys)
    if (key.referenced == topics[0]) add_ends(parse, key.table, "lasting.of_related", span, slot);
  return slot;
}

/// Whoever "who" may ask for, as far as rows of the topics refer to them.
std::vector<int> persons_asked(const Parse& parse, const std::vector<int>& topics) {
  std::vector<int> persons;
  if (!parse.is(0, CueKind::who)) return persons;
  for (const int topic : topics)
    for (const JoinEdge& edge : parse.joins.edges(topic))
      if (is_person(parse.naming, edge.other) &&
          std::ranges::find(persons, edge.other) == persons.end())
        persons.push_back(edge.other);
  return persons;
}

/// Those of what is spoken of last before chunk `i` that are active, else of what is asked for.
Slot present(const Parse& parse, int i) {
  StateWords words{.first = i, .last = i, .words = {"active"}, .places = {}};
  words.places = language::Thesaurus::english().states(words.words);
  const Span span = parse.chunks[i].span;
  std::vector<int> tables = topic_tables(parse);
  for (int before = 0; before < i; ++before)
    if (parse.tabular(before)) tables.insert(tables.begin(), table_at(parse, before));
  const std::vector<int> persons = persons_asked(parse, tables);
  tables.insert(tables.end(), persons.begin(), persons.end());
  Slot slot;
  for (const int table : tables) {
    add_states_of(parse, words, {table, {}, false, span}, 0, slot);
    if (std::ranges::any_of(slot, is_sure))
      std::erase_if(slot, [](const Sketch& sketch) { return !is_sure(sketch); });
    if (slot.empty()) add_ends(parse, table, "lasting.own", span, slot);
    if (slot.empty()) add_states_of_others(parse, words, {table, {}, false, span}, slot);
    if (!slot.empty()) break;
  }
  for (Sketch& sketch : slot) sketch.features.add("lasting.present");
  return slot;
}

/// "still active" says it by itself where there is such a value or flag.
bool said_otherwise(const Parse& parse, int i) {
  const int after = parse.next(i);
  return parse.valuable(after) || (parse.columnar(after) && parse.free(after));
}

void parse_still_going(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.is(i, CueKind::lasting)) continue;
    const bool is_present = parse.chunks[i].cue->argument == "present";
    if (!is_present && said_otherwise(parse, i)) continue;
    Slot slot = is_present ? present(parse, i) : ends(parse, parse.chunks[i].span);
    if (slot.empty()) continue;
    Sketch ignored;
    ignored.features.add("lasting.ignored");
    slot.push_back(std::move(ignored));
    parse.use(i);
    parse.conditions.push_back({static_cast<int>(parse.slots.size()), i, i});
    parse.slots.push_back(std::move(slot));
    return;
  }
}

}  // namespace

extern constexpr Construct kStillGoing = {
    .name = "still_going",
    .read = parse_still_going,
    .reads = {kSchemaItems, kFiller, CueKind::lasting, CueKind::who},
    .uses_up = {CueKind::lasting},
    .provides = {Finding::conditions},
    .after = {"conditions"},
};

}  // namespace nl_ask::candidates
