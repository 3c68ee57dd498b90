// Two values of one column set against each other in one figure: "how many more phone bookings than
// web bookings", "the ratio of phone to web bookings", "average number of apprentices per master".

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/value_sides.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr int kReach = 3;  // chunks between a value and what sets it against the other

/// What is asked, and the chunks that say so.
struct Asked {
  std::string_view operation;
  int first = -1;  // the cue
  int last = -1;   // the last of what belongs to it
  bool counts = false;
};

/// "difference in", "ratio of", "average number of", the latter two by what stands between.
std::optional<Asked> asked_at(const Parse& parse, int i) {
  if (!parse.free(i)) return std::nullopt;
  Asked asked{.operation = {}, .first = i, .last = i};
  if (parse.is(i, CueKind::share)) {
    const std::string& argument = parse.chunks[i].cue->argument;
    asked.operation = argument == "gain"       ? kGain
                      : argument == "quotient" ? kRatio
                      : argument == "growth"   ? kGrowth
                                               : std::string_view();
  } else if (parse.is(i, CueKind::avg) && parse.is(i + 1, CueKind::count)) {
    asked.operation = kRatio;
  }
  if (asked.operation.empty()) return std::nullopt;
  const int next = parse.next(i);
  if (next >= 0 && parse.free(next) && parse.is(next, CueKind::count)) {
    asked.last = next;
    asked.counts = true;
  }
  return asked;
}

/// Whether chunk `i` sets what is before it against what follows.
bool sets_against(const Parse& parse, int i) {
  return is_column_word("against", base::ascii_lower(parse.chunks[i].text));
}

/// Two values, what stands between them, and what surrounds them.
struct Sides {
  int first = -1, against = -1, second = -1;
};

/// Whether one column holds both, and they are different.
bool are_values_of_one(const Parse& parse, int one, int other) {
  if (!stands_for_value(parse, one) || !stands_for_value(parse, other)) return false;
  return std::ranges::any_of(columns_of_all(parse, {one, other}), [&](ColumnUse use) {
    return value_in(parse.chunks[one], use) != value_in(parse.chunks[other], use);
  });
}

/// The nearest values before and after chunk `against` that one column holds: "online sales" may
/// name a department as well.
std::optional<Sides> sides_around(const Parse& parse, int from, int against) {
  for (int i = against - 1; i > from && i >= against - kReach; --i)
    for (int j = against + 1; j < parse.size() && j <= against + kReach; ++j)
      if (are_values_of_one(parse, i, j)) return Sides{i, against, j};
  return std::nullopt;
}

/// What may be compared: what the first measure after the cue says, and the number of rows, which
/// is all where the words count.
std::vector<Measure> compared(const Parse& parse, const Asked& asked, const Sides& sides,
                              ColumnUse use) {
  std::vector<Measure> found;
  for (int i = asked.last + 1; !asked.counts && i < parse.size(); ++i)
    if (parse.free(i) && !parse.tabular(i) && i != sides.first && i != sides.second &&
        found.empty())
      found = measures_at(parse, i);
  const std::vector<int> topics = topic_tables(parse);
  const int table = topics.empty() ? use.table : topics[0];
  found.push_back({table, count_of_rows(table, parse.chunks[sides.first].span), "measure.count"});
  return found;
}

Slot readings_of(const Parse& parse, const Asked& asked, const Sides& sides) {
  Slot slot;
  for (const ColumnUse use : columns_of_all(parse, {sides.first, sides.second}))
    for (const Measure& measure : compared(parse, asked, sides, use)) {
      if (value_in(parse.chunks[sides.first], use) == value_in(parse.chunks[sides.second], use))
        continue;
      Sketch sketch;
      OutputItem item = measure.item;
      item.operation = asked.operation;
      item.share = {holds_value(parse, use, sides.first)};
      item.before = {holds_value(parse, use, sides.second)};
      sketch.outputs.push_back(std::move(item));
      sketch.features.add("ratio.values");
      sketch.features.add(measure.feature);
      add_table_features(parse, use.table, sketch.features);
      slot.push_back(std::move(sketch));
    }
  return slot;
}

/// Whether what stands between two chunks, but for `besides`, only names what is counted or joins.
bool reaches(const Parse& parse, int first, int last, int besides) {
  for (int i = first + 1; i < last; ++i)
    if (i != besides && parse.columnar(i) && !parse.tabular(i) && !stands_for_value(parse, i))
      return false;
  return true;
}

bool read_sides(Parse& parse, const Asked& asked) {
  for (int against = asked.last + 1; against < parse.size(); ++against) {
    if (!sets_against(parse, against)) continue;
    const std::optional<Sides> sides = sides_around(parse, asked.last, against);
    if (!sides || !reaches(parse, sides->first, sides->second, against)) continue;
    Slot slot = readings_of(parse, asked, *sides);
    if (slot.empty()) continue;
    for (int i = asked.first; i <= asked.last; ++i) parse.use(i);
    for (int i = asked.last + 1; i < sides->first; ++i)
      if (parse.free(i) && parse.tabular(i)) parse.use(i);
    for (int i = sides->first; i <= sides->second; ++i)
      if (parse.free(i)) parse.use(i);
    const int noun = parse.next(sides->second);
    if (noun >= 0 && parse.free(noun) && parse.tabular(noun)) parse.use(noun);
    parse.named[slot[0].outputs[0].use.table] = true;
    parse.asked = true;
    parse.measured = parse.slots.size();
    parse.slots.push_back(std::move(slot));
    return true;
  }
  return false;
}

void parse_value_sides(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (const std::optional<Asked> asked = asked_at(parse, i); asked && read_sides(parse, *asked))
      return;
}

}  // namespace

extern constexpr Construct kValueSides = {
    .name = "value_sides",
    .read = parse_value_sides,
    .reads = {kAroundValues, CueKind::share, CueKind::avg, CueKind::count},
    .uses_up = {kSchemaItems, CueKind::share, CueKind::avg, CueKind::count, CueKind::each,
                CueKind::and_word, Material::value, Material::word},
    .provides = {Finding::asked, Finding::measured},
    .after = {"terms", "full_names", "growth"},
};

}  // namespace nl_ask::candidates
