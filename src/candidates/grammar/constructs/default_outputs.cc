// What is shown where nothing is named as asked for: the rows that the question is about.

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/outputs.h"
#include "candidates/grammar/constructs/referring.h"
#include "candidates/grammar/sketch/flag_values.h"
#include "candidates/grammar/sketch/persons.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMostOutputs = 10;

/// Tables of somebody that rows of `table` refer to, and in how many steps, the nearest first: an
/// item is of an order, and so of a customer.
std::vector<std::pair<int, int>> somebody_referred(const Parse& parse, int table) {
  constexpr int kFarthest = 3;
  std::vector<std::pair<int, int>> reached{{table, 0}}, found;
  const auto is_new = [&](int other) {
    return std::ranges::none_of(reached, [&](const auto& at) { return at.first == other; });
  };
  for (size_t i = 0; i < reached.size() && reached[i].second < kFarthest; ++i) {
    const auto [from, steps] = reached[i];
    for (const int other : referred_tables(parse, from)) {
      if (!is_new(other)) continue;
      reached.emplace_back(other, steps + 1);
      if (is_somebody(parse.naming, other) && !parse.naming.names(other).empty())
        found.push_back(reached.back());
    }
  }
  return found;
}

/// "Who bought the lamp?": somebody whose orders are of the rows of `table`, in how many steps.
std::vector<std::pair<int, int>> somebody_doing(const Parse& parse, int table) {
  std::vector<std::pair<int, int>> found;
  const auto note = [&](int somebody, int steps) {
    const auto known = std::ranges::find(found, somebody, &std::pair<int, int>::first);
    if (known == found.end()) found.emplace_back(somebody, steps);
  };
  for (const auto& [other, between] : referring(parse, table)) {
    if (between > 0) break;  // the nearest come first
    if (is_somebody(parse.naming, other) && !parse.naming.names(other).empty()) note(other, 1);
    for (const auto& [somebody, steps] : somebody_referred(parse, other)) note(somebody, 1 + steps);
  }
  return found;
}

void add_somebody(const Reader& reader, int table, std::initializer_list<const char*> features,
                  Slot& slot) {
  const size_t before = slot.size();
  add_rows(reader, table, {}, 0, slot);
  const bool persons = is_person(reader.parse.naming, table);
  for (size_t i = before; i < slot.size(); ++i) {
    for (const char* feature : features) slot[i].features.add(feature);
    if (persons) slot[i].features.add("output.persons");
  }
}

/// "Who was discharged?": admissions are nobody, but each is somebody's.
void add_persons(const Reader& reader, int table, Slot& slot) {
  if (is_somebody(reader.parse.naming, table)) return;
  for (const auto& [somebody, steps] : somebody_referred(reader.parse, table))
    if (steps > 1)
      add_somebody(reader, somebody, {"output.whose", "output.whose_far"}, slot);
    else
      add_somebody(reader, somebody, {"output.whose"}, slot);
  if (reader.parse.is(0, CueKind::whose)) return;
  for (const auto& [somebody, steps] : somebody_doing(reader.parse, table))
    add_somebody(reader, somebody, {steps > 2 ? "output.doing_far" : "output.doing"}, slot);
}

/// "Who works ...", "who has worked ...", but not "who is the head".
bool follows_who(const Parse& parse, int i) {
  return parse.is(before_verb(parse, i), CueKind::who);
}

}  // namespace

bool asks_somebody(const Parse& parse) {
  const auto open = [&](int i) {
    return i == 0 || parse.is(i - 1, CueKind::ask) || parse.is(i - 1, CueKind::sentence);
  };
  for (int i = 0; i < parse.size(); ++i)
    if (open(i) && (parse.is(i, CueKind::who) || parse.is(i, CueKind::whose))) return true;
  return false;
}

bool says_deed(const Reader& reader, int i) {
  const Parse& parse = reader.parse;
  constexpr double kAsWell = 0.9;
  const bool open = reader.lead == Lead::who && reader.items == 0 && !reader.pending.count &&
                    reader.pending.aggregates.empty();
  if (!open || parse.is(0, CueKind::whose)) return open;
  const Chunk& chunk = parse.chunks[i];
  const bool verb = follows_who(parse, i);
  constexpr double kHardly = 0.5;
  const bool refers = std::ranges::any_of(chunk.columns, [&](const schema::Mention* mention) {
    return parse.naming.identifies(mention->table, mention->column);
  });
  const bool rather_table = chunk.table_score() > chunk.column_score();
  if (verb && !refers && (rather_table || chunk.column_score() < kHardly)) return true;
  return std::ranges::all_of(chunk.columns, [&](const schema::Mention* mention) {
    const schema::Column& column = parse.column({mention->table, mention->column});
    const bool told = parse.naming.identifies(mention->table, mention->column) ||
                      !flag_value(column, true).empty();
    return mention->score < kAsWell * chunk.column_score() || column.temporal() ||
           (verb && !told && (mention->evidence == schema::Evidence::part || !column.textual()));
  });
}

/// "In review, how many?": of a table whose rows are kinds of others, what is counted are those.
void add_counts_of_kind(const Parse& parse, int table, Slot& slot) {
  const auto kind = [&](const Chunk& chunk) {
    return std::ranges::any_of(chunk.values, [&](const auto* value) {
      return value->table == table && parse.naming.names(table) == std::vector{value->column};
    });
  };
  if (parse.named[static_cast<size_t>(table)] || std::ranges::none_of(parse.chunks, kind)) return;
  const size_t before = slot.size();
  for (const schema::ForeignKey& key : parse.schema.foreign_keys)
    if (key.referenced == table && key.table != table)
      add_count_of_table(parse, key.table, {}, false, 0, slot);
  for (size_t i = before; i < slot.size(); ++i) slot[i].features.add("output.default_of_kind");
}

void read_default(Reader& reader) {
  Parse& parse = reader.parse;
  Slot slot;
  const std::vector<int> topics = topic_tables(parse);
  const bool persons_said = reader.lead == Lead::who || persons_asked(parse) >= 0;
  const bool who = persons_said && !reader.pending.count;
  for (size_t i = 0; who && i < topics.size() && slot.size() <= kMostOutputs; ++i)
    add_persons(reader, topics[i], slot);
  const size_t persons = slot.size();
  for (int table : topics) {
    if (reader.pending.count)
      add_count_of_table(parse, table, {}, false, static_cast<double>(slot.empty() ? 0 : 1), slot);
    else
      add_rows(reader, table, {}, slot.size() == persons ? 0 : 0.5, slot);
    if (slot.size() > persons + kMostOutputs) break;
  }
  if (reader.pending.count && !topics.empty()) add_counts_of_kind(parse, topics[0], slot);
  for (Sketch& sketch : slot) sketch.features.add("output.default");
  if (!slot.empty()) parse.slots.push_back(std::move(slot));
}

}  // namespace nl_ask::candidates
