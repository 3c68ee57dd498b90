// Rows that have none of something: "without any pet", "who never ordered", "no allergy to food",
// "without a phone". Denied values: "not from Paris" may mean another city, or no row from Paris.

#include "candidates/grammar/constructs/absences.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/implied_absences.h"
#include "candidates/grammar/constructs/numbers.h"
#include "candidates/grammar/constructs/unknowns.h"

namespace nl_ask::candidates {
namespace {

constexpr int kAbsenceReach = 6;  // chunks between a negation and what it denies

/// "contain" of a text; "do not contain any cities" speaks of rows.
bool says_text(const Parse& parse, int i) {
  return parse.is(i, CueKind::like) && !parse.tabular(parse.next(i));
}

/// What the negation at `cue` denies: the first table, column or value after it; -1: nothing near.
int chunk_denied(const Parse& parse, int cue) {
  constexpr double kSure = 0.6;  // linked more weakly, it may be a verb
  int weak = -1;
  for (int i = cue + 1; i < parse.size() && i <= cue + kAbsenceReach; ++i) {
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

/// "no sale in 2024"
bool says_year(const Parse& parse, int i) {
  return parse.chunks[i].number && year_like(*parse.chunks[i].number) &&
         time_of(parse, i) != nullptr;
}

/// Whether more than names and one value is denied: left to the scope of the whole negation.
bool denies_more(const Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size() && i <= cue + 2 * kAbsenceReach; ++i) {
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence)) return false;
    if (parse.is(i, CueKind::and_word) &&
        (parse.is(i + 1, CueKind::have) || parse.is(i + 1, CueKind::relative) ||
         parse.is(i + 1, CueKind::who)))
      return false;
    if (parse.is(i, CueKind::compare) || says_text(parse, i) || parse.is(i, CueKind::comparative) ||
        parse.chunks[i].time != nullptr || says_year(parse, i))
      return true;
  }
  return false;
}

/// Conditions that belong to the denied table: "no pets of type 'cat'".
std::vector<Slot> attached_conditions(Parse& parse, int table_chunk) {
  std::vector<Slot> attached;
  for (int i = table_chunk + 1; i < parse.size() && i <= table_chunk + kAbsenceReach; ++i) {
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

/// "assigned to nobody", "approved by no one": what stands before the denial, where it may be
/// empty.
bool deny_before(Parse& parse, int cue) {
  int name = cue - 1;
  while (parse.is(name, CueKind::in) || parse.is(name, CueKind::by)) --name;
  if (name == cue - 1 || !parse.free(name) || !parse.columnar(name)) return false;
  Slot slot;
  for (const ColumnChoice& choice : column_choices(parse, name)) add_unknown(parse, choice, slot);
  if (slot.empty()) return false;
  parse.use(cue);
  parse.use(name);
  parse.slots.push_back(std::move(slot));
  return true;
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

/// Whether the value after chunk `name` is of another table than what the question is about: "no
/// allergy to food", but not "hotels without a pool in Bonn".
bool value_elsewhere(const Parse& parse, int name) {
  const std::vector<int> topics = topic_tables(parse);
  for (int i = name + 1; i < parse.size() && i <= name + kAbsenceReach; ++i) {
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
  const int deed = parse.chunks[name].columns[0]->table;  // "not posted on LinkedIn": no posting
  if (deed != topic_tables(parse)[0] && deed != attached[0][0].conditions[0].left.table)
    add_without_such(parse, deed, attached[0], parse.chunks[name].span, slot);
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
  for (const schema::Mention* mention : parse.chunks[name].tables) {
    const int table = mention->table;
    const double behind = parse.chunks[name].table_score() - mention->score;
    if (attached.empty() && deny_reference(parse, name, table, slot)) continue;
    if (attached.empty()) {
      slot.push_back(without_related(table, {}, parse.chunks[name].span));
      slot.back().features.add("denial.behind", behind);
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

bool is_amount(const Parse& parse, ColumnUse use) {
  return parse.column(use).numeric() && !parse.naming.identifies(use.table, use.column);
}

/// "the freight, not counting the fuel surcharge": another amount of the rows is asked for, and
/// the one at chunk `name` is merely not added to it. "Products without a discount" are others.
bool is_aside(const Parse& parse, int cue, int name) {
  const schema::Mention& left_out = *parse.chunks[name].columns[0];
  const bool of_rows = parse.tabular(cue - 1) && parse.chunks[cue].cue->argument != "rows";
  if (!is_amount(parse, {left_out.table, left_out.column}) || of_rows) return false;
  bool asked = false;
  for (int i = 0; i < cue; ++i) {
    if (parse.chunks[i].number && asked) return false;  // "a price above 5"
    if (parse.chunks[i].columns.empty()) continue;
    const schema::Mention& other = *parse.chunks[i].columns[0];
    asked = asked || (other.table == left_out.table && other.column != left_out.column &&
                      is_amount(parse, {other.table, other.column}));
  }
  return asked;
}

/// "without a phone number": the column is null, or the row has none in the column's table.
void deny_column(Parse& parse, int cue, int name) {
  if (deny_value(parse, cue, name)) return;
  Slot slot;
  for (const ColumnChoice& choice : column_choices(parse, name)) {
    add_unknown(parse, choice, slot);
    if (std::optional<Sketch> flag = flag_condition(parse, choice, false)) {
      slot.push_back(*std::move(flag));
      slot.back().features.add("nested.flag");
    }
    Sketch none = without_related(choice.use.table, {}, choice.span);
    none.features.add(choice.features);
    none.features.add("nested.unrelated_column");
    slot.push_back(std::move(none));
  }
  if (is_aside(parse, cue, name)) {
    for (Sketch& sketch : slot) sketch.features.add("denial.though_aside");
    Sketch aside;
    aside.features.add("denial.aside");
    slot.push_back(std::move(aside));
  }
  parse.use(cue);
  parse.use(name);
  parse.slots.push_back(std::move(slot));
}

}  // namespace

void add_without_such(const Parse& parse, int table, const Slot& such, Span span, Slot& slot) {
  const bool own = !topic_tables(parse).empty() && topic_tables(parse)[0] == table;
  for (const Sketch& inner : such) {
    std::vector<Condition> conditions = inner.conditions;
    for (Condition& condition : conditions)
      if (condition.op == Operator::unequal) condition.op = Operator::equal;
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

namespace {

/// "without a LinkedIn posting": the chunk of the rows that the value at `value` is said of, of
/// which there are to be none; -1: it is not said so.
int rows_of_value(const Parse& parse, int cue, int value) {
  const int rows = value + 1;
  if (!parse.is(cue, CueKind::none) || !parse.valuable(value) || rows >= parse.size() ||
      !parse.free(rows) || !parse.tabular(rows) || parse.valuable(rows))
    return -1;
  const std::vector<int> topics = topic_tables(parse);
  return topics.empty() || topics[0] == table_at(parse, rows) ? -1 : rows;
}

bool deny_rows_of_value(Parse& parse, int cue, int value) {
  constexpr size_t kMost = 3;
  const int rows = rows_of_value(parse, cue, value);
  if (rows < 0 || !denied_alone(parse, value)) return false;
  Slot such = value_conditions(parse, value, -1);
  std::erase_if(such, [](const Sketch& sketch) { return sketch.conditions.size() != 1; });
  if (such.empty()) return false;
  if (such.size() > kMost) such.resize(kMost);
  Slot slot;
  add_without_such(parse, table_at(parse, rows), such, parse.chunks[rows].span, slot);
  parse.use(cue);
  parse.use(value, rows + 1);
  parse.slots.push_back(std::move(slot));
  return true;
}

}  // namespace

void parse_denial(Parse& parse, int cue) {
  const int name = chunk_denied(parse, cue);
  if (name >= 0 && deny_rows_of_value(parse, cue, name)) return;
  if (name < 0) {
    if (!deny_before(parse, cue)) deny_implied(parse, cue);
    return;
  }
  if (only_limited(parse, name)) return deny_implied(parse, cue, name);
  if (parse.valuable(name) || denies_more(parse, cue)) return;
  // "without a phone", "have nobody assigned"
  const bool none = parse.is(cue, CueKind::none) || parse.is(cue - 1, CueKind::have);
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

/// A negated value: besides "another value", the rows that have no such value at all.
void add_denials(Slot& slot) {
  const size_t plain = std::min<size_t>(slot.size(), 3);
  for (size_t i = 0; i < plain; ++i) {
    if (slot[i].conditions.empty()) continue;
    Condition inner = slot[i].conditions[0];
    inner.op = Operator::equal;
    Sketch except;
    except.set_operation = SetOperation::except;
    except.right_conditions = {inner};
    except.features = slot[i].features;
    except.features.add("denial.except");
    Sketch none;
    none.conditions.push_back(unrelated_to(inner.left.table, {inner}, inner.span));
    none.features = slot[i].features;
    none.features.add("denial.unrelated");
    slot[i].features.add("denial.other_value");
    slot.push_back(std::move(except));
    slot.push_back(std::move(none));
  }
}

}  // namespace nl_ask::candidates
