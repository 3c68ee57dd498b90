// "When were the first and the last order?", "first and last visit date by clinic": from when to
// when there are rows, rather than the rows themselves. Words: data/english/column_words.txt.

#include <string_view>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

/// The chunks that say it; -1: not said.
struct Ends {
  int first = -1;  // "first"
  int last = -1;   // "last"
  int rows = -1;   // the table
  int asked = -1;  // "when", "date"
};

bool says_end(const Parse& parse, int i, std::string_view kind) {
  return i >= 0 && parse.free(i) && is_column_word(kind, parse.tokens[parse.chunks[i].first].stem);
}

/// "when", or a word such as "date", before the first or right after the rows.
int asks_for_dates(const Parse& parse, const Ends& ends) {
  for (int i = 0; i < ends.first; ++i)
    if (parse.free(i) && (parse.is(i, CueKind::when) || says_end(parse, i, "moment"))) return i;
  const int after = parse.next(ends.rows);
  return says_end(parse, after, "moment") ? after : -1;
}

Ends ends_at(const Parse& parse, int i) {
  Ends ends;
  if (!says_end(parse, i, "first_in_time")) return ends;
  const int joint = parse.next(i);
  const int last = parse.is(joint, CueKind::and_word) ? parse.next(joint) : -1;
  if (!says_end(parse, last, "last_in_time")) return ends;
  ends = {.first = i, .last = last, .rows = parse.next(last)};
  if (ends.rows >= 0 && parse.free(ends.rows) && parse.tabular(ends.rows))
    ends.asked = asks_for_dates(parse, ends);
  return ends;
}

Slot dates_between(const Parse& parse, const Ends& ends) {
  constexpr double kMostDates = 3;
  Slot slot;
  const int table = table_at(parse, ends.rows);
  double rank = 0;
  for (const int date : dates_of(parse, table)) {
    if (rank == kMostDates) break;
    Sketch sketch;
    sketch.outputs = {output_of(Aggregate::min, {table, date}, parse.chunks[ends.first].span),
                      output_of(Aggregate::max, {table, date}, parse.chunks[ends.last].span)};
    sketch.features.add("ends.first_and_last");
    sketch.features.add("group.date_rank", rank++);
    slot.push_back(std::move(sketch));
  }
  return slot;
}

void read_first_and_last(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    const Ends ends = ends_at(parse, i);
    if (ends.asked < 0) continue;
    Slot slot = dates_between(parse, ends);
    if (slot.empty()) continue;
    for (const int chunk : {ends.first, parse.next(ends.first), ends.last, ends.rows, ends.asked})
      parse.use(chunk);
    parse.named[static_cast<size_t>(table_at(parse, ends.rows))] = true;
    parse.asked = true;
    parse.measured = parse.slots.size();
    parse.slots.push_back(std::move(slot));
    return;
  }
}

}  // namespace

extern constexpr Construct kFirstAndLast = {
    .name = "first_and_last",
    .read = read_first_and_last,
    .reads = {kAroundColumns, kDegrees, CueKind::when, CueKind::and_word},
    .uses_up = {kSchemaItems, kDegrees, CueKind::when, CueKind::and_word, Material::word},
    .provides = {Finding::asked, Finding::measured},
    .after = {"terms", "divided_values"},
};

}  // namespace nl_ask::candidates
