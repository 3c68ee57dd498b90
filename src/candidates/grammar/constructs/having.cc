// "with more than 2 pets", "at least 3 times", "whose average price is above 5": conditions on
// groups.

#include <algorithm>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/numbers.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/flag_values.h"
#include "language/lexicon.h"

namespace nl_ask::candidates {
namespace {

Sketch group_condition(ColumnUse use, Aggregate aggregate, bool distinct, Operator op, double value,
                       Span span) {
  Condition condition;
  condition.left = use;
  condition.aggregate = aggregate;
  condition.distinct = distinct;
  condition.op = op == Operator::none ? Operator::equal : op;
  condition.values = {number_words(value)};
  condition.span = span;
  Sketch sketch;
  sketch.having.push_back(std::move(condition));
  sketch.group_rows = true;
  sketch.features.add("having");
  return sketch;
}

/// How much worse the words name the table than the one that they name best.
double behind_best(const Parse& parse, int i, int table) {
  for (const schema::Mention* mention : parse.chunks[i].tables)
    if (mention->table == table) return parse.chunks[i].table_score() - mention->score;
  return 0;
}

/// What is counted: chunk `i` names a table or a column, or nothing (-1).
Slot count_conditions(const Parse& parse, int i, Operator op, double value, Span span) {
  Slot slot;
  if (i >= 0 && parse.tabular(i)) {
    for (int table : table_choices(parse, i)) {
      Sketch sketch = group_condition({}, Aggregate::count, false, op, value, span);
      sketch.tables.push_back(table);
      sketch.features.add("having.table");
      sketch.features.add("having.table_behind", behind_best(parse, i, table));
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
        if (distinct && is_shared(parse, choice.use)) sketch.features.add("having.distinct_kinds");
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
    Sketch sketch = sketch_of(literal_condition(choice.use, Operator::equal, {"0"}, choice.span));
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

/// "just one child", "who only took one course".
bool said_only(const Parse& parse, int number) {
  constexpr double kSure = 0.5;  // linked more weakly, it is a verb
  int before = number - 1;
  const bool verb = before > 0 && parse.free(before) && parse.chunks[before].cue == nullptr &&
                    parse.chunks[before].table_score() < kSure &&
                    parse.chunks[before].column_score() < kSure;
  if (verb || parse.is(before, CueKind::stop)) --before;
  return parse.is(before, CueKind::only);
}

/// "2 or more records".
bool says_rows(const Parse& parse, int i) {
  if (!parse.is(i, CueKind::information)) return false;
  const std::string& stem = parse.tokens[parse.chunks[i].first].stem;
  return stem == "record";
}

/// A number of rows that is compared: its parts, as chunks; -1: not there.
struct Counted {
  int number = -1;
  int second = -1;  // of "2 to 4 pets"
  int cue = -1;
  int denial = -1;
  int name = -1;  // what is counted
  Operator op = Operator::none;
  bool times = false;  // rows, whatever they are of

  int first() const { return cue >= 0 ? std::min(cue, number) : number; }
};

/// "2 to 4 pets", "2-4 pets"; -1: no range.
int range_end(const Parse& parse, int number) {
  const int second = number + 2;
  if (second >= parse.size() || !parse.chunks[second].number || !parse.free(second)) return -1;
  const std::string& joint = parse.chunks[number + 1].text;
  return joint == "to" || joint == "-" ? second : -1;
}

/// "3 removed posts", "10 late deliveries": a state of what is counted stands before it.
bool only_modifies(const Parse& parse, int i) {
  if (i < 0 || !parse.tabular(i + 1) || !parse.free(i + 1)) return false;
  if (parse.valuable(i)) return !parse.chunks[i].number;
  if (!parse.columnar(i)) return false;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  const schema::Column& column = parse.column({best.table, best.column});
  return column.temporal() || !flag_value(column, true).empty();
}

/// "3 or more no-shows", "at least 2 cancellations": rows called by a value that they have.
bool says_valued_rows(const Parse& parse, int i) {
  return parse.free(i) && parse.valuable(i) && !parse.chunks[i].number && !parse.tabular(i + 1) &&
         !parse.columnar(i + 1) && unit_at(parse, i) == nullptr;
}

Counted read_counted(const Parse& parse, int number) {
  Counted counted;
  counted.number = number;
  counted.op = comparison_at(parse, number, counted.cue);
  if (parse.is(counted.cue, CueKind::comparative) && !parse.chunks[counted.cue].cue->hints.empty())
    counted.op = Operator::none;  // "younger than 20" says what is measured
  if (counted.op == Operator::none && said_only(parse, number)) counted.op = Operator::equal;
  if (counted.op == Operator::none) counted.second = range_end(parse, number);
  if (counted.second >= 0) counted.op = Operator::between;
  if (counted.cue >= 0 && counted.cue < number) counted.denial = denial_before(parse, counted.cue);
  if (counted.denial >= 0) counted.op = denied(counted.op);
  int name = parse.next(std::max({number, counted.cue, counted.second}));
  while (parse.is(name, CueKind::distinct) || parse.is(name, CueKind::of) ||
         parse.is(name, CueKind::pronoun) || (name >= 0 && parse.chunks[name].unknown()))
    name = parse.next(name);
  if (parse.is(name, CueKind::negation) && only_modifies(parse, name + 1)) ++name;  // "non-deleted"
  if (only_modifies(parse, name)) ++name;
  const int before = parse.next(counted.first(), -1);
  if (counted.op != Operator::none && parse.is(before, CueKind::have) &&
      parse.is(name, CueKind::in) && parse.tabular(parse.next(name)))
    name = parse.next(name);  // "has less than 3 in the inventory"
  counted.name = name;
  counted.times = parse.is(name, CueKind::times) || says_rows(parse, name);
  if (counted.op != Operator::none && !counted.times && says_valued_rows(parse, name)) {
    counted.name = number;  // the value is a condition on them
    counted.times = true;
  }
  return counted;
}

/// "more than 300 euros", where rows have a currency of that name.
bool says_money(const Parse& parse, int i) {
  const language::Unit* unit = unit_at(parse, i);
  return unit != nullptr && unit->dimension == language::Dimension::money && !parse.tabular(i);
}

/// Whether rows are counted, rather than something measured.
bool counts_rows(const Parse& parse, const Counted& counted) {
  constexpr double kSure = 0.8;
  const int name = counted.name;
  if (says_money(parse, counted.number + 1)) return false;
  int before = parse.next(counted.first(), -1);
  if (parse.is(before, CueKind::between)) before = parse.next(before, -1);
  const bool has = parse.is(before, CueKind::have) || parse.is(before, CueKind::with);
  const bool named = name >= 0 && parse.free(name) && parse.chunks[name].named();
  const bool said = counted.op != Operator::none && counted.second < 0;
  if (!said && !counted.times && !(has && parse.tabular(name))) return false;
  if (!counted.times && (!named || measures(parse, name))) return false;
  // "a grant amount of more than 5000 were ...": a measure stands before the comparison.
  const int beside = counted.times ? -1 : column_beside(parse, counted.first());
  if (beside < 0 || beside > counted.number || !measures(parse, beside) ||
      parse.chunks[beside].column_score() < kSure)
    return true;
  // "who built at least 3 bridges", but not "that hit more than 700 households" of households_hit
  const schema::Mention& column = *parse.chunks[beside].columns[0];
  return name == parse.next(counted.number) && parse.tabular(name) &&
         parse.chunks[name].table_score() >= kSure &&
         !parse.naming.has_word(column.table, column.column,
                                parse.tokens[parse.chunks[name].last - 1].stem);
}

/// The count is stored: a column's own number is compared.
void add_stored(const Parse& parse, const Counted& counted, Slot& slot) {
  for (const ColumnChoice& choice : stored_counts(parse, counted.name)) {
    Sketch sketch = sketch_of(literal_condition(
        choice.use, counted.op == Operator::none ? Operator::equal : counted.op,
        {number_words(*parse.chunks[counted.number].number)}, parse.chunks[counted.number].span));
    sketch.features = choice.features;
    sketch.features.add("having.stored");
    slot.push_back(std::move(sketch));
  }
}

/// "more than 2 pets", "at least twice", "2 to 4 pets".
bool parse_counted(Parse& parse, int number) {
  const Counted counted = read_counted(parse, number);
  if (!counts_rows(parse, counted)) return false;
  const double value = *parse.chunks[number].number;
  Slot slot = count_conditions(parse, counted.times ? -1 : counted.name, counted.op, value,
                               parse.chunks[number].span);
  if (!counted.times) add_stored(parse, counted, slot);
  if (counted.second >= 0)
    for (Sketch& sketch : slot)
      for (std::vector<Condition>* conditions : {&sketch.having, &sketch.conditions})
        for (Condition& condition : *conditions)
          condition.values.push_back(number_words(*parse.chunks[counted.second].number));
  if (value == 0 && (counted.op == Operator::none || counted.op == Operator::equal) &&
      !counted.times)
    add_absences(parse, counted.name, slot);
  for (int chunk : {number, counted.second, counted.name, counted.cue, counted.denial})
    if (chunk >= 0) parse.use(chunk);
  parse.counts_rows = true;
  note_place(parse, counted.first(), std::max(counted.name, counted.cue));
  parse.slots.push_back(std::move(slot));
  return true;
}

/// "whose number of pets is more than 2": the count stands before the comparison.
bool parse_count_before(Parse& parse, int count) {
  int name = parse.next(count);
  const bool rows = parse.is(name, CueKind::compare);  // "with count more than 1"
  if (!rows && (!parse.free(name) || !parse.chunks[name].named())) return false;
  if (rows) name = count;
  for (int at = name + 1; at < parse.size() && at < name + 6; ++at) {
    if (!parse.chunks[at].number || parse.used[at]) continue;
    int cue = -1;
    const Operator op = comparison_at(parse, at, cue);
    Slot slot = count_conditions(parse, rows ? -1 : name, op, *parse.chunks[at].number,
                                 parse.chunks[at].span);
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
        if (!language::Lexicon::english().names_nothing(parse.tokens[token].lower) &&
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
    const Operator op = comparison_at(parse, at, cue);
    if (op == Operator::none) return false;
    Slot slot;
    for (const ColumnChoice& choice : columns) {
      Sketch sketch = group_condition(choice.use, aggregate_said(parse, cue_at), false, op,
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

/// "fees of more than 1000 dollars in total": what is added up stands before the comparison.
bool parse_total_after(Parse& parse, int number) {
  constexpr int kUnit = 1;  // chunks between the number and "in total"
  int cue = -1;
  const Operator op = comparison_at(parse, number, cue);
  int total = number + 1;
  while (total <= number + kUnit && !parse.is(total, CueKind::sum)) ++total;
  if (op == Operator::none || cue > number || !parse.free(total) || !parse.is(total, CueKind::sum))
    return false;
  int rows = parse.next(cue, -1);
  if (parse.is(rows, CueKind::of)) rows = parse.next(rows, -1);
  const int amount = parse.tabular(rows) ? amount_named(parse, table_at(parse, rows)) : -1;
  if (amount < 0) return false;
  Sketch sketch = group_condition({table_at(parse, rows), amount}, Aggregate::sum, false, op,
                                  *parse.chunks[number].number, parse.chunks[number].span);
  sketch.features.add("having.aggregate");
  sketch.features.add("having.sum_said");
  parse.use(cue, total + 1);
  parse.use(rows);
  note_place(parse, cue, total);
  parse.slots.push_back({std::move(sketch)});
  return true;
}

void parse_having(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    if (parse.zones[i] == Zone::filter && parse.is(i, CueKind::count)) parse_count_before(parse, i);
    if (parse.zones[i] == Zone::filter && aggregate_said(parse, i) != Aggregate::none)
      parse_aggregated(parse, i);
  }
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.chunks[i].number && !parse.chunks[i].quoted &&
        !parse_total_after(parse, i))
      parse_counted(parse, i);
}

}  // namespace

extern constexpr Construct kHaving = {
    .name = "having",
    .read = parse_having,
    .reads = {kAroundValues, kAggregateCues, CueKind::count, CueKind::information, CueKind::pronoun,
              CueKind::times},
    .uses_up = {kSchemaItems, CueKind::count, CueKind::sum, CueKind::avg, CueKind::max,
                CueKind::information, CueKind::compare, CueKind::comparative, CueKind::times,
                Material::number},
    .provides = {Finding::counts_rows, Finding::group_conditions},
    .after = {"superlatives", "outnumbering"},
};

}  // namespace nl_ask::candidates
