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
};

const std::string& first_word_of(const Parse& parse, int i) {
  return parse.tokens[static_cast<std::size_t>(parse.chunks[i].first)].lower;
}

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

/// The chunks of "split", "broken down into" before chunk `first`, or of "each" after `last`.
std::vector<int> division_said(const Parse& parse, int first, int last) {
  std::vector<int> said;
  for (int i = first - 1; i >= 0 && i >= first - kCueReach; --i)
    if (is_column_word("divided", parse.tokens[parse.chunks[i].first].stem)) said.push_back(i);
  if (parse.is(last + 1, CueKind::each)) said.push_back(last + 1);
  return said;
}

Span span_of(const Parse& parse, const DividedValues& values) {
  return language::join(parse.chunks[values.members.front()].span,
                        parse.chunks[values.members.back()].span);
}

/// One row for each of the values; a condition where the column has others.
Sketch divided_by(const Parse& parse, ColumnUse use, const DividedValues& values) {
  const Span span = span_of(parse, values);
  Sketch sketch = grouped_by(use, true, span);
  sketch.features.add("group.by_values");
  add_table_features(parse, use.table, sketch.features);
  std::set<std::string> said;
  for (const int member : values.members) said.insert(value_in(parse.chunks[member], use));
  const schema::Column& column = parse.column(use);
  if (column.values_complete && said.size() >= column.values.size()) return sketch;
  std::vector<Condition> any;
  for (const std::string& value : said)
    any.push_back(literal_condition(use, Operator::equal, {value}, span));
  sketch.conditions.push_back(any_of(std::move(any)));
  return sketch;
}

/// What is counted where nothing else is computed: rows of the table that is named, or of the
/// values' own.
int counted_table(const Parse& parse, ColumnUse use) {
  const std::vector<int> topics = topic_tables(parse);
  return topics.empty() ? use.table : topics[0];
}

bool read_values(Parse& parse, int first) {
  const DividedValues values = values_from(parse, first);
  if (values.members.size() < 2) return false;
  const std::vector<int> said = division_said(parse, first, values.members.back());
  if (!values.against && said.empty()) return false;
  const bool counts = !computes(parse);
  Slot slot;
  for (const ColumnUse use : columns_of_all(parse, values.members)) {
    slot.push_back(divided_by(parse, use, values));
    if (counts)
      slot.back().outputs.push_back(
          count_of_rows(counted_table(parse, use), span_of(parse, values)));
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
