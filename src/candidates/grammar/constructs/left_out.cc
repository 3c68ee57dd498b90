// "own goals don't count", "cancelled ones excluded", "jobs without priority high": no row of that
// kind is counted, rather than nobody who has one. Data: what is left out in
// data/english/rephrasings.txt.

#include <algorithm>
#include <functional>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/value_sides.h"

namespace nl_ask::candidates {
namespace {

/// Whether chunk `value` is stored in a column that chunk `name` says.
bool is_value_of(const Parse& parse, int name, int value) {
  return std::ranges::any_of(parse.chunks[name].columns, [&](const schema::Mention* column) {
    return !value_in(parse.chunks[value], {column->table, column->column}).empty();
  });
}

/// "without priority emergency": a value of a column that is said with it.
bool names_value_behind(const Parse& parse, int i) {
  const int name = parse.next(i);
  const int value = name < 0 ? -1 : parse.next(name);
  return value >= 0 && parse.free(name) && parse.columnar(name) && parse.free(value) &&
         !parse.chunks[value].number && is_value_of(parse, name, value);
}

bool leaves_out(const Parse& parse, int i) {
  return parse.is(i, CueKind::none) &&
         (parse.chunks[i].cue->argument == "rows" || names_value_behind(parse, i));
}

/// Whether the question speaks of the table, or of a column of it, before what it leaves out.
bool named_before(const Parse& parse, int cue, int table) {
  for (int i = 0; i < cue; ++i) {
    const std::vector<int> tables = table_choices(parse, i);
    const bool of_column = parse.columnar(i) && parse.chunks[i].columns[0]->table == table;
    if (of_column || std::ranges::find(tables, table) != tables.end()) return true;
  }
  return false;
}

/// One condition, that the value is another one.
bool denies_value(const Sketch& sketch) {
  return sketch.conditions.size() == 1 && sketch.conditions[0].op == Operator::unequal;
}

/// Another value, or none.
Condition other_or_none(const Parse& parse, const Condition& other) {
  if (parse.column(other.left).null_fraction <= 0) return other;
  return any_of({other, literal_condition(other.left, Operator::is_null, {}, other.span)});
}

/// The value at chunk `i`, which the cue leaves out.
void leave_out(Parse& parse, int cue, int i) {
  const int column = column_beside(parse, i);
  Slot slot = value_conditions(parse, i, column);
  std::erase_if(slot, std::not_fn(denies_value));
  if (slot.empty()) return;
  add_denials(slot);
  for (Sketch& sketch : slot) {
    if (!denies_value(sketch)) continue;
    Condition& other = sketch.conditions[0];
    if (named_before(parse, cue, other.left.table)) sketch.features.add("denial.left_out");
    other = other_or_none(parse, other);
  }
  parse.use(i);
  if (column >= 0) parse.use(column);
  parse.use(cue);
  parse.slots.push_back(std::move(slot));
}

void parse_left_out(Parse& parse) {
  for (int cue = 0; cue < parse.size(); ++cue) {
    if (!parse.free(cue) || !leaves_out(parse, cue)) continue;
    for (int i = cue + 1; i < parse.size() && !parse.is(i, CueKind::sentence); ++i) {
      if (parse.is(i, CueKind::comma)) break;
      if (parse.free(i) && parse.valuable(i) && !parse.chunks[i].number) leave_out(parse, cue, i);
    }
  }
}

}  // namespace

extern constexpr Construct kLeftOut = {
    .name = "left_out",
    .read = parse_left_out,
    .reads = {kAroundValues, CueKind::none, CueKind::comma, CueKind::sentence},
    .uses_up = {CueKind::none, Material::column, Material::value},
    .after = {"full_names"},
};

}  // namespace nl_ask::candidates
