// Rows compared with other rows: "above the price of all wines from X", "a higher salary than some
// teachers in Physics", "older than Linda". Beyond all of them is beyond the farthest, beyond some
// is beyond the nearest.

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "candidates/grammar/constructs/conditions.h"

namespace nl_ask::candidates {
namespace {

constexpr int kComparedReach = 8;   // chunks between the comparison and what restricts the others
constexpr size_t kMaxCompared = 3;  // alternatives of the column, and of the restriction
constexpr double kTwoRows = 1.5;

enum class Quantifier { none, any, all, some };

/// The rows that are compared with.
struct Others {
  Quantifier quantifier = Quantifier::none;
  int last = -1;      // the last chunk that speaks of them
  bool noun = false;  // a table, or "that of"
  bool that = false;
  Slot conditions;  // which of them; empty: all
  std::vector<int> spoken;
  int person = -1;  // the slot of the full name that says which of them
};

Quantifier quantifier_of(const Chunk& chunk) {
  constexpr std::array<std::pair<std::string_view, Quantifier>, 6> kWords = {
      {{"any", Quantifier::any},
       {"all", Quantifier::all},
       {"every", Quantifier::all},
       {"each", Quantifier::all},
       {"some", Quantifier::some},
       {"at least one", Quantifier::some}}};
  const std::string text = base::ascii_lower(chunk.text);
  for (const auto& [word, quantifier] : kWords)
    if (text == word) return quantifier;
  return Quantifier::none;
}

/// The condition that chunk `i`, a number, is read as; taken out of the parse again.
Slot number_conditions(Parse& parse, int i) {
  const size_t before = parse.slots.size();
  parse_number(parse, i);
  if (parse.slots.size() == before) return {};
  Slot slot = std::move(parse.slots.back());
  parse.slots.pop_back();
  parse.conditions.pop_back();
  return slot;
}

/// What restricts the other rows, from chunk `i` on.
void restrict(Parse& parse, int i, Others& others) {
  const int column = column_beside(parse, i);
  others.conditions = parse.chunks[i].number && !parse.chunks[i].quoted
                          ? number_conditions(parse, i)
                          : value_conditions(parse, i, column);
  std::erase_if(others.conditions,
                [](const Sketch& sketch) { return sketch.conditions.size() != 1; });
  if (others.conditions.size() > kMaxCompared) others.conditions.resize(kMaxCompared);
  others.spoken.push_back(i);
  if (column >= 0) others.spoken.push_back(column);
}

/// "a higher salary than Anna Meyer": the person that chunk `i` begins to name.
bool restrict_to_person(const Parse& parse, int i, Others& others) {
  const auto named = std::ranges::find(parse.conditions, i, &ConditionPlace::first);
  if (named == parse.conditions.end() || named->last != i + 1 || !parse.valuable(i)) return false;
  const Slot& slot = parse.slots[static_cast<std::size_t>(named->slot)];
  if (std::ranges::any_of(slot, [](const Sketch& one) { return one.conditions.size() != 2; }))
    return false;
  others.conditions = slot;
  others.person = named->slot;
  return true;
}

/// The rows spoken of from chunk `start` on.
Others others_from(Parse& parse, int start) {
  Others others;
  for (int i = start; i < parse.size() && i < start + kComparedReach; ++i) {
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence) ||
        parse.is(i, CueKind::compare) || parse.is(i, CueKind::comparative))
      break;
    if (const Quantifier said = quantifier_of(parse.chunks[i]); said != Quantifier::none) {
      others.quantifier = said;
      others.spoken.push_back(i);
      continue;
    }
    if (parse.chunks[i].number || (parse.free(i) && parse.valuable(i))) {
      if (parse.chunks[i].number && others.quantifier == Quantifier::none) return {};
      restrict(parse, i, others);
      break;
    }
    if (others.quantifier == Quantifier::none && restrict_to_person(parse, i, others)) break;
    others.that |= parse.is(i, CueKind::relative) && parse.is(i + 1, CueKind::of);
    others.noun |= parse.tabular(i);
    if (parse.tabular(i) || (parse.columnar(i) && parse.is(parse.next(i), CueKind::of)))
      others.spoken.push_back(i);
  }
  return others;
}

/// "more points than": the operator of a quantity that is compared, where the words are no cue;
/// empty: nothing of the kind.
Operator operator_of_quantity(const Parse& parse, int i) {
  constexpr std::array<std::pair<std::string_view, Operator>, 3> kWords = {
      {{"more", Operator::more}, {"fewer", Operator::less}, {"less", Operator::less}}};
  if (!parse.is(i, CueKind::stop)) return Operator::none;
  const std::string text = base::ascii_lower(parse.chunks[i].text);
  for (const auto& [word, op] : kWords)
    if (text == word) return op;
  return Operator::none;
}

/// The column before the comparison ("whose price is above"), or inside ("a higher price than");
/// -1.
int column_of(const Parse& parse, int cue, int& after) {
  after = cue + 1;
  int inside = cue + 1;
  while (parse.tabular(inside)) ++inside;
  if (parse.free(inside) && parse.columnar(inside) &&
      base::ascii_lower(parse.chunks[cue].text).find("than") == std::string::npos)
    for (int i = inside + 1; i < parse.size() && i <= inside + 2; ++i)
      if (base::ascii_lower(parse.chunks[i].text) == "than") {
        after = i + 1;
        return inside;
      }
  if (parse.is(cue, CueKind::stop)) return -1;
  int before = cue - 1;
  while (before >= 0 && cue - before < 4 && !parse.columnar(before)) --before;
  return parse.free(before) && parse.columnar(before) && parse.zones[before] == Zone::filter
             ? before
             : -1;
}

struct Compared {
  ColumnUse use;
  Operator op = Operator::none;
  FeatureVector features;
  Span span;
};

/// Whether there is more and less of it.
bool is_ordered(const Parse& parse, ColumnUse use) {
  const schema::Column& column = parse.column(use);
  return !column.textual() && column.kind != schema::TypeKind::boolean;
}

/// "older than", "produced before": the word itself says what is compared.
void add_implied(const Parse& parse, int cue, std::vector<Compared>& all) {
  const Cue& word = *parse.chunks[cue].cue;
  for (const HintedColumn& hint : hinted_columns(parse, word.hints, topic_tables(parse))) {
    if (!is_ordered(parse, hint.use)) continue;
    Compared one{hint.use, operator_said(hint.sign), {}, parse.chunks[cue].span};
    one.features.add("number.hint_rank", hint.rank);
    all.push_back(std::move(one));
  }
  const std::string text = base::ascii_lower(parse.chunks[cue].text);
  const bool timely = text.find("before") != text.npos || text.find("after") != text.npos ||
                      text.find("earlier") != text.npos || text.find("later") != text.npos;
  if (!all.empty() || !timely || word.argument.empty()) return;
  for (int table : topic_tables(parse))
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const bool dated =
          parse.schema.column(table, c).temporal() || parse.naming.has_word(table, c, "year");
      if (dated)
        all.push_back({{table, c}, operator_said(word.argument), {}, parse.chunks[cue].span});
    }
}

std::vector<Compared> compared(const Parse& parse, int cue, int column) {
  std::vector<Compared> all;
  const Cue& word = *parse.chunks[cue].cue;
  if (column < 0) {
    add_implied(parse, cue, all);
  } else {
    const Operator quantity = operator_of_quantity(parse, cue);
    const Operator op =
        quantity != Operator::none
            ? quantity
            : operator_said(word.hints.empty() ? word.argument : word.hints[0].sign);
    for (const ColumnChoice& choice : column_choices(parse, column))
      if (is_ordered(parse, choice.use) && op != Operator::none &&
          !parse.naming.identifies(choice.use.table, choice.use.column))
        all.push_back({choice.use, op, choice.features, choice.span});
  }
  for (Compared& one : all) add_table_features(parse, one.use.table, one.features);
  if (all.size() > kMaxCompared) all.resize(kMaxCompared);
  return all;
}

const char* beyond_feature(Quantifier quantifier, bool all) {
  switch (quantifier) {
    case Quantifier::all:
      return all ? "nested.all_beyond_all" : "nested.all_beyond_some";
    case Quantifier::some:
      return all ? "nested.some_beyond_all" : "nested.some_beyond_some";
    default:
      return all ? "nested.beyond_all" : "nested.beyond_some";
  }
}

/// What restricts the others restricts the rows themselves no more.
void forget_person(Parse& parse, int slot) {
  std::erase_if(parse.conditions,
                [slot](const ConditionPlace& place) { return place.slot == slot; });
  remove_slots(parse, {static_cast<std::size_t>(slot)});
}

/// Whether the condition is met by one row at most, as far as is known.
bool of_one_row(const Parse& parse, const Condition& condition) {
  if (condition.kind != ConditionKind::literal || condition.op != Operator::equal) return false;
  const schema::Column& column = parse.column(condition.left);
  const double rows = parse.schema.tables[condition.left.table].rows;
  return column.unique || (rows > 0 && column.distinct > 0 && column.distinct * kTwoRows > rows);
}

/// Whether the condition names a row of `table`: "than Linda".
bool names_row(const Parse& parse, int table, const Sketch& sketch) {
  const ColumnUse use = sketch.conditions[0].left;
  if (sketch.conditions.size() == 2) return use.table == table;  // a person
  const std::vector<int>& names = parse.naming.names(table);
  return use.table == table && (parse.naming.key(table) == use.column ||
                                std::find(names.begin(), names.end(), use.column) != names.end());
}

Sketch comparison(const Compared& what, Aggregate aggregate, const Sketch* which) {
  Sketch sketch;
  Condition condition = compared_with_all(what.use, aggregate, what.op, what.span);
  if (which != nullptr) {
    Nested nested = *condition.nested;
    nested.conditions = which->conditions;
    condition.nested = std::make_shared<const Nested>(std::move(nested));
    condition.span = language::join(what.span, which->conditions[0].span);
    sketch.features.add(which->features);
    sketch.features.add("nested.restricts_inside");
  }
  sketch.conditions.push_back(std::move(condition));
  sketch.features.add(what.features);
  return sketch;
}

void add_beyond(const Compared& what, Quantifier quantifier, const Sketch* which, Slot& slot) {
  if (!upwards(what.op) && !downwards(what.op)) return;
  for (Aggregate aggregate : {Aggregate::max, Aggregate::min}) {
    const bool all = upwards(what.op) == (aggregate == Aggregate::max);
    slot.push_back(comparison(what, aggregate, which));
    slot.back().features.add(beyond_feature(quantifier, all));
  }
}

/// "older than Linda": her age; where there may be several of the name, beyond all of them.
void add_row_value(const Parse& parse, const Compared& what, const Sketch& which, Slot& slot) {
  const bool one = of_one_row(parse, which.conditions[0]);
  slot.push_back(comparison(what,
                            one                ? Aggregate::none
                            : upwards(what.op) ? Aggregate::max
                                               : Aggregate::min,
                            &which));
  slot.back().features.add("nested.row_value");
}

Slot comparisons(const Parse& parse, const std::vector<Compared>& all, const Others& others) {
  Slot slot;
  for (const Compared& what : all) {
    if (others.conditions.empty()) add_beyond(what, others.quantifier, nullptr, slot);
    for (const Sketch& which : others.conditions) {
      if (names_row(parse, what.use.table, which) && others.quantifier == Quantifier::none)
        add_row_value(parse, what, which, slot);
      else if (others.quantifier != Quantifier::none || others.that)
        add_beyond(what, others.quantifier, &which, slot);
    }
  }
  return slot;
}

}  // namespace

bool parse_compared_with(Parse& parse, int cue) {
  int after = cue + 1;
  const int column = column_of(parse, cue, after);
  if (parse.is(cue, CueKind::stop) &&
      (column < 0 || operator_of_quantity(parse, cue) == Operator::none))
    return false;
  const std::vector<bool> used = parse.used;
  const Others others = others_from(parse, after);
  const bool quantified = others.quantifier != Quantifier::none &&
                          (others.noun || others.that || !others.conditions.empty());
  Slot slot;
  if (quantified || !others.conditions.empty())
    slot = comparisons(parse, compared(parse, cue, column), others);
  if (slot.empty()) {
    parse.used = used;
    return false;
  }
  parse.use(cue, after);
  if (column >= 0) parse.use(column);
  for (int chunk : others.spoken) parse.use(chunk);
  if (others.person >= 0) forget_person(parse, others.person);
  parse.slots.push_back(std::move(slot));
  return true;
}

}  // namespace nl_ask::candidates
