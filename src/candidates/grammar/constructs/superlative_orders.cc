// The orders that a superlative may mean.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/superlative.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "candidates/grammar/sketch/column_words.h"
#include "candidates/query/typing.h"

namespace nl_ask::candidates {

Sketch ordered(const Superlative& what, OrderItem order) {
  Sketch sketch;
  order.descending = what.descending;
  sketch.orders.push_back(order);
  if (what.limit > 0) sketch.limit = what.limit;
  sketch.offset = what.offset;
  return sketch;
}

namespace {

/// "largest city", "best player": which measure is meant is not said.
void add_measures(const Parse& parse, const Superlative& what, const std::vector<int>& tables,
                  Span span, Slot& slot) {
  size_t added = 0;
  for (int table : tables)
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const schema::Column& column = parse.schema.column(table, c);
      const bool counts_time = has_column_word(parse.naming, {table, c}, "time");
      const bool places = has_column_word(parse.naming, {table, c}, "latitude") ||
                          has_column_word(parse.naming, {table, c}, "longitude");
      if (places || !column.numeric() || column.derived || parse.naming.identifies(table, c) ||
          added >= kMaxGuesses || (what.counts && counts_time))
        continue;
      Sketch sketch = ordered(what, {{table, c}, what.aggregate, what.descending, span});
      sketch.group_rows = what.aggregate != Aggregate::none;
      sketch.features.add("superlative.measure");
      sketch.features.add("superlative.measure_rank", static_cast<double>(added++));
      add_table_features(parse, table, sketch.features);
      slot.push_back(std::move(sketch));
    }
}

/// "the two highest paid employees of each department": the first few among the rows of one.
void add_first_of_group(const Parse& parse, const Superlative& what, const ColumnChoice& choice,
                        ColumnUse group, Slot& slot) {
  const int key = parse.naming.key(choice.use.table);
  if (key < 0) return;
  Nested nested;
  nested.output = {choice.use.table, key};
  nested.orders.push_back(order_by(choice.use, what.descending, choice.span));
  nested.limit = what.limit;
  nested.per = group;
  const Span span = language::join(choice.span, parse.chunks[*parse.per].span);
  Condition condition = nested_condition(ConditionKind::ranked, std::move(nested), span);
  condition.left = {choice.use.table, key};
  Sketch sketch;
  sketch.conditions.push_back(std::move(condition));
  sketch.features = choice.features;
  sketch.features.add("superlative.first_of_group");
  slot.push_back(std::move(sketch));
}

/// What is shown of the group that the words for `parse.per` say: "the best player of each team".
std::vector<ColumnUse> shown_of_group(const Parse& parse, ColumnUse group) {
  if (!parse.tabular(*parse.per)) return {group};
  const int table = table_at(parse, *parse.per);
  std::vector<ColumnUse> shown;
  for (const int name : parse.naming.full_name(table)) shown.push_back({table, name});
  if (shown.empty() && !parse.naming.names(table).empty())
    shown.push_back({table, parse.naming.names(table)[0]});
  return shown;
}

/// The same, with the group beside what is the first in it.
void add_beside_group(const Parse& parse, ColumnUse group, Slot& slot) {
  Sketch sketch = slot.back();
  for (const ColumnUse& use : shown_of_group(parse, group))
    sketch.outputs.push_back(output_of(use, parse.chunks[*parse.per].span));
  if (sketch.outputs.empty()) return;
  sketch.features.add("superlative.beside_group");
  slot.push_back(std::move(sketch));
}

/// "with the highest score in each department": the highest among the rows of one department.
void add_per_group(const Parse& parse, const Superlative& what, const ColumnChoice& choice,
                   Slot& slot) {
  std::vector<ColumnUse> groups;
  for (const schema::Mention* mention : parse.chunks[*parse.per].columns)
    if (mention->table == choice.use.table) groups.push_back({mention->table, mention->column});
  if (parse.tabular(*parse.per))
    for (const JoinEdge& edge : parse.joins.edges(choice.use.table))
      if (edge.other == table_at(parse, *parse.per) && edge.columns.size() == 1)
        groups.insert(groups.begin(), {choice.use.table, edge.columns[0]});
  if (!groups.empty() && !slot.empty() && what.limit > 1)
    slot.back().features.add("superlative.over_groups");
  for (size_t i = 0; i < groups.size() && i < 2; ++i) {
    if (what.limit > 1) {
      add_first_of_group(parse, what, choice, groups[i], slot);
      continue;
    }
    Nested nested;
    nested.output = choice.use;
    nested.aggregate = what.descending ? Aggregate::max : Aggregate::min;
    nested.per = groups[i];
    Condition condition = nested_condition(ConditionKind::scalar, std::move(nested), choice.span);
    condition.left = choice.use;
    Sketch sketch;
    sketch.conditions.push_back(std::move(condition));
    sketch.features = choice.features;
    sketch.features.add("superlative.per_group");
    slot.push_back(std::move(sketch));
    add_beside_group(parse, groups[i], slot);
  }
}

}  // namespace

Sketch counted(const Superlative& what, int table, Span span) {
  Sketch sketch = ordered(what, order_by_count(what.descending, span));
  sketch.group_rows = true;
  if (table >= 0) sketch.tables.push_back(table);
  sketch.features.add("superlative.count");
  return sketch;
}

namespace {

/// "the most viewed article", where each view has its date: the views are counted, or added up.
/// Whether the rows of the table are called by their noun, which is no word for money.
bool says_rows(const Parse& parse, int table) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.tabular(i) && table_at(parse, i) == table && !called_turnover(parse, i)) return true;
  return false;
}

void add_deeds(const Parse& parse, const Superlative& what, const ColumnChoice& choice,
               Slot& slot) {
  const int table = choice.use.table, amount = natural_amount(parse, table);
  slot.push_back(counted(what, table, choice.span));
  slot.back().features.add("superlative.deeds");
  if (amount < 0) return;
  slot.push_back(ordered(what, {{table, amount}, Aggregate::sum, what.descending, choice.span}));
  slot.back().group_rows = true;
  slot.back().features.add("superlative.deeds");
  slot.back().features.add("measure.sum");
  // "the most contracts terminated" are contracts, "who bought the most" is money
  if (says_rows(parse, table)) slot.back().features.add("superlative.sum_of_counted");
}

/// "the biggest expense category", "the top genre": the kind that most rows are of, or that they
/// come to the most for.
void add_kind_orders(const Parse& parse, const Superlative& what, const ColumnChoice& choice,
                     Slot& slot) {
  const int table = choice.use.table;
  if (what.counts || what.aggregate != Aggregate::none || !says_kind(parse, choice.use)) return;
  slot.push_back(counted(what, table, choice.span));
  slot.back().features.add(choice.features);
  slot.back().features.add("superlative.kind_counted");
  const int amount = amount_of(parse, table);
  if (amount < 0) return;
  slot.back().features.add("superlative.kind_counted_beside_sum");
  slot.push_back(ordered(what, {{table, amount}, Aggregate::sum, what.descending, choice.span}));
  slot.back().group_rows = true;
  slot.back().features.add(choice.features);
  slot.back().features.add("superlative.kind_summed");
}

/// What was spent is not what came back, unless that is spoken of.
bool takes_back_unsaid(const Parse& parse, int table) {
  return !parse.named[static_cast<size_t>(table)] && takes_back(parse.naming, table);
}

/// "By number of charges", "the highest number of sales": rows are counted.
bool says_number(const Parse& parse, int cue, int i) {
  return parse.is(parse.next(i, -1), CueKind::count) || says_stem(parse, cue, "number");
}

}  // namespace

void add_column_orders(const Parse& parse, const Superlative& what, int i, Slot& slot) {
  const Chunk& said = parse.chunks[i];
  if (parse.tabular(i) && said.table_score() > said.column_score() &&
      says_number(parse, what.cue, i))
    return;
  std::vector<ColumnChoice> choices = column_choices(parse, i);
  if (choices.size() > 1)
    std::erase_if(choices, [&](const ColumnChoice& choice) {
      return takes_back_unsaid(parse, choice.use.table);
    });
  const bool deeds = what.counts && !choices.empty() && parse.column(choices[0].use).temporal();
  for (const ColumnChoice& choice : choices) {
    const schema::Column& column = parse.column(choice.use);
    if (column.kind == schema::TypeKind::boolean) continue;  // yes is no more than no
    Sketch sketch = ordered(what, {choice.use, what.aggregate, what.descending, choice.span});
    sketch.features = choice.features;
    sketch.features.add("superlative.column");
    sketch.group_rows = what.aggregate != Aggregate::none;
    if (deeds && column.temporal()) {
      add_deeds(parse, what, choice, slot);
      sketch.features.add("superlative.date_of_deed");
    }
    if (column.textual()) sketch.features.add("superlative.text_column");
    if (column.textual() && !holds_numbers(column)) sketch.features.add("superlative.plain_text");
    if (parse.naming.identifies(choice.use.table, choice.use.column))
      sketch.features.add("superlative.identifier");
    slot.push_back(sketch);
    if (column.textual() && !holds_numbers(column)) add_kind_orders(parse, what, choice, slot);
    if (what.aggregate != Aggregate::none) continue;
    if (parse.per && what.offset == 0 && !column.textual())
      add_per_group(parse, what, choice, slot);
    if (what.limit == 1 && what.offset == 0 && !column.textual()) {
      Sketch extreme;
      const Aggregate aggregate = what.descending ? Aggregate::max : Aggregate::min;
      extreme.conditions.push_back(
          compared_with_all(choice.use, aggregate, Operator::equal, choice.span));
      extreme.features = choice.features;
      extreme.features.add("superlative.column");
      extreme.features.add("superlative.extreme");
      slot.push_back(std::move(extreme));
    }
    if ((parse.grouped || parse.counts_rows || what.counts) && column.numeric()) {
      sketch.features.add("superlative.summed");
      sketch.orders[0].aggregate = Aggregate::sum;
      sketch.group_rows = true;
      slot.push_back(std::move(sketch));
    }
  }
}

void add_measure_orders(const Parse& parse, const Superlative& what, int i, Slot& slot) {
  const bool number = says_number(parse, what.cue, i);
  if (const int amount = amount_called(parse, i); amount >= 0 && !number) {
    const ColumnUse use{table_at(parse, i), amount};
    Sketch sketch = ordered(what, {use, what.aggregate, what.descending, parse.chunks[i].span});
    sketch.group_rows = what.aggregate != Aggregate::none;
    sketch.features.add("superlative.called");
    slot.push_back(std::move(sketch));
  }
  if (what.aggregate != Aggregate::none && what.aggregate != Aggregate::sum) return;
  for (const Measure& measure : measures_at(parse, i)) {
    Sketch sketch = ordered(
        what, {measure.item.use, measure.item.aggregate, what.descending, measure.item.span});
    sketch.group_rows = true;
    sketch.tables.push_back(measure.table);
    sketch.features.add(measure.feature);
    // "the most sales" are money, "the most visits" are visits
    if (what.counts && measure.item.aggregate == Aggregate::sum && !called_turnover(parse, i))
      sketch.features.add("superlative.sum_of_counted");
    if (measure.item.aggregate == Aggregate::sum && number)
      sketch.features.add("superlative.sum_of_number");
    slot.push_back(std::move(sketch));
  }
}

void add_stored_counts(const Parse& parse, const Superlative& what, int i, Slot& slot) {
  for (const ColumnChoice& choice : stored_counts(parse, i)) {
    Sketch sketch = ordered(what, order_by(choice.use, what.descending, choice.span));
    sketch.features = choice.features;
    sketch.features.add("superlative.stored_number");
    slot.push_back(std::move(sketch));
  }
  for (const ColumnChoice& choice : column_choices(parse, i)) {
    if (!parse.column(choice.use).numeric() ||
        parse.naming.identifies(choice.use.table, choice.use.column))
      continue;
    Sketch sketch = ordered(what, order_by(choice.use, what.descending, choice.span));
    sketch.features = choice.features;
    sketch.features.add("superlative.stored_count");
    slot.push_back(std::move(sketch));
  }
}

namespace {

/// Amounts and achievements; the years in which things were founded are no sum.
bool adds_up(const Parse& parse, ColumnUse use) {
  if (!parse.column(use).numeric() || parse.naming.identifies(use.table, use.column)) return false;
  for (const char* kind : {"money", "level", "achievement"})
    if (has_column_word(parse.naming, use, kind)) return true;
  return false;
}

/// "top customer", "our best salesperson": by the money that rows of theirs stand for.
void add_money(const Parse& parse, const Superlative& what, const std::vector<int>& tables,
               std::vector<HintedColumn>& found) {
  constexpr int kRank = 3;  // between what the word says of itself and what it hardly says
  for (int table : tables)
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const ColumnUse use{table, c};
      const bool known = std::any_of(found.begin(), found.end(),
                                     [&](const HintedColumn& hint) { return hint.use == use; });
      if (known || !parse.column(use).numeric() || !has_column_word(parse.naming, use, "money"))
        continue;
      found.push_back({use, what.descending ? "desc" : "asc", kRank});
      break;
    }
}

/// "the richest customer", "the best pupil": what rows that refer to each of them measure, all in
/// all or on average.
void add_hinted_totals(const Parse& parse, Superlative what, int topic, Slot& slot) {
  std::vector<int> children;
  for (const schema::ForeignKey& key : parse.schema.foreign_keys)
    if (key.referenced == topic && key.table != topic &&
        parse.schema.tables[key.table].kind != schema::TableKind::view &&
        std::find(children.begin(), children.end(), key.table) == children.end())
      children.push_back(key.table);
  const Cue& cue = *parse.chunks[what.cue].cue;
  std::vector<HintedColumn> found = hinted_columns(parse, cue.hints, children);
  if (cue.kind == CueKind::superlative) add_money(parse, what, children, found);
  size_t added = 0;
  for (const HintedColumn& hint : found) {
    const bool child =
        std::find(children.begin(), children.end(), hint.use.table) != children.end();
    if (!child || !adds_up(parse, hint.use) || added++ >= kMaxGuesses / 2) continue;
    what.descending = hint.sign == "desc";
    for (Aggregate aggregate : {Aggregate::sum, Aggregate::avg}) {
      Sketch sketch =
          ordered(what, {hint.use, aggregate, what.descending, parse.chunks[what.cue].span});
      sketch.group_rows = true;
      sketch.features.add(aggregate == Aggregate::sum ? "superlative.hinted_sum"
                                                      : "superlative.hinted_avg");
      sketch.features.add("superlative.hint_rank", hint.rank);
      slot.push_back(std::move(sketch));
    }
  }
}

}  // namespace

void add_dates_of_verb(Parse& parse, Superlative what, Slot& slot) {
  const std::vector<int> topics = topic_tables(parse);
  if (topics.empty() || !ranks_by_date(parse, what.cue)) return;
  const Chunk& chunk = parse.chunks[what.cue];
  VerbSaid verb;
  const std::vector<int> ranks = dates_said(parse, what.cue, topics[0], verb);
  const auto meant = std::ranges::find(ranks, 0);
  if (meant == ranks.end() || verb.last != chunk.first) return;
  what.descending = chunk.cue->hints[0].sign == "desc";
  const ColumnUse date{topics[0], static_cast<int>(meant - ranks.begin())};
  slot.push_back(ordered(what, order_by(date, what.descending, chunk.span)));
  slot.back().features.add("superlative.date_of_verb");
  use_verb(parse, verb);
}

void add_hinted(const Parse& parse, Superlative what, const std::vector<int>& tables, Slot& slot) {
  const Cue& cue = *parse.chunks[what.cue].cue;
  int place = 0;
  for (const HintedColumn& hint : hinted_columns(parse, cue.hints, tables)) {
    what.descending = hint.sign == "desc";
    Sketch sketch = ordered(what, order_by(hint.use, what.descending, parse.chunks[what.cue].span));
    sketch.features.add("superlative.hinted");
    sketch.features.add("superlative.hint_rank", hint.rank);
    sketch.features.add("superlative.hint_place", std::min(place++, 5));
    add_table_features(parse, hint.use.table, sketch.features);
    const ColumnChoice choice{hint.use, sketch.features, parse.chunks[what.cue].span};
    slot.push_back(std::move(sketch));
    if (parse.per && what.offset == 0) add_per_group(parse, what, choice, slot);
    if (slot.size() >= kMaxGuesses) break;
  }
  if (!tables.empty()) add_hinted_totals(parse, what, tables[0], slot);
}

void add_guesses(const Parse& parse, const Superlative& what, const std::vector<int>& tables,
                 Slot& slot) {
  const size_t before = slot.size();
  Superlative hinted = what;
  if (!parse.chunks[what.cue].cue->hints.empty()) add_hinted(parse, hinted, tables, slot);
  // The cue's own direction, not the lexicon's first measure's, which may be turned.
  for (size_t i = before; i < slot.size(); ++i) slot[i].features.add("superlative.hinted_guess");
  add_measures(parse, what, tables, parse.chunks[what.cue].span, slot);
}

void add_implied_counts(const Parse& parse, const Superlative& what, Slot& slot) {
  const Span span = parse.chunks[what.cue].span;
  Sketch plain = counted(what, -1, span);
  plain.features.add("superlative.frequent");
  slot.push_back(std::move(plain));
  const std::vector<int> topics = topic_tables(parse);
  if (topics.size() != 1) return;
  std::vector<int> seen;
  for (const JoinEdge& edge : parse.joins.edges(topics[0])) {
    if (std::find(seen.begin(), seen.end(), edge.other) != seen.end()) continue;
    seen.push_back(edge.other);
    Sketch joined = counted(what, edge.other, span);
    joined.features.add("superlative.frequent_joined");
    slot.push_back(std::move(joined));
    if (slot.size() >= kMaxGuesses) break;
  }
}

}  // namespace nl_ask::candidates
