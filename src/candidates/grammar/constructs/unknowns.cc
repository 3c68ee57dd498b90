// What is not known of rows: "phone is unknown", "not assigned to anyone", "consent is missing".

#include "candidates/grammar/constructs/unknowns.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/grammar/sketch/flag_values.h"

namespace nl_ask::candidates {
namespace {

/// "have not given consent", "consent is missing" where a flag says whether it was.
Sketch unknown_or_no(const Parse& parse, const ColumnChoice& choice, bool negative) {
  if (std::optional<Sketch> flag = flag_condition(parse, choice, negative)) return *std::move(flag);
  Sketch sketch = unknown_in(choice.use, choice.span);
  if (negative) sketch.conditions[0].op = Operator::is_not_null;
  sketch.features = choice.features;
  return sketch;
}

/// "not given GDPR consent": the flag behind the cue.
bool names_flag(const Parse& parse, int i) {
  if (i < 0 || !parse.free(i) || !parse.columnar(i)) return false;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  return !flag_value(parse.column({best.table, best.column}), true).empty();
}

/// "not assigned to anyone": a column that the words of the cue name, and that may be empty.
Slot unknown_by_cue(const Parse& parse, int i) {
  constexpr size_t kShortest = 4;  // letters of a word that names a column
  Slot slot;
  const std::vector<int> topics = topic_tables(parse);
  if (topics.empty()) return slot;
  const Chunk& chunk = parse.chunks[i];
  for (int c = 0; c < static_cast<int>(parse.schema.tables[topics[0]].columns.size()); ++c)
    for (int t = chunk.first; t < chunk.last; ++t)
      if (parse.tokens[t].lower.size() >= kShortest && parse.column({topics[0], c}).nullable &&
          parse.naming.has_word(topics[0], c, parse.tokens[t].stem)) {
        slot.push_back(unknown_in({topics[0], c}, chunk.span));
        break;
      }
  return slot;
}

}  // namespace

Sketch unknown_in(ColumnUse use, Span span) {
  return sketch_of(literal_condition(use, Operator::is_null, {}, span));
}

void add_unknown(const Parse& parse, const ColumnChoice& choice, Slot& slot) {
  const schema::Column& column = parse.column(choice.use);
  const bool counts =
      column.null_fraction <= 0 || std::ranges::find(column.values, "0") != column.values.end();
  if (column.numeric() && counts &&
      !parse.naming.identifies(choice.use.table, choice.use.column)) {  // "without a vote against"
    slot.push_back(sketch_of(literal_condition(choice.use, Operator::equal, {"0"}, choice.span)));
    slot.back().features.add(choice.features);
    if (column.null_fraction <= 0) slot.back().features.add("nested.zero");
  }
  if (!column.nullable) return;
  slot.push_back(unknown_in(choice.use, choice.span));
  slot.back().features.add(choice.features);
  slot.back().features.add("nested.null");
  if (column.null_fraction > 0) slot.back().features.add("nested.null_known");
}

void parse_null(Parse& parse, int i) {
  int before = i - 1;
  bool negative = parse.is(i, CueKind::known);
  while (before >= 0 && i - before < 4 && !parse.columnar(before)) {
    negative |= parse.is(before, CueKind::negation);
    --before;
  }
  if (names_flag(parse, parse.next(i)) && !(parse.free(before) && parse.columnar(before)))
    before = parse.next(i);
  Slot slot;
  if (parse.free(before) && parse.columnar(before)) {
    for (const ColumnChoice& choice : column_choices(parse, before))
      slot.push_back(unknown_or_no(parse, choice, negative));
    parse.use(before);
  } else if (parse.is(i, CueKind::unknown)) {
    slot = unknown_by_cue(parse, i);
  }
  if (slot.empty()) return;
  parse.use(i);
  parse.slots.push_back(std::move(slot));
}

}  // namespace nl_ask::candidates
