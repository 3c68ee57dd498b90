// Queries inside queries: "above the average age", "without any pet", "who never ordered".

#include <algorithm>
#include <utility>

#include "candidates/grammar/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr int kReach = 6;  // chunks between a negation and what it denies

Aggregate aggregate_of(const Parse& parse, int i) {
  if (parse.is(i, CueKind::avg)) return Aggregate::avg;
  if (parse.is(i, CueKind::max)) return Aggregate::max;
  if (parse.is(i, CueKind::min)) return Aggregate::min;
  if (parse.is(i, CueKind::superlative))
    return parse.chunks[i].cue->argument == "asc" ? Aggregate::min : Aggregate::max;
  return Aggregate::none;
}

Sketch scalar_comparison(ColumnUse use, Aggregate aggregate, const std::string& op, Span span) {
  Sketch sketch;
  sketch.conditions.push_back(compared_with_all(use, aggregate, op == "!=" ? "<>" : op, span));
  sketch.features.add("nested.scalar");
  return sketch;
}

std::string operator_of(const Cue& cue) {
  return cue.hints.empty() ? cue.argument : cue.hints[0].sign;
}

/// "the average salary of those in Physics": a value that follows restricts what is compared with,
/// or the outer rows: both are offered.
void restrict_inside(Parse& parse, int from, Slot& slot) {
  for (int i = from + 1; i < parse.size() && i <= from + 8; ++i) {
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence)) return;
    if (!parse.free(i) || !parse.valuable(i) || parse.chunks[i].number) continue;
    const int column = column_beside(parse, i);
    Slot values = value_conditions(parse, i, column);
    if (values.empty()) return;
    if (values.size() > 3) values.resize(3);
    Slot restricted;
    for (const Sketch& sketch : slot)
      for (const Sketch& value : values) {
        Sketch outside = sketch;
        append(outside, value);
        outside.features.add("nested.restricts_outside");
        Nested nested = *sketch.conditions[0].nested;
        nested.conditions = value.conditions;
        Sketch inside = sketch;
        inside.conditions[0].nested = std::make_shared<const Nested>(std::move(nested));
        inside.features.add(value.features);
        inside.features.add("nested.restricts_inside");
        restricted.push_back(std::move(inside));
        restricted.push_back(std::move(outside));
      }
    slot = std::move(restricted);
    parse.use(i);
    if (column >= 0) parse.use(column);
    return;
  }
}

/// "older than the average": the adjective names the column.
void add_hinted(const Parse& parse, int cue, Aggregate aggregate, Slot& slot) {
  for (const HintedColumn& hint :
       hinted_columns(parse, parse.chunks[cue].cue->hints, topic_tables(parse))) {
    if (parse.column(hint.use).textual()) continue;
    Sketch sketch = scalar_comparison(hint.use, aggregate, hint.sign, parse.chunks[cue].span);
    sketch.features.add("number.hint_rank", hint.rank);
    add_table_features(parse, hint.use.table, sketch.features);
    slot.push_back(std::move(sketch));
  }
}

/// "whose average price is above the average price": the aggregate of groups before the column at
/// chunk `name`; -1: none.
int group_aggregate(const Parse& parse, int name) {
  const int before = parse.next(name, -1);
  return parse.free(before) && parse.zones[before] == Zone::filter &&
                 aggregate_of(parse, before) != Aggregate::none
             ? before
             : -1;
}

/// Makes the condition on rows one on groups.
void compare_groups(Sketch& sketch, Aggregate aggregate) {
  sketch.having = std::move(sketch.conditions);
  sketch.conditions.clear();
  for (Condition& condition : sketch.having) condition.aggregate = aggregate;
  sketch.group_rows = true;
  sketch.features.add("having");
  sketch.features.add("having.aggregate");
}

/// "above the average [age]": the column stands after the aggregate or before the comparison.
bool parse_scalar(Parse& parse, int cue) {
  const int aggregate = parse.next(cue);
  if (!parse.free(aggregate) || aggregate_of(parse, aggregate) == Aggregate::none) return false;
  int after = parse.next(aggregate);
  while (parse.is(after, CueKind::of) || parse.is(after, CueKind::count)) after = parse.next(after);
  if (parse.free(after) && parse.tabular(after) && parse.free(after + 1) &&
      parse.columnar(after + 1))
    ++after;
  int before = cue - 1;
  while (before >= 0 && cue - before < 4 && !parse.columnar(before)) --before;
  const bool named_before =
      before >= 0 && parse.columnar(before) && parse.free(before) &&
      (parse.zones[before] == Zone::filter || !parse.free(after) || !parse.columnar(after));
  const bool named_after = parse.free(after) && parse.columnar(after);
  const int outer = named_before ? group_aggregate(parse, before) : -1;
  Slot slot;
  if (!named_before && !named_after) add_hinted(parse, cue, aggregate_of(parse, aggregate), slot);
  if (!named_before && !named_after && slot.empty()) return false;
  if (named_before || named_after)
    for (const ColumnChoice& choice : column_choices(parse, named_after ? after : before)) {
      if (parse.column(choice.use).textual()) continue;
      Sketch sketch = scalar_comparison(choice.use, aggregate_of(parse, aggregate),
                                        operator_of(*parse.chunks[cue].cue), choice.span);
      sketch.features.add(choice.features);
      if (outer >= 0) compare_groups(sketch, aggregate_of(parse, outer));
      slot.push_back(std::move(sketch));
    }
  if (slot.empty()) return false;
  parse.use(cue);
  parse.use(aggregate);
  if (outer >= 0) parse.use(outer);
  if (named_after) parse.use(after);
  if (named_before) parse.use(before);
  if (outer < 0) restrict_inside(parse, named_after ? after : aggregate, slot);
  parse.slots.push_back(std::move(slot));
  return true;
}

/// Only rows where nothing stands in the column.
Sketch unknown_in(ColumnUse use, Span span) {
  Condition condition;
  condition.left = use;
  condition.op = "is null";
  condition.span = span;
  Sketch sketch;
  sketch.conditions.push_back(std::move(condition));
  return sketch;
}

Sketch without_related(int table, std::vector<Condition> conditions, Span span) {
  Sketch sketch;
  sketch.conditions.push_back(unrelated_to(table, std::move(conditions), span));
  sketch.features.add("nested.unrelated");
  return sketch;
}

/// "contain" of a text; "do not contain any cities" speaks of rows.
bool says_text(const Parse& parse, int i) {
  return parse.is(i, CueKind::like) && !parse.tabular(parse.next(i));
}

/// What the negation at `cue` denies: the first table, column or value after it; -1: nothing near.
int denied(const Parse& parse, int cue) {
  constexpr double kSure = 0.6;  // linked more weakly, it may be a verb
  int weak = -1;
  for (int i = cue + 1; i < parse.size() && i <= cue + kReach; ++i) {
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence) ||
        parse.is(i, CueKind::compare) || says_text(parse, i))
      return weak;
    if (parse.used[i] || parse.chunks[i].cue != nullptr) continue;
    if (parse.chunks[i].number) return weak;
    if (!parse.tabular(i) && !parse.columnar(i) && !parse.valuable(i)) continue;
    const Chunk& chunk = parse.chunks[i];
    if (parse.valuable(i) || std::max(chunk.table_score(), chunk.column_score()) >= kSure) return i;
    if (weak < 0) weak = i;
  }
  return weak;
}

/// Whether more than names and one value is denied: left to the scope of the whole negation.
bool denies_more(const Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size() && i <= cue + 2 * kReach; ++i) {
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence)) return false;
    if (parse.is(i, CueKind::and_word) &&
        (parse.is(i + 1, CueKind::have) || parse.is(i + 1, CueKind::relative) ||
         parse.is(i + 1, CueKind::who)))
      return false;
    if (parse.is(i, CueKind::compare) || says_text(parse, i) || parse.is(i, CueKind::comparative) ||
        parse.chunks[i].time != nullptr)
      return true;
  }
  return false;
}

/// Conditions that belong to the denied table: "no pets of type 'cat'".
std::vector<Slot> attached_conditions(Parse& parse, int table_chunk) {
  std::vector<Slot> attached;
  for (int i = table_chunk + 1; i < parse.size() && i <= table_chunk + kReach; ++i) {
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence)) break;
    if (!parse.free(i) || !parse.valuable(i)) continue;
    const int column = column_beside(parse, i);
    Slot slot = value_conditions(parse, i, column);
    if (slot.empty()) continue;
    if (slot.size() > 3) slot.resize(3);
    attached.push_back(std::move(slot));
    parse.use(i);
    if (column >= 0) parse.use(column);
    break;
  }
  return attached;
}

/// SELECT ... EXCEPT SELECT ... of the rows that have a row in `table`: differs from NOT IN where
/// what is shown does not tell rows apart.
Sketch shown_without(int table, Span span) {
  Nested nested;
  nested.output.table = table;
  Sketch sketch;
  sketch.set_operation = SetOperation::except;
  sketch.right_conditions.push_back(
      nested_condition(ConditionKind::related, std::move(nested), span));
  sketch.features.add("denial.except_related");
  return sketch;
}

/// "services that were never used": no row of any table that refers to them, or that one.
void deny_implied(Parse& parse, int cue) {
  const std::vector<int> topics = topic_tables(parse);
  if (topics.empty() || parse.zones[cue] != Zone::filter) return;
  for (int i = cue + 1; i < parse.size(); ++i) {
    if (parse.is(i, CueKind::sentence)) break;
    if (parse.chunks[i].number || parse.valuable(i) || parse.chunks[i].named()) return;
  }
  Slot slot;
  std::vector<int> seen;
  for (const JoinEdge& edge : parse.joins.edges(topics[0])) {
    if (std::find(seen.begin(), seen.end(), edge.other) != seen.end() || seen.size() >= 4) continue;
    seen.push_back(edge.other);
    slot.push_back(without_related(edge.other, {}, parse.chunks[cue].span));
    slot.back().features.add("denial.implied");
    if (parse.named[edge.other]) slot.back().features.add("denial.implied_named");
  }
  if (slot.empty()) return;
  Sketch ignored;
  ignored.features.add("denial.ignored");
  slot.push_back(std::move(ignored));
  parse.use(cue);
  parse.slots.push_back(std::move(slot));
}

/// "players without a team" where each player refers to his team: those that refer to none. True
/// where there are such.
bool deny_reference(const Parse& parse, int name, int table, Slot& slot) {
  const std::vector<int> topics = topic_tables(parse);
  if (topics.empty() || topics[0] == table) return false;
  const size_t before = slot.size();
  for (const schema::ForeignKey& key : parse.schema.foreign_keys) {
    if (key.table == table && key.referenced == topics[0]) return false;  // either may be meant
    if (key.table != topics[0] || key.referenced != table || key.columns.size() != 1) continue;
    const ColumnUse use{key.table, key.columns[0]};
    if (!parse.column(use).nullable || parse.column(use).null_fraction <= 0) continue;
    slot.push_back(unknown_in(use, parse.chunks[name].span));
    slot.back().features.add("denial.reference");
  }
  return slot.size() > before;
}

/// Rows that have no row in `table` which satisfies one of `such`.
void add_without_such(const Parse& parse, int table, const Slot& such, Span span, Slot& slot) {
  const bool own = !topic_tables(parse).empty() && topic_tables(parse)[0] == table;
  for (const Sketch& inner : such) {
    std::vector<Condition> conditions = inner.conditions;
    for (Condition& condition : conditions)
      if (condition.op == "<>") condition.op = "=";
    Sketch except;
    except.set_operation = SetOperation::except;
    except.right_conditions = conditions;
    except.features = inner.features;
    except.features.add(own ? "denial.own_except" : "denial.scope_except");
    Sketch sketch = without_related(table, std::move(conditions), span);
    sketch.features.add(inner.features);
    slot.push_back(std::move(sketch));
    slot.push_back(std::move(except));
  }
}

/// Whether the value after chunk `name` is of another table than what the question is about: "no
/// allergy to food", but not "hotels without a pool in Bonn".
bool value_elsewhere(const Parse& parse, int name) {
  const std::vector<int> topics = topic_tables(parse);
  for (int i = name + 1; i < parse.size() && i <= name + kReach; ++i) {
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence)) return false;
    if (!parse.free(i) || !parse.valuable(i) || parse.chunks[i].number) continue;
    const Chunk& value = parse.chunks[i];
    return !topics.empty() && !value.values.empty() &&
           value.values[0]->evidence == schema::Evidence::exact &&
           value.values[0]->table != topics[0];
  }
  return false;
}

/// "no amenity called Lounge", "no allergy to food", where the name is a column.
bool deny_value(Parse& parse, int cue, int name) {
  if (!value_elsewhere(parse, name)) return false;
  const std::vector<Slot> attached = attached_conditions(parse, name);
  if (attached.empty()) return false;
  Slot slot;
  for (const Sketch& inner : attached[0])
    add_without_such(parse, inner.conditions[0].left.table, {inner}, parse.chunks[name].span, slot);
  parse.use(cue);
  parse.use(name);
  parse.slots.push_back(std::move(slot));
  return true;
}

void deny_table(Parse& parse, int cue, int name) {
  const std::vector<Slot> attached = attached_conditions(parse, name);
  Slot slot;
  for (int table : table_choices(parse, name)) {
    if (attached.empty() && deny_reference(parse, name, table, slot)) continue;
    if (attached.empty()) {
      slot.push_back(without_related(table, {}, parse.chunks[name].span));
      slot.push_back(shown_without(table, parse.chunks[name].span));
      continue;
    }
    add_without_such(parse, table, attached[0], parse.chunks[name].span, slot);
  }
  if (slot.empty()) return;
  Sketch ignored;
  ignored.features.add("denial.ignored");
  slot.push_back(std::move(ignored));
  parse.use(cue);
  parse.use(name);
  parse.slots.push_back(std::move(slot));
}

/// "without a phone number": the column is null, or the row has none in the column's table.
void deny_column(Parse& parse, int cue, int name) {
  if (deny_value(parse, cue, name)) return;
  Slot slot;
  for (const ColumnChoice& choice : column_choices(parse, name)) {
    const schema::Column& column = parse.column(choice.use);
    if (column.nullable) {
      slot.push_back(unknown_in(choice.use, choice.span));
      slot.back().features.add(choice.features);
      slot.back().features.add("nested.null");
      if (column.null_fraction > 0) slot.back().features.add("nested.null_known");
    }
    if (const std::string no = flag_value(parse.column(choice.use), false); !no.empty()) {
      Sketch flag;
      Condition denied;
      denied.left = choice.use;
      denied.values = {no};
      denied.span = choice.span;
      flag.conditions.push_back(std::move(denied));
      flag.features = choice.features;
      flag.features.add("nested.flag");
      slot.push_back(std::move(flag));
    }
    Sketch none = without_related(choice.use.table, {}, choice.span);
    none.features.add(choice.features);
    none.features.add("nested.unrelated_column");
    slot.push_back(std::move(none));
  }
  parse.use(cue);
  parse.use(name);
  parse.slots.push_back(std::move(slot));
}

/// "phone is unknown / missing".
void parse_null(Parse& parse, int i) {
  int before = i - 1;
  bool negative = parse.is(i, CueKind::known);
  while (before >= 0 && i - before < 4 && !parse.columnar(before)) {
    negative |= parse.is(before, CueKind::negation);
    --before;
  }
  if (!parse.free(before) || !parse.columnar(before)) return;
  Slot slot;
  for (const ColumnChoice& choice : column_choices(parse, before)) {
    Sketch sketch = unknown_in(choice.use, choice.span);
    if (negative) sketch.conditions[0].op = "is not null";
    sketch.features = choice.features;
    slot.push_back(std::move(sketch));
  }
  parse.use(i);
  parse.use(before);
  parse.slots.push_back(std::move(slot));
}

void parse_denial(Parse& parse, int cue) {
  const int name = denied(parse, cue);
  if (name < 0) return deny_implied(parse, cue);
  if (parse.valuable(name) || denies_more(parse, cue)) return;
  const bool none = parse.is(cue, CueKind::none);
  // "not the manager's name is X": a value close behind the name is what is denied.
  const int after = parse.next(name);
  const bool value_follows = !none && after >= 0 && parse.valuable(after) && parse.columnar(name);
  if (value_follows) return;
  const bool filter = parse.zones[name] == Zone::filter;
  const bool elsewhere = parse.columnar(name) && !topic_tables(parse).empty() &&
                         parse.chunks[name].columns[0]->table != topic_tables(parse)[0];
  if (parse.tabular(name))
    deny_table(parse, cue, name);
  else if ((none || elsewhere) && filter)
    deny_column(parse, cue, name);
}

}  // namespace

void parse_nested(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    const bool compares = parse.is(i, CueKind::compare) || parse.is(i, CueKind::comparative);
    if (compares && !parse_scalar(parse, i) && !parse_compared_with(parse, i))
      parse_comparison(parse, i);
    if (parse.is(i, CueKind::stop)) parse_compared_with(parse, i);  // "more points than Linda"
    if (parse.is(i, CueKind::unknown) || parse.is(i, CueKind::known)) parse_null(parse, i);
    if (parse.is(i, CueKind::none) || parse.is(i, CueKind::negation) ||
        parse.is(i, CueKind::except))
      parse_denial(parse, i);
  }
}

}  // namespace nl_ask::candidates
