// What "where" and "when" ask for: a place, on the map or by its name; a date.

#include <algorithm>
#include <string_view>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

/// A column named in what restricts the question and used by nothing else: "when was X founded".
bool said_later(const Parse& parse, ColumnUse use) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i) || parse.zones[i] != Zone::filter || !parse.columnar(i)) continue;
    for (const schema::Mention* mention : parse.chunks[i].columns)
      if (mention->table == use.table && mention->column == use.column) return true;
  }
  return false;
}

/// "Where is the headquarter of X?"
bool said_next(const Parse& parse, int i, ColumnUse use) {
  const int name = parse.next(i);
  if (!parse.free(name) || !parse.columnar(name)) return false;
  return std::ranges::any_of(parse.chunks[name].columns, [use](const schema::Mention* mention) {
    return use == ColumnUse{mention->table, mention->column};
  });
}

/// A number column that says where on the map; -1: none.
int coordinate(const Parse& parse, int table, std::string_view kind) {
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
    if (parse.schema.column(table, c).numeric() && has_column_word(parse.naming, {table, c}, kind))
      return c;
  return -1;
}

/// "where": the latitude and longitude, alone and after the place that has a name.
void add_coordinates(const Parse& parse, int table, Span span, Slot& slot) {
  const int latitude = coordinate(parse, table, "latitude");
  const int longitude = coordinate(parse, table, "longitude");
  if (latitude < 0 || longitude < 0) return;
  Sketch both;
  for (int column : {latitude, longitude}) both.outputs.push_back(output_of({table, column}, span));
  both.features.add("output.where_on_map");
  add_table_features(parse, table, both.features);
  const bool placed = !slot.empty() && slot[0].outputs[0].use.table == table;
  if (placed) {
    Sketch all = slot[0];
    append(all, both);
    all.features.add("output.where_in_full");
    slot.push_back(std::move(all));
  }
  slot.push_back(std::move(both));
}

/// Names of the rows that a column refers to, where no other column refers to rows of their table:
/// a place is said by its name.
std::vector<ColumnUse> named_by(const Parse& parse, ColumnUse use) {
  const int reference = parse.naming.reference_of(use.table, use.column);
  if (reference < 0) return {};
  const auto& all = parse.naming.references();
  const int other = all[static_cast<size_t>(reference)].referenced;
  const auto alike = [&](const schema::ForeignKey& one) {
    return one.table == use.table && one.referenced == other;
  };
  std::vector<ColumnUse> names;
  if (other == use.table || std::ranges::count_if(all, alike) > 1) return names;
  for (const int name : parse.naming.shown_name(other)) names.push_back({other, name});
  return names;
}

void add_place_or_time(const Parse& parse, ColumnUse use, Span span, Sketch& sketch) {
  std::vector<ColumnUse> shown = named_by(parse, use);
  if (shown.empty())
    shown = {use};
  else
    sketch.tables.push_back(use.table);
  for (const ColumnUse one : shown) sketch.outputs.push_back(output_of(one, span));
}

/// "where", "when": a town and a region, a beginning and an end may both be meant.
void add_both(bool time, Slot& slot) {
  const size_t singles = std::min<size_t>(slot.size(), 3);
  for (size_t i = 0; i < singles; ++i)
    for (size_t j = i + 1; j < singles; ++j) {
      if (slot[i].outputs[0].use.table != slot[j].outputs[0].use.table) continue;
      Sketch both = slot[i];
      both.outputs.push_back(slot[j].outputs[0]);
      both.features.add(time ? "output.when_both" : "output.where_both");
      slot.push_back(std::move(both));
    }
}

/// "When was it shipped?": whether the verb speaks of this date.
void add_date_feature(const std::vector<int>& ranks, int column, FeatureVector& features) {
  const DateSaid said = date_said(ranks, column);
  if (said == DateSaid::meant || said == DateSaid::related) features.add("output.when_verb");
  if (said == DateSaid::other) features.add("output.when_other");
}

}  // namespace

bool says_where_again(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return chunk.last - chunk.first == 1 &&
         is_column_word("situated", parse.tokens[static_cast<size_t>(chunk.first)].stem);
}

Slot place_or_time_outputs(Parse& parse, int i) {
  Slot slot;
  const bool time = parse.is(i, CueKind::when);
  VerbSaid verb;
  for (int table : topic_tables(parse)) {
    const std::vector<int> dates = time ? dates_said(parse, i, table, verb) : std::vector<int>{};
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const bool temporal = parse.schema.column(table, c).temporal() ||
                            has_column_word(parse.naming, {table, c}, "time");
      const bool place = has_column_word(parse.naming, {table, c}, "place");
      const bool said = said_later(parse, {table, c}) &&
                        parse.schema.column(table, c).kind != schema::TypeKind::boolean;
      const bool asked = !time && said_next(parse, i, {table, c});
      if (time ? !temporal && !said : !place && !asked) continue;
      Sketch sketch;
      add_place_or_time(parse, {table, c}, parse.chunks[i].span, sketch);
      sketch.features.add(time ? "output.when" : "output.where");
      if (said || asked) sketch.features.add("output.said_later");
      sketch.features.add("output.guess_rank", static_cast<double>(slot.size()));
      add_date_feature(dates, c, sketch.features);
      add_table_features(parse, table, sketch.features);
      slot.push_back(std::move(sketch));
      if (slot.size() >= 6) break;
    }
  }
  use_asked_verb(parse, verb);
  parse.asked |= verb.last > verb.first;
  add_both(time, slot);
  const std::vector<int> topics = topic_tables(parse);
  if (!time && !topics.empty()) add_coordinates(parse, topics[0], parse.chunks[i].span, slot);
  return slot;
}

}  // namespace nl_ask::candidates
