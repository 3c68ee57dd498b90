// "with more than 2 pets", "at least 3 times", "whose average price is above 5": conditions on
// groups.

#include <algorithm>

#include "candidates/grammar/grammar.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

Aggregate aggregate_of(const Parse& parse, int i) {
  if (parse.is(i, CueKind::sum)) return Aggregate::sum;
  if (parse.is(i, CueKind::avg)) return Aggregate::avg;
  if (parse.is(i, CueKind::max)) return Aggregate::max;
  if (parse.is(i, CueKind::min)) return Aggregate::min;
  return Aggregate::none;
}

Sketch group_condition(ColumnUse use, Aggregate aggregate, bool distinct, const std::string& op,
                       double value, Span span) {
  Condition condition;
  condition.left = use;
  condition.aggregate = aggregate;
  condition.distinct = distinct;
  condition.op = op.empty() ? "=" : op == "!=" ? "<>" : op;
  condition.values = {number_words(value)};
  condition.span = span;
  Sketch sketch;
  sketch.having.push_back(std::move(condition));
  sketch.group_rows = true;
  sketch.features.add("having");
  return sketch;
}

/// What is counted: chunk `i` names a table or a column, or nothing (-1).
Slot count_conditions(const Parse& parse, int i, const std::string& op, double value, Span span) {
  Slot slot;
  if (i >= 0 && parse.tabular(i)) {
    for (int table : table_choices(parse, i)) {
      Sketch sketch = group_condition({}, Aggregate::count, false, op, value, span);
      sketch.tables.push_back(table);
      sketch.features.add("having.table");
      slot.push_back(std::move(sketch));
    }
  } else if (i >= 0 && parse.columnar(i)) {
    for (const ColumnChoice& choice : column_choices(parse, i))
      for (bool distinct : {false, true}) {
        Sketch sketch = distinct
                            ? group_condition(choice.use, Aggregate::count, true, op, value, span)
                            : group_condition({}, Aggregate::count, false, op, value, span);
        sketch.tables.push_back(choice.use.table);
        sketch.features.add(choice.features);
        sketch.features.add(distinct ? "having.distinct_column" : "having.column");
        slot.push_back(std::move(sketch));
      }
  } else {
    Sketch sketch = group_condition({}, Aggregate::count, false, op, value, span);
    sketch.features.add("having.rows");
    slot.push_back(std::move(sketch));
  }
  return slot;
}

/// "with 0 pets": no group has no rows.
void add_absences(const Parse& parse, int name, Slot& slot) {
  for (int table : table_choices(parse, name)) {
    Sketch sketch;
    sketch.conditions.push_back(unrelated_to(table, {}, parse.chunks[name].span));
    sketch.features.add("having.absent");
    slot.push_back(std::move(sketch));
  }
  for (const ColumnChoice& choice : column_choices(parse, name)) {
    if (!parse.column(choice.use).numeric()) continue;
    Sketch sketch;
    Condition condition;
    condition.left = choice.use;
    condition.values = {"0"};
    condition.span = choice.span;
    sketch.conditions.push_back(std::move(condition));
    sketch.features = choice.features;
    sketch.features.add("having.zero_column");
    slot.push_back(std::move(sketch));
  }
}

/// The slot to come is a condition on groups, read from chunks [first, last].
void note_place(Parse& parse, int first, int last) {
  parse.group_conditions.push_back({static_cast<int>(parse.slots.size()), first, last});
}

/// A number column named after a comparison is compared itself: "more than 3 bedrooms".
bool measures(const Parse& parse, int i) {
  if (!parse.columnar(i)) return false;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  return parse.column({best.table, best.column}).numeric() &&
         !parse.naming.identifies(best.table, best.column);
}

/// "2 or more records".
bool says_rows(const Parse& parse, int i) {
  if (!parse.is(i, CueKind::information)) return false;
  const std::string& stem = parse.tokens[parse.chunks[i].first].stem;
  return stem == "record";
}

/// "more than 2 pets", "at least twice".
bool parse_counted(Parse& parse, int number) {
  int cue = -1;
  std::string op = comparison_at(parse, number, cue);
  if (op.empty() && parse.is(number - 1, CueKind::only)) op = "=";  // "just one child"
  const int denial = cue < number ? denial_before(parse, cue) : -1;
  if (denial >= 0) op = denied(op);
  int name = parse.next(std::max(number, cue));
  while (parse.is(name, CueKind::distinct) || parse.is(name, CueKind::of) ||
         parse.is(name, CueKind::pronoun) || (name >= 0 && parse.chunks[name].unknown()))
    name = parse.next(name);
  const bool times = parse.is(name, CueKind::times) || says_rows(parse, name);
  const bool after_have =
      parse.is(parse.next(cue >= 0 ? std::min(cue, number) : number, -1), CueKind::have) ||
      parse.is(parse.next(cue >= 0 ? std::min(cue, number) : number, -1), CueKind::with);
  if (op.empty() && !(times || (after_have && name >= 0 && parse.tabular(name)))) return false;
  if (!times &&
      (name < 0 || !parse.free(name) || !parse.chunks[name].named() || measures(parse, name)))
    return false;
  // "a grant amount of more than 5000 were ...": a measure stands before the comparison.
  const int beside = times ? -1 : column_beside(parse, cue >= 0 ? std::min(cue, number) : number);
  if (beside >= 0 && beside < number && measures(parse, beside)) return false;
  const double value = *parse.chunks[number].number;
  Slot slot = count_conditions(parse, times ? -1 : name, op, value, parse.chunks[number].span);
  if (!times)
    for (const ColumnChoice& choice : stored_counts(parse, name)) {
      Condition condition;
      condition.left = choice.use;
      condition.op = op.empty() ? "=" : op == "!=" ? "<>" : op;
      condition.values = {number_words(value)};
      condition.span = parse.chunks[number].span;
      Sketch sketch;
      sketch.conditions.push_back(std::move(condition));
      sketch.features = choice.features;
      sketch.features.add("having.stored");
      slot.push_back(std::move(sketch));
    }
  if (value == 0 && (op.empty() || op == "=") && !times) add_absences(parse, name, slot);
  parse.use(number);
  parse.use(name);
  if (cue >= 0) parse.use(cue);
  if (denial >= 0) parse.use(denial);
  parse.counts_rows = true;
  note_place(parse, cue >= 0 ? std::min(cue, number) : number, name);
  parse.slots.push_back(std::move(slot));
  return true;
}

/// "whose number of pets is more than 2": the count stands before the comparison.
bool parse_count_before(Parse& parse, int count) {
  int name = parse.next(count);
  if (!parse.free(name) || !parse.chunks[name].named()) return false;
  for (int at = name + 1; at < parse.size() && at < name + 6; ++at) {
    if (!parse.chunks[at].number || parse.used[at]) continue;
    int cue = -1;
    const std::string op = comparison_at(parse, at, cue);
    Slot slot = count_conditions(parse, name, op, *parse.chunks[at].number, parse.chunks[at].span);
    parse.use(count);
    parse.use(name);
    parse.use(at);
    if (cue >= 0) parse.use(cue);
    note_place(parse, count, at);
    parse.slots.push_back(std::move(slot));
    return true;
  }
  return false;
}

/// "with a total amount of more than 5": the words of the aggregate name the column.
std::vector<ColumnChoice> columns_within(const Parse& parse, int cue) {
  std::vector<ColumnChoice> choices;
  const Chunk& chunk = parse.chunks[cue];
  for (int table : topic_tables(parse))
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c)
      for (int token = chunk.first + 1; token < chunk.last; ++token)
        if (!language::Lexicon::english().is_function_word(parse.tokens[token].lower) &&
            parse.schema.column(table, c).numeric() && !parse.naming.identifies(table, c) &&
            parse.naming.has_word(table, c, parse.tokens[token].stem))
          choices.push_back({{table, c}, {}, chunk.span});
  return choices;
}

/// "with an average price above 5".
bool parse_aggregated(Parse& parse, int cue_at) {
  int name = parse.next(cue_at);
  if (parse.tabular(name) && parse.free(name + 1) && parse.columnar(name + 1)) ++name;
  std::vector<ColumnChoice> columns;
  if (parse.free(name) && parse.columnar(name)) {
    columns = column_choices(parse, name);
  } else if (parse.is(name, CueKind::compare)) {
    columns = columns_within(parse, cue_at);
    name = cue_at;
  }
  if (columns.empty()) return false;
  for (int at = name + 1; at < parse.size() && at < name + 5; ++at) {
    if (!parse.chunks[at].number || parse.used[at]) continue;
    int cue = -1;
    const std::string op = comparison_at(parse, at, cue);
    if (op.empty()) return false;
    Slot slot;
    for (const ColumnChoice& choice : columns) {
      Sketch sketch = group_condition(choice.use, aggregate_of(parse, cue_at), false, op,
                                      *parse.chunks[at].number, parse.chunks[at].span);
      sketch.features.add(choice.features);
      sketch.features.add("having.aggregate");
      slot.push_back(std::move(sketch));
    }
    for (int chunk : {cue_at, name, at, cue}) parse.use(chunk);
    note_place(parse, cue_at, at);
    parse.slots.push_back(std::move(slot));
    return true;
  }
  return false;
}

}  // namespace

void parse_having(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    if (parse.zones[i] == Zone::filter && parse.is(i, CueKind::count)) parse_count_before(parse, i);
    if (parse.zones[i] == Zone::filter && aggregate_of(parse, i) != Aggregate::none)
      parse_aggregated(parse, i);
  }
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.chunks[i].number && !parse.chunks[i].quoted) parse_counted(parse, i);
}

}  // namespace nl_ask::candidates
