// What is still going on: "patients still in hospital", "outages not over yet". Rows where what
// marks their end is empty.

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/sketch/column_words.h"

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

/// "still active" says it by itself where there is such a value or flag.
bool said_otherwise(const Parse& parse, int i) {
  const int after = parse.next(i);
  return parse.valuable(after) || (parse.columnar(after) && parse.free(after));
}

void parse_still_going(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.is(i, CueKind::lasting) || said_otherwise(parse, i)) continue;
    Slot slot = ends(parse, parse.chunks[i].span);
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
    .reads = {kSchemaItems, kFiller, CueKind::lasting},
    .uses_up = {CueKind::lasting},
    .provides = {Finding::conditions},
    .after = {"conditions"},
};

}  // namespace nl_ask::candidates
