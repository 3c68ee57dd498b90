// How rows, counts and columns are shown: the alternatives of one output.

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "candidates/grammar/constructs/outputs.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/aggregates.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/grammar/sketch/persons.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {
namespace {

const char* row_feature(int what, Lead lead) {
  constexpr std::array<std::array<const char*, 3>, 8> kNames = {{
      {"row.name.show", "row.name.which", "row.name.who"},
      {"row.second_name.show", "row.second_name.which", "row.second_name.who"},
      {"row.key.show", "row.key.which", "row.key.who"},
      {"row.star.show", "row.star.which", "row.star.who"},
      {"row.key_name.show", "row.key_name.which", "row.key_name.who"},
      {"row.full_name.show", "row.full_name.which", "row.full_name.who"},
      {"row.text.show", "row.text.which", "row.text.who"},
      {"row.part_name.show", "row.part_name.which", "row.part_name.who"},
  }};
  return kNames[static_cast<size_t>(what)][static_cast<size_t>(lead)];
}

}  // namespace

Sketch one_output(OutputItem item) {
  Sketch sketch;
  sketch.outputs.push_back(item);
  return sketch;
}

namespace {

/// Whether the column says which row it is by itself: a serial number, a registration.
bool tells_apart(const Parse& parse, int table, int column) {
  return parse.naming.key(table) == column || parse.schema.column(table, column).unique;
}

/// Whether some rows share the column's value.
bool repeats(const Parse& parse, int table, int column) {
  constexpr double kNearlyAll = 0.97;
  const double rows = parse.schema.tables[table].rows;
  const double distinct = parse.schema.column(table, column).distinct;
  return rows > 0 && distinct > 0 && distinct < kNearlyAll * rows;
}

/// Of a table without names: its first text, or all of a row.
template <typename Add>
void add_texts(const Reader& reader, int table, Slot& slot, Add add) {
  const Parse& parse = reader.parse;
  const int key = parse.naming.key(table);
  const bool numbered = key < 0 || !parse.schema.column(table, key).textual();
  for (Sketch& sketch : slot) {
    if (sketch.outputs.size() != 1 || sketch.outputs[0].use.table != table || !numbered) continue;
    const int column = sketch.outputs[0].use.column;
    if (reader.lead == Lead::show && column < 0) sketch.features.add("row.star_nameless");
    if (reader.lead == Lead::which && column == key && key >= 0)
      sketch.features.add("row.key_nameless");
  }
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
    const bool apart = tells_apart(parse, table, c);
    if (!parse.schema.column(table, c).textual() || (!apart && parse.naming.identifies(table, c)))
      continue;
    add(c);
    if (!apart && says_kind(parse, {table, c}))
      slot.back().features.add("row.text_kind");
    else if (!apart && repeats(parse, table, c))
      slot.back().features.add("row.text_repeats");
    return;
  }
}

}  // namespace

void add_rows(const Reader& reader, int table, Span span, double behind, Slot& slot) {
  const Parse& parse = reader.parse;
  const std::vector<int>& names = parse.naming.names(table);
  const int key = parse.naming.key(table);
  const bool nobody = asks_somebody(parse) && !is_somebody(parse.naming, table);
  const auto add = [&](int what, std::vector<int> columns) {
    Sketch sketch;
    for (int column : columns) sketch.outputs.push_back(output_of({table, column}, span));
    sketch.features.add(row_feature(what, reader.lead));
    sketch.features.add("row.behind_best", behind);
    if (!parse.named[table]) sketch.features.add("row.table_unnamed");
    if (nobody) sketch.features.add("row.nobody");
    slot.push_back(std::move(sketch));
  };
  const std::vector<int> parts = parse.naming.full_name(table);
  if (parse.naming.displayed(table)) {
    add(0, parts.empty() ? std::vector{names[0]} : parts);
    slot.back().features.add("row.displayed");
    return;
  }
  if (!names.empty()) add(parts.empty() ? 0 : 7, {names[0]});
  if (names.size() > 1) add(1, {names[1]});
  if (key >= 0 && (names.empty() || names[0] != key)) add(2, {key});
  add(3, {-1});
  if (key >= 0 && !names.empty() && names[0] != key) add(4, {key, names[0]});
  if (!parts.empty()) add(5, parts);
  if (!names.empty()) return;
  add_texts(reader, table, slot, [&](int column) { add(6, {column}); });
}

void add_count_of_table(const Parse& parse, int table, Span span, bool distinct, double behind,
                        Slot& slot) {
  const int key = parse.naming.key(table);
  Sketch rows = one_output(count_of_rows(table, span));
  rows.features.add(distinct ? "count.rows_distinct" : "count.rows");
  rows.features.add("row.behind_best", behind);
  slot.push_back(std::move(rows));
  const std::vector<int>& names = parse.naming.names(table);
  for (int column : {key, names.empty() ? -1 : names[0]}) {
    if (column < 0) continue;
    Sketch sketch = one_output(
        {.use = {table, column}, .aggregate = Aggregate::count, .distinct = true, .span = span});
    sketch.features.add(distinct ? "count.distinct_key_cued" : "count.distinct_key");
    sketch.features.add("row.behind_best", behind);
    if (column != key) sketch.features.add("count.distinct_name");
    slot.push_back(std::move(sketch));
  }
}

void add_counts(const Reader& reader, int table, Span span, double behind, Slot& slot) {
  const size_t before = slot.size();
  add_count_of_table(reader.parse, table, span, reader.pending.distinct, behind, slot);
  const std::vector<Aggregate>& aggregates = reader.pending.aggregates;
  if (reader.pending.count || std::ranges::find(aggregates, Aggregate::sum) != aggregates.end())
    return;
  for (size_t s = before; s < slot.size(); ++s) slot[s].features.add("aggregate.unread");
}

void add_count_of_column(const Parse& parse, const ColumnChoice& choice, bool distinct,
                         Slot& slot) {
  const bool number = parse.column(choice.use).numeric() &&
                      !parse.naming.identifies(choice.use.table, choice.use.column);
  for (int how = 0; how < (number ? 4 : 2); ++how) {
    if (how == 2 && !can_be_added_up(parse, choice.use)) continue;  // no sum of ratings
    Sketch sketch;
    OutputItem item{.use = choice.use,
                    .aggregate = Aggregate::count,
                    .distinct = how == 0,
                    .span = choice.span};
    if (how == 1) item.use = row_of(choice.use.table);
    if (how == 2) item.aggregate = Aggregate::sum;
    if (how == 3) item.aggregate = Aggregate::none;
    constexpr std::array<const char*, 4> kNames = {"count.distinct_column", "count.column_rows",
                                                   "count.sum_column", "count.plain_column"};
    constexpr std::array<const char*, 4> kCued = {"count.distinct_column_cued",
                                                  "count.column_rows_cued", "count.sum_column_cued",
                                                  "count.plain_column_cued"};
    sketch.outputs.push_back(item);
    sketch.features = choice.features;
    sketch.features.add((distinct ? kCued : kNames)[static_cast<size_t>(how)]);
    // "how many beds" where each row says how many it has
    if (number && how < 2 && !distinct) sketch.features.add("count.of_measure");
    slot.push_back(std::move(sketch));
  }
}

namespace {

/// "the highest order number": it is asked for by a word for numbers that name things.
bool says_identifier(const Parse& parse) {
  return std::ranges::any_of(parse.tokens, [](const language::Token& token) {
    return is_column_word("identifier", token.stem);
  });
}

}  // namespace

void add_columns(const Reader& reader, const ColumnChoice& choice,
                 const std::vector<Aggregate>& aggregates, const char* feature, Slot& slot) {
  const schema::Column& column = reader.parse.column(choice.use);
  Sketch sketch;
  sketch.features = choice.features;
  for (Aggregate aggregate : aggregates) {
    const bool sums = computes_numbers(aggregate);
    // PostgreSQL has no sum of texts or dates: the column itself, rather than an error.
    if (sums && holds_numbers(column)) {
      sketch.features.add("aggregate.numbers_as_text");
    } else if (sums && !column.numeric() && column.kind != schema::TypeKind::interval) {
      sketch.features.add("aggregate.not_numeric");
      aggregate = Aggregate::none;
    }
    const bool extreme = aggregate == Aggregate::max || aggregate == Aggregate::min;
    if (extreme && column.textual() && !holds_numbers(column))
      sketch.features.add("superlative.plain_text");
    if (reader.parse.naming.identifies(choice.use.table, choice.use.column)) {
      sketch.features.add("aggregate.identifier");
      if (!says_identifier(reader.parse)) sketch.features.add("aggregate.identifier_unsaid");
    }
    sketch.outputs.push_back(output_of(aggregate, choice.use, choice.span));
  }
  if (aggregates.empty()) sketch.outputs.push_back(output_of(choice.use, choice.span));
  if (!aggregates.empty() && is_unsaid_part(reader.parse, choice.use))
    sketch.features.add("aggregate.part_unsaid");
  sketch.distinct = reader.pending.distinct && aggregates.empty();
  if (feature != nullptr) sketch.features.add(feature);
  slot.push_back(std::move(sketch));
}

namespace {

/// Whether a word of the question is in the column's name, but not one that says which rows:
/// "shipped orders" say nothing of their shipping cost.
bool says_column(const Parse& parse, int table, int column) {
  for (int i = 0; i < parse.size(); ++i) {
    if (parse.valuable(i) || !parse.chunks[i].values.empty()) continue;
    for (int token = parse.chunks[i].first; token < parse.chunks[i].last; ++token) {
      const std::string& stem = parse.tokens[token].stem;
      const std::vector<std::string>& called = parse.naming.words(table);
      if (stem != "total" && std::ranges::find(called, stem) == called.end() &&
          parse.naming.has_word(table, column, stem))
        return true;
    }
  }
  return false;
}

}  // namespace

void add_measures(const Reader& reader, int i, Slot& slot) {
  constexpr size_t kMaxMeasures = 4;
  const Parse& parse = reader.parse;
  const int table = table_at(parse, i);
  const auto said = [&](int column) { return says_column(parse, table, column); };
  const bool sums = std::find(reader.pending.aggregates.begin(), reader.pending.aggregates.end(),
                              Aggregate::sum) != reader.pending.aggregates.end();
  const int amount = reader.pending.aggregates.empty() ? -1 : natural_amount(parse, table);
  const int called = amount_called(parse, i);
  size_t added = 0;
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
    const schema::Column& column = parse.schema.column(table, c);
    const bool lasts = column.kind == schema::TypeKind::interval;
    if ((!column.numeric() && !lasts && !holds_numbers(column)) ||
        parse.naming.identifies(table, c) || has_column_word(parse.naming, {table, c}, "state") ||
        added >= kMaxMeasures)
      continue;
    ColumnChoice choice;
    choice.use = {table, c};
    choice.span = parse.chunks[i].span;
    choice.features.add("aggregate.of_rows_rank", static_cast<double>(added++));
    if (amount == c) choice.features.add("measure.natural");
    // "total accounts", "total employees": nothing about them is what one adds up.
    if (sums && (amount < 0 || is_person(parse.naming, table)) && !said(c) && called != c)
      choice.features.add("aggregate.nothing_natural");
    add_columns(reader, choice, reader.pending.aggregates,
                said(c) || called == c ? "aggregate.of_rows_said" : "aggregate.of_rows", slot);
  }
}

void add_full_names(const Reader& reader, int i, int hint, Slot& slot) {
  const Parse& parse = reader.parse;
  const Chunk& chunk = parse.chunks[i];
  const auto& tokens = parse.tokens;
  if (tokens[chunk.last - 1].stem != "name" || !reader.pending.aggregates.empty()) return;
  const bool full = tokens[chunk.first].stem == "full" || tokens[chunk.first].stem == "complet";
  const bool plain = chunk.last - chunk.first == 1 || full;
  std::vector<int> tables = {hint};
  for (const schema::Mention* mention : chunk.columns) tables.push_back(mention->table);
  std::vector<int> seen;
  for (int table : tables) {
    if (table < 0 || std::find(seen.begin(), seen.end(), table) != seen.end()) continue;
    seen.push_back(table);
    const std::vector<int> parts = parse.naming.full_name(table);
    if (parts.empty() || !plain) continue;
    Sketch sketch;
    for (int column : parts) sketch.outputs.push_back(output_of({table, column}, chunk.span));
    sketch.distinct = reader.pending.distinct;
    sketch.features.add(full ? "output.full_name_said" : "output.full_name");
    add_table_features(parse, table, sketch.features);
    sketch.features.add(table == hint ? "column.in_hint" : "column.off_hint");
    slot.push_back(std::move(sketch));
  }
}

void add_rows_of_noun(const Reader& reader, int i, Slot& slot) {
  const Parse& parse = reader.parse;
  const std::vector<const schema::Mention*>& columns = parse.chunks[i].columns;
  const bool numbered =
      !columns.empty() && parse.naming.identifies(columns[0]->table, columns[0]->column);
  const bool before = parse.tabular(i + 1);
  if (!before && !(numbered && parse.tabular(i - 1))) return;
  const std::size_t first = slot.size();
  add_rows(reader, table_at(parse, before ? i + 1 : i - 1), parse.chunks[i].span, 0, slot);
  for (std::size_t s = first; s < slot.size(); ++s)
    slot[s].features.add(before ? "output.noun_before" : "output.noun_after");
}

int trailing_aggregate(const Parse& parse) {
  for (int i = parse.size() - 1; i > 0; --i) {
    if (parse.is(i, CueKind::sentence)) continue;
    const bool computes = parse.is(i, CueKind::avg) || parse.is(i, CueKind::sum);
    return computes && parse.free(i) ? i : -1;
  }
  return -1;
}

void aggregate_outputs(Parse& parse, int cue, Aggregate aggregate) {
  for (Slot& slot : parse.slots)
    for (Sketch& sketch : slot)
      for (OutputItem& output : sketch.outputs) {
        if (output.aggregate != Aggregate::none || output.use.is_row() ||
            !parse.column(output.use).numeric() ||
            parse.naming.identifies(output.use.table, output.use.column))
          continue;
        output.aggregate = aggregate;
        parse.use(cue);
      }
}

namespace {

/// "the data centres with their rack count": the table whose rows a value says before chunk `i`;
/// -1: none.
int valued_rows_before(const Parse& parse, int i) {
  const int joint = i - 2;
  const bool theirs = parse.is(i - 1, CueKind::pronoun) &&
                      (parse.is(joint, CueKind::with) || parse.is(joint, CueKind::and_word));
  if (!theirs || !parse.valuable(joint - 1) || parse.chunks[joint - 1].number) return -1;
  return parse.chunks[joint - 1].values[0]->table;
}

}  // namespace

void add_of_each(const Parse& parse, int i, Slot& slot) {
  const int each = parse.is(i + 1, CueKind::each) ? parse.next(i + 1) : -1;
  const int table = parse.tabular(each) ? table_at(parse, each) : valued_rows_before(parse, i);
  if (table < 0) return;
  std::vector<Sketch> of_table;
  for (const Sketch& sketch : slot)
    if (sketch.outputs.size() == 1 && sketch.outputs[0].use.table == table)
      of_table.push_back(sketch);
  const std::vector<int>& names = parse.naming.names(table);
  if (of_table.size() > 3) of_table.resize(3);
  if (of_table.size() > 1) {
    Sketch both = of_table[0];
    both.outputs.push_back(of_table[1].outputs[0]);
    both.features.add("output.both_meant");
    of_table.push_back(std::move(both));
    slot.push_back(of_table.back());
  }
  for (Sketch& sketch : of_table) {
    if (names.empty() || sketch.outputs[0].use.column == names[0]) continue;
    sketch.outputs.insert(sketch.outputs.begin(), output_of({table, names[0]}, {}));
    sketch.features.add("output.name_of_each");
    slot.push_back(std::move(sketch));
  }
}

void add_both_meant(const Parse& parse, int i, Slot& slot) {
  constexpr double kAboutAsWell = 0.85;
  constexpr int kMaxPairs = 2;
  const std::vector<const schema::Mention*>& columns = parse.chunks[i].columns;
  const auto of = [&](const schema::Mention& mention) {
    return std::find_if(slot.begin(), slot.end(), [&](const Sketch& sketch) {
      return sketch.outputs.size() == 1 &&
             sketch.outputs[0].use == ColumnUse{mention.table, mention.column};
    });
  };
  std::vector<Sketch> pairs;
  for (size_t first = 0; first < columns.size(); ++first)
    for (size_t second = first + 1; second < columns.size(); ++second) {
      const schema::Mention& one = *columns[first];
      const schema::Mention& other = *columns[second];
      const auto left = of(one), right = of(other);
      if (one.table != other.table || other.score < kAboutAsWell * one.score ||
          left == slot.end() || right == slot.end() || pairs.size() >= kMaxPairs)
        continue;
      pairs.push_back(*left);
      pairs.back().outputs.push_back(right->outputs[0]);
      pairs.back().features.add("output.both_columns");
    }
  for (Sketch& pair : pairs) slot.push_back(std::move(pair));
}

}  // namespace nl_ask::candidates
