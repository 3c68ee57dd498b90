// What "where" and "when" ask for: a place, on the map or by its name; a date.

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "candidates/grammar.h"

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

/// A column that says where on the map, by the stem of its name; -1: none.
int coordinate(const Parse& parse, int table, std::initializer_list<const char*> stems) {
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
    for (const char* stem : stems)
      if (parse.schema.column(table, c).numeric() && parse.naming.has_word(table, c, stem))
        return c;
  return -1;
}

/// "where": the latitude and longitude, alone and after the place that has a name.
void add_coordinates(const Parse& parse, int table, Span span, Slot& slot) {
  const int latitude = coordinate(parse, table, {"latitud", "lat"});
  const int longitude = coordinate(parse, table, {"longitud", "long", "lon", "lng"});
  if (latitude < 0 || longitude < 0) return;
  Sketch both;
  for (int column : {latitude, longitude})
    both.outputs.push_back({{table, column}, Aggregate::none, false, span});
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

}  // namespace

Slot place_or_time_outputs(const Parse& parse, int i) {
  static constexpr std::array<const char*, 9> kPlaces = {
      "locat", "citi", "address", "place", "countri", "state", "venu", "region", "origin"};
  Slot slot;
  const bool time = parse.is(i, CueKind::when);
  for (int table : topic_tables(parse))
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const bool temporal =
          parse.schema.column(table, c).temporal() || parse.naming.has_word(table, c, "year") ||
          parse.naming.has_word(table, c, "date") || parse.naming.has_word(table, c, "time");
      const bool place = std::any_of(kPlaces.begin(), kPlaces.end(), [&](const char* word) {
        return parse.naming.has_word(table, c, word);
      });
      const bool said = said_later(parse, {table, c});
      if (time ? !temporal && !said : !place) continue;
      Sketch sketch;
      sketch.outputs.push_back({{table, c}, Aggregate::none, false, parse.chunks[i].span});
      sketch.features.add(time ? "output.when" : "output.where");
      if (said) sketch.features.add("output.said_later");
      sketch.features.add("output.guess_rank", static_cast<double>(slot.size()));
      add_table_features(parse, table, sketch.features);
      slot.push_back(std::move(sketch));
      if (slot.size() >= 6) break;
    }
  const std::vector<int> topics = topic_tables(parse);
  if (!time && !topics.empty()) add_coordinates(parse, topics[0], parse.chunks[i].span, slot);
  return slot;
}

}  // namespace nl_ask::candidates
