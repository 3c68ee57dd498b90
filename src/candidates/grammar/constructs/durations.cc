// Durations and ages: "How old is the oldest plant?", "How long has Ann been with us?". The time
// since a date, where no column holds it itself; "average age" of those whose birth is known.

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/figure_owner.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/grammar/sketch/persons.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxDurations = 4;

/// The time since then, of each row or on average.
Sketch since(ColumnUse use, bool average, Span span) {
  use.unit = "age";
  Sketch sketch;
  sketch.outputs.push_back(average ? output_of(Aggregate::avg, use, span) : output_of(use, span));
  sketch.features.add("age.since");
  return sketch;
}

/// A reading by each date of the tables that fits, the first few.
Slot by_dates(const Parse& parse, const std::vector<int>& tables,
              const std::function<bool(ColumnUse)>& fits,
              const std::function<Sketch(ColumnUse)>& reading) {
  Slot slot;
  for (const int table : tables)
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const ColumnUse use{table, c};
      if (slot.size() >= kMaxDurations || !parse.column(use).temporal() || !fits(use)) continue;
      slot.push_back(reading(use));
      add_table_features(parse, table, slot.back().features);
    }
  return slot;
}

void show(Parse& parse, Slot slot) {
  if (slot.empty()) return;
  parse.asked = true;
  parse.slots.push_back(std::move(slot));
}

/// "How old": the phrase has the hints of an age; a column that holds one is left to the outputs.
bool parse_how_old(Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  const int old = chunk.last - 1;
  if (chunk.cue == nullptr || chunk.cue->hints.empty() || old == 0 ||
      parse.tokens[static_cast<size_t>(old)].lower != "old" ||
      parse.tokens[static_cast<size_t>(old) - 1].lower != "how")
    return false;
  Slot slot;
  for (const HintedColumn& hint : hinted_columns(parse, chunk.cue->hints, topic_tables(parse))) {
    if (!parse.column(hint.use).temporal()) return false;
    if (slot.size() >= kMaxDurations) break;
    slot.push_back(since(hint.use, false, chunk.span));
    slot.back().features.add("age.rank", static_cast<double>(slot.size() - 1));
  }
  if (slot.empty()) return false;
  parse.use(i);
  show(parse, std::move(slot));
  return true;
}

/// The tokens of "how long has ... been" or "how long have ... been": "been" included; -1: none.
int been_after(const Parse& parse) {
  const auto word = [&](size_t i) -> const std::string& { return parse.tokens[i].lower; };
  for (size_t i = 0; i + 3 < parse.tokens.size(); ++i) {
    if (word(i) != "how" || word(i + 1) != "long" ||
        (word(i + 2) != "has" && word(i + 2) != "have"))
      continue;
    for (size_t at = i + 3; at < parse.tokens.size(); ++at)
      if (word(at) == "been") return static_cast<int>(at);
  }
  return -1;
}

/// "... on average": the chunk that says so; -1: none.
int free_average(const Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.is(i, CueKind::avg)) return i;
  return -1;
}

/// "How long have employees been with us on average?": which rows they are is not shown.
void use_rows_averaged(Parse& parse, const Slot& slot) {
  const int table = slot[0].outputs[0].use.table;
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || !parse.tabular(i) || table_at(parse, i) != table) continue;
    parse.named[static_cast<size_t>(table)] = true;
    parse.measured = parse.slots.size();
    return parse.use(i);
  }
}

bool begins_then(const Parse& parse, ColumnUse use) {
  return has_column_word(parse.naming, use, "begin");
}

void parse_how_long(Parse& parse) {
  const int been = been_after(parse);
  if (been < 0) return;
  const int average = free_average(parse);
  const Span span = parse.tokens[static_cast<size_t>(been)].span;
  double rank = 0;
  Slot slot = by_dates(
      parse, topic_tables(parse), [](ColumnUse) { return true; },
      [&](ColumnUse use) {
        Sketch sketch = since(use, average >= 0, span);
        sketch.features.add("age.rank", rank++);
        if (begins_then(parse, use)) sketch.features.add("age.begin");
        return sketch;
      });
  if (slot.empty()) return;
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.chunks[i].cue != nullptr && parse.chunks[i].first <= been &&
        !parse.valuable(i))
      parse.use(i);
  if (average >= 0) {
    parse.use(average);
    use_rows_averaged(parse, slot);
  }
  show(parse, std::move(slot));
}

/// From when on somebody, or something that nobody is, has an age.
bool says_birth(const Parse& parse, ColumnUse use) {
  return has_column_word(parse.naming, use, "birth") ||
         (!is_somebody(parse.naming, use.table) && begins_then(parse, use));
}

/// "average tenure of employees": since when they are what they are.
bool parse_average_tenure(Parse& parse, int i) {
  const int tenure = parse.is(i, CueKind::avg) ? parse.next(i) : -1;
  if (!parse.free(tenure) ||
      !is_column_word("tenure", parse.tokens[parse.chunks[tenure].first].stem))
    return false;
  Slot slot = by_dates(
      parse, topic_tables(parse), [&](ColumnUse use) { return begins_then(parse, use); },
      [&](ColumnUse use) {
        Sketch sketch = since(use, true, parse.chunks[tenure].span);
        sketch.features.add("age.begin");
        return sketch;
      });
  if (slot.empty()) return false;
  parse.use(i, tenure + 1);
  for (int at = tenure + 1; parse.is(at, CueKind::of) || parse.is(at, CueKind::stop); ++at)
    parse.use(at);
  use_rows_averaged(parse, slot);
  show(parse, std::move(slot));
  return true;
}

/// "average age", "average patient age": the chunk that says "age", where no column holds one; -1:
/// none.
int averaged_age(const Parse& parse, int i) {
  constexpr double kSure = 0.6;
  int age = parse.is(i, CueKind::avg) ? parse.next(i) : -1;
  if (age >= 0 && parse.tabular(age)) age = parse.next(age);
  if (!parse.free(age)) return -1;
  const Chunk& chunk = parse.chunks[age];
  const bool held = std::ranges::any_of(chunk.columns, [&](const schema::Mention* mention) {
    return mention->score >= kSure && parse.column({mention->table, mention->column}).numeric();
  });
  return parse.tokens[chunk.first].lower == "age" && !held ? age : -1;
}

/// "the average age of our patients": who they are is not shown.
void use_whose_age(Parse& parse, int age, const Slot& slot) {
  int rows = age + 1;
  while (parse.is(rows, CueKind::of) || parse.is(rows, CueKind::stop) ||
         parse.is(rows, CueKind::all))
    ++rows;
  if (rows > age + 1) use_owner(parse, rows, slot);
}

/// By the date of birth: full years until today.
bool parse_average_age(Parse& parse, int i) {
  const int age = averaged_age(parse, i);
  if (age < 0) return false;
  std::vector<int> tables = topic_tables(parse);
  if (parse.tabular(parse.next(i))) tables.insert(tables.begin(), table_at(parse, parse.next(i)));
  Slot slot = by_dates(
      parse, tables, [&](ColumnUse use) { return says_birth(parse, use); },
      [&](ColumnUse use) {
        use.unit = "full years";
        Sketch sketch;
        sketch.outputs.push_back(output_of(Aggregate::avg, use, parse.chunks[age].span));
        sketch.features.add("age.average");
        return sketch;
      });
  if (slot.empty()) return false;
  parse.use(i, age + 1);
  use_whose_age(parse, age, slot);
  parse.measured = parse.slots.size();
  show(parse, std::move(slot));
  return true;
}

void parse_durations(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && (parse_average_age(parse, i) || parse_average_tenure(parse, i))) return;
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse_how_old(parse, i)) return;
  parse_how_long(parse);
}

}  // namespace

extern constexpr Construct kDurations = {
    .name = "durations",
    .read = parse_durations,
    .reads = {kSchemaItems, kFiller, CueKind::who, CueKind::avg, CueKind::of, CueKind::all},
    .uses_up = {kFiller, kSchemaItems, CueKind::avg, CueKind::have, CueKind::vague, Material::word},
    .provides = {Finding::asked, Finding::measured},
    .after = {"terms"},
};

}  // namespace nl_ask::candidates
