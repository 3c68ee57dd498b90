#include "candidates/grammar/constructs/own_rows.h"

#include <algorithm>
#include <utility>

#include "candidates/grammar/parse/relation_frames.h"

namespace nl_ask::candidates {
namespace {

/// Whether the column tells which row is meant: "Ann Lee", rather than "London".
bool tells_row(const Parse& parse, ColumnUse use) {
  constexpr double kNearlyAll = 0.9;
  if (use.is_row() || parse.naming.identifies(use.table, use.column)) return true;
  const std::vector<int>& names = parse.naming.names(use.table);
  const std::vector<int> full = parse.naming.full_name(use.table);
  return std::ranges::find(names, use.column) != names.end() ||
         std::ranges::find(full, use.column) != full.end() ||
         parse.column(use).distinct > kNearlyAll * parse.schema.tables[use.table].rows;
}

bool only_of(const Parse& parse, int table, const Sketch& sketch) {
  const auto plain = [&](const Condition& condition) {
    return condition.left.table == table && condition.kind == ConditionKind::literal &&
           condition.aggregate == Aggregate::none && tells_row(parse, condition.left);
  };
  return !sketch.conditions.empty() && sketch.outputs.empty() &&
         std::all_of(sketch.conditions.begin(), sketch.conditions.end(), plain);
}

}  // namespace

std::vector<NamedRow> named_rows(const Parse& parse) {
  std::vector<NamedRow> rows;
  for (const ConditionPlace& place : parse.conditions)
    rows.push_back({place.first, place.last, place.slot});
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.chunks[i].cue == nullptr && parse.valuable(i) &&
        !parse.chunks[i].number)
      rows.push_back({i, i, -1});
  return rows;
}

Slot conditions_of_row(const Parse& parse, const NamedRow& row, int table) {
  Slot all = row.slot >= 0 ? parse.slots[static_cast<size_t>(row.slot)]
                           : value_conditions(parse, row.first, -1);
  std::erase_if(all, [&](const Sketch& sketch) { return !only_of(parse, table, sketch); });
  return all;
}

void replace_row(Parse& parse, const NamedRow& row, Slot slot) {
  if (row.slot >= 0) {
    parse.slots[static_cast<size_t>(row.slot)] = std::move(slot);
    return;
  }
  parse.conditions.push_back({static_cast<int>(parse.slots.size()), row.first, row.last});
  parse.slots.push_back(std::move(slot));
  parse.use(row.first, row.last + 1);
}

void place_tokens(Parse& parse, const std::vector<int>& tokens, ColumnUse by) {
  for (int i = 0; i < parse.size(); ++i) {
    const bool said = std::any_of(tokens.begin(), tokens.end(), [&](int t) {
      return t >= parse.chunks[i].first && t < parse.chunks[i].last;
    });
    if (!said) continue;
    parse.use(i);
    parse.placed.push_back({i, by});
  }
}

void place_words_for_rows(Parse& parse, ColumnUse by, const std::function<int(int)>& end_of) {
  for (int i = 0; i < parse.size(); ++i) {
    const Chunk& chunk = parse.chunks[i];
    if (!parse.free(i) || chunk.cue != nullptr || chunk.number || chunk.quoted) continue;
    std::vector<int> tokens;
    for (int t = chunk.first; t < chunk.last; ++t) tokens.push_back(t);
    const bool mere = std::all_of(tokens.begin(), tokens.end(), [&](int t) {
      return says_mere_rows(parse.tokens[static_cast<size_t>(t)]);
    });
    if (mere || end_of(chunk.first) >= chunk.last) place_tokens(parse, tokens, by);
  }
}

Span span_of_tokens(const Parse& parse, const std::vector<int>& tokens) {
  Span span;
  for (int t : tokens) span = language::join(span, parse.tokens[static_cast<size_t>(t)].span);
  return span;
}

Span span_of_row(const Parse& parse, const NamedRow& row, const std::vector<int>& tokens) {
  const Span named = language::join(parse.chunks[row.first].span, parse.chunks[row.last].span);
  return language::join(named, span_of_tokens(parse, tokens));
}

void show_referred(const Parse& parse, int reference, int column, Span span, Slot& slot) {
  const int table = parse.naming.references()[static_cast<size_t>(reference)].table;
  std::vector<ColumnUse> uses;
  if (column >= 0)
    for (const ColumnChoice& choice : column_choices(parse, column, table))
      if (choice.use.table == table) uses.push_back(choice.use);
  const std::vector<int> parts = parse.naming.full_name(table);
  const std::vector<int>& names = parse.naming.names(table);
  if (uses.empty() && !names.empty()) uses.push_back({table, names[0]});
  if (uses.empty()) return;
  std::vector<std::vector<ColumnUse>> ways = {{uses[0]}};
  if (!parts.empty() && std::find(parts.begin(), parts.end(), uses[0].column) != parts.end()) {
    ways.insert(ways.begin(), std::vector<ColumnUse>{});
    for (int part : parts) ways[0].push_back({table, part});
  }
  for (const std::vector<ColumnUse>& way : ways)
    for (bool keeps : {false, true}) {
      Sketch sketch;
      for (ColumnUse use : way) {
        use.through = reference;
        sketch.outputs.push_back(output_of(use, span));
      }
      sketch.keeps_unreferred = keeps;
      sketch.features.add("own.shown");
      if (way.size() > 1) sketch.features.add("own.shown_full");
      if (keeps) sketch.features.add("own.kept");
      slot.push_back(std::move(sketch));
    }
}

void note_own_topic(Parse& parse, int table) {
  constexpr double kSure = 0.6;
  bool other = false;
  for (int i = 0; i < parse.size(); ++i) {
    const Chunk& chunk = parse.chunks[i];
    other |= chunk.cue == nullptr && parse.placed_by(i) == nullptr &&
             chunk.table_score() >= kSure && chunk.tables[0]->table != table;
  }
  parse.valued[static_cast<size_t>(table)] = true;
  if (!other) parse.topics = {table};
}

}  // namespace nl_ask::candidates
