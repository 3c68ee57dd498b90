// Values of one column set against each other: "phone vs online vs reception bookings", "the
// average score, split beginner/intermediate/advanced". One row for each of them.

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/date_groups.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/value_sides.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr int kCueReach = 4;  // chunks before the first value in which "split" may be said

/// Values side by side, and what says that they are set against each other.
struct DividedValues {
  std::vector<int> members;
  std::vector<int> between;  // chunks
  bool against = false;      // "versus", "and how many"
  bool either = false;       // "or"
  bool others = false;       // "etc": there are more of them
};

/// Reads on from a value over what may stand between values; the chunk of the next one, or -1.
int past_separators(const Parse& parse, int at, DividedValues& found) {
  constexpr std::size_t kMost = 2, kMostAsked = 3;
  std::vector<int> passed;
  bool against = false, asked = false;
  for (; at < parse.size() && !stands_for_value(parse, at); ++at) {
    const std::string& word = first_word_of(parse, at);
    const bool joins = word == "versus" || word == "/" || parse.is(at, CueKind::comma) ||
                       parse.is(at, CueKind::and_word) || parse.is(at, CueKind::or_word);
    // "are permanent and how many are temporary"
    const bool again = !passed.empty() && !asked && parse.is(at, CueKind::count);
    asked |= again;
    const bool joint = joins || again || (asked && parse.is(at, CueKind::be));
    if (!joint || passed.size() == (asked ? kMostAsked : kMost)) return -1;
    against |= word == "versus" || again;
    found.either |= parse.is(at, CueKind::or_word);
    passed.push_back(at);
  }
  if (passed.empty() || at == parse.size()) return -1;
  found.between.insert(found.between.end(), passed.begin(), passed.end());
  found.against |= against;
  return at;
}

DividedValues values_from(const Parse& parse, int first) {
  DividedValues found{{first}, {}};
  for (int at = past_separators(parse, first + 1, found); at >= 0;
       at = past_separators(parse, at + 1, found))
    found.members.push_back(at);
  return found;
}

bool begins_with_one(const Parse& parse, int i, std::string_view kind) {
  return i < parse.size() && is_column_word(kind, parse.tokens[parse.chunks[i].first].stem);
}

/// The chunks of "split", "broken down into" before chunk `first`, or of "each", "separately" after
/// `last`, between which the rows may be named.
std::vector<int> division_said(const Parse& parse, int first, int last) {
  std::vector<int> said;
  for (int i = first - 1; i >= 0 && i >= first - kCueReach; --i)
    if (begins_with_one(parse, i, "divided")) said.push_back(i);
  if (parse.is(last + 1, CueKind::each)) said.push_back(last + 1);
  for (int i = last + 1; i <= last + 2; ++i)
    if (begins_with_one(parse, i, "apart")) said.push_back(i);
  return said;
}

Span span_of(const Parse& parse, const DividedValues& values) {
  return language::join(parse.chunks[values.members.front()].span,
                        parse.chunks[values.members.back()].span);
}

std::set<std::string> said_of(const Parse& parse, ColumnUse use, const DividedValues& values) {
  std::set<std::string> said;
  for (const int member : values.members) said.insert(value_in(parse.chunks[member], use));
  return said;
}

Condition one_of(ColumnUse use, const std::set<std::string>& values, Span span) {
  std::vector<Condition> any;
  for (const std::string& value : values)
    any.push_back(literal_condition(use, Operator::equal, {value}, span));
  return any_of(std::move(any));
}

/// One row for each of the values; a condition where the column has others.
Sketch divided_by(const Parse& parse, ColumnUse use, const DividedValues& values) {
  const Span span = span_of(parse, values);
  Sketch sketch = grouped_by(use, true, span);
  sketch.features.add("group.by_values");
  add_table_features(parse, use.table, sketch.features);
  const std::set<std::string> said = said_of(parse, use, values);
  const schema::Column& column = parse.column(use);
  const bool all = column.values_complete && said.size() >= column.values.size();
  if (all || values.others)
    sketch.features.add("group.values_all", static_cast<double>(said.size()));
  else
    sketch.conditions.push_back(one_of(use, said, span));
  return sketch;
}

/// All of the values taken together: "the sales of pens, paper and ink".
Sketch taken_together(const Parse& parse, ColumnUse use, const DividedValues& values) {
  Sketch sketch = sketch_of(one_of(use, said_of(parse, use, values), span_of(parse, values)));
  add_table_features(parse, use.table, sketch.features);
  sketch.features.add("group.values_together");
  return sketch;
}

/// What is counted where nothing else is computed: rows of the table that is named, or of the
/// values' own.
int counted_table(const Parse& parse, ColumnUse use) {
  const std::vector<int> topics = topic_tables(parse);
  return topics.empty() ? use.table : topics[0];
}

/// "The revenue of shoes, hats and bags": a figure of several is rather wanted of each.
bool wants_each(const Parse& parse, const DividedValues& values) {
  constexpr std::size_t kSeveral = 3;
  return values.members.size() >= kSeveral && !values.either && computes(parse);
}

bool read_values(Parse& parse, int first) {
  DividedValues values = values_from(parse, first);
  if (values.members.size() < 2) return false;
  std::vector<int> said = division_said(parse, first, values.members.back());
  const bool open = !values.against && said.empty();
  if (open && !wants_each(parse, values)) return false;
  if (begins_with_one(parse, values.members.back() + 1, "more_of_them")) {
    values.others = true;
    said.push_back(values.members.back() + 1);
  }
  const bool counts = !computes(parse);
  Slot slot;
  for (const ColumnUse use : columns_of_all(parse, values.members)) {
    slot.push_back(divided_by(parse, use, values));
    if (counts)
      slot.back().outputs.push_back(
          count_of_rows(counted_table(parse, use), span_of(parse, values)));
    if (open) slot.push_back(taken_together(parse, use, values));
  }
  if (slot.empty()) return false;
  for (const std::vector<int>* used : {&values.members, &values.between, &said})
    for (const int chunk : *used) parse.use(chunk);
  parse.grouped = true;
  parse.asked |= counts;
  parse.slots.push_back(std::move(slot));
  return true;
}

void parse_divided_values(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (stands_for_value(parse, i) && read_values(parse, i)) return;
}

}  // namespace

extern constexpr Construct kDividedValues = {
    .name = "divided_values",
    .read = parse_divided_values,
    .reads = {kAggregateCues, CueKind::count, CueKind::how_much, CueKind::aggregate, CueKind::share,
              CueKind::superlative, CueKind::comma, CueKind::and_word, CueKind::or_word,
              CueKind::each, CueKind::be},
    .uses_up = {kSchemaItems, CueKind::comma, CueKind::and_word, CueKind::or_word, CueKind::each,
                CueKind::count, CueKind::be, Material::value, Material::word},
    .provides = {Finding::grouped, Finding::asked},
    .after = {"terms", "full_names", "growth", "compared_years", "value_sides"},
};

}  // namespace nl_ask::candidates
