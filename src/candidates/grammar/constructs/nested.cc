// Queries inside queries: "above the average age"; what is denied is in
// candidates/grammar/constructs/absences.cc.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/absences.h"
#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/unknowns.h"
#include "candidates/grammar/parse/measures.h"

namespace nl_ask::candidates {
namespace {

Aggregate nested_aggregate(const Parse& parse, int i) {
  return parse.is(i, CueKind::superlative) ? extreme_of_degree(parse, i)
                                           : extreme_or_average(parse, i);
}

Sketch scalar_comparison(ColumnUse use, Aggregate aggregate, Operator op, Span span) {
  Sketch sketch;
  sketch.conditions.push_back(compared_with_all(use, aggregate, op, span));
  sketch.features.add("nested.scalar");
  return sketch;
}

/// "slower", of a lead time: more of it, as of a speed less.
Operator operator_of(const Parse& parse, const Cue& cue, const ColumnChoice& choice) {
  const auto called = [&](const std::string& word) {
    return parse.naming.has_word(choice.use.table, choice.use.column, word) ||
           std::ranges::any_of(parse.tokens, [&](const language::Token& token) {
             return token.span.overlaps(choice.span) && token.stem == word;
           });
  };
  for (const ColumnHint& hint : cue.hints)
    if (std::ranges::all_of(hint.words, called)) return operator_said(hint.sign);
  return operator_said(cue.hints.empty() ? cue.argument : cue.hints[0].sign);
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

/// Makes the condition on rows one on groups.
void compare_groups(Sketch& sketch, Aggregate aggregate) {
  sketch.having = std::move(sketch.conditions);
  sketch.conditions.clear();
  for (Condition& condition : sketch.having) condition.aggregate = aggregate;
  sketch.group_rows = true;
  sketch.features.add("having");
  sketch.features.add("having.aggregate");
}

/// "interviewers", where rows of `table` say who the interviewer was: it is asked for what refers.
bool asks_for_referred(const Parse& parse, int table) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.columnar(i) || parse.zones[i] != Zone::output) continue;
    const schema::Mention& best = *parse.chunks[i].columns[0];
    if (best.table == table &&
        std::ranges::any_of(parse.schema.foreign_keys, [&](const schema::ForeignKey& key) {
          return key.table == table && key.columns == std::vector<int>{best.column};
        }))
      return true;
  }
  return false;
}

/// Whether what the question is about has several rows of `table` each.
bool of_owners(const Parse& parse, int table) {
  return asks_for_referred(parse, table) ||
         std::ranges::any_of(topic_tables(parse), [&](int topic) {
           return topic != table && belongs_to(parse, table, topic);
         });
}

}  // namespace

void add_averages_of_owners(const Parse& parse, Slot& slot) {
  const std::size_t of_rows = slot.size();
  for (std::size_t i = 0; i < of_rows; ++i) {
    if (slot[i].conditions.size() != 1) continue;
    const Condition& condition = slot[i].conditions[0];
    if (condition.kind != ConditionKind::scalar || condition.nested->per ||
        condition.nested->aggregate != Aggregate::avg || !of_owners(parse, condition.left.table))
      continue;
    Sketch groups = slot[i];
    compare_groups(groups, Aggregate::avg);
    groups.features.add("having.of_owners");
    slot.push_back(std::move(groups));
  }
}

namespace {

/// "older than the average": the adjective names the column.
void add_hinted(const Parse& parse, int cue, Aggregate aggregate, Slot& slot) {
  for (const HintedColumn& hint :
       hinted_columns(parse, parse.chunks[cue].cue->hints, topic_tables(parse))) {
    if (parse.column(hint.use).textual()) continue;
    Sketch sketch =
        scalar_comparison(hint.use, aggregate, operator_said(hint.sign), parse.chunks[cue].span);
    sketch.features.add("number.hint_rank", hint.rank);
    add_table_features(parse, hint.use.table, sketch.features);
    slot.push_back(std::move(sketch));
  }
}

/// "whose average price is above the average price": the aggregate of groups before the column at
/// chunk `name`; -1: none.
int group_aggregate(const Parse& parse, int name) {
  int before = parse.next(name, -1);
  if (parse.tabular(before) || parse.valuable(before))  // "average call duration"
    before = parse.next(before, -1);
  return parse.free(before) && parse.zones[before] == Zone::filter &&
                 nested_aggregate(parse, before) != Aggregate::none
             ? before
             : -1;
}

/// "whose average bill is above ...": the same where rows are named right before the comparison at
/// chunk `cue`, and no column of theirs.
int aggregate_of_rows(const Parse& parse, int cue) {
  const int rows = parse.next(cue, -1);
  const int before = parse.next(rows < 0 ? 0 : rows, -1);
  return parse.free(rows) && parse.tabular(rows) && parse.free(before) &&
                 parse.zones[before] == Zone::filter &&
                 extreme_or_average(parse, before) != Aggregate::none
             ? before
             : -1;
}

/// "are on average longer than the average", "pricier on average than the average": the aggregate
/// of groups right before the comparison at chunk `cue` or after it, before the one compared with,
/// which `compared` is then; -1: none.
int average_beside(const Parse& parse, int cue, int& compared) {
  const auto averages = [&](int i) { return parse.free(i) && parse.is(i, CueKind::avg); };
  const int before = parse.next(cue, -1), second = parse.next(compared);
  if (averages(before) && parse.zones[before] == Zone::filter) return before;
  if (!averages(compared) || !averages(second)) return -1;
  return std::exchange(compared, second);
}

/// What the rows named before chunk `cue` are about.
std::vector<ColumnChoice> amounts_before(const Parse& parse, int cue) {
  const int rows = parse.next(cue, -1), table = table_at(parse, rows);
  const int amount = table < 0 ? -1 : amount_named(parse, table);
  if (amount < 0) return {};
  return {{{table, amount}, {}, parse.chunks[rows].span}};
}

/// Each column compared with the aggregate that chunk `aggregate` says; an aggregate of it, where
/// chunk `outer` says one.
void add_comparisons(const Parse& parse, int cue, int aggregate, int outer,
                     const std::vector<ColumnChoice>& columns, Slot& slot) {
  for (const ColumnChoice& choice : columns) {
    if (parse.column(choice.use).textual()) continue;
    Sketch sketch =
        scalar_comparison(choice.use, nested_aggregate(parse, aggregate),
                          operator_of(parse, *parse.chunks[cue].cue, choice), choice.span);
    sketch.features.add(choice.features);
    if (outer >= 0) compare_groups(sketch, nested_aggregate(parse, outer));
    slot.push_back(std::move(sketch));
  }
}

/// "brands that are pricier", "whose average bill is above": the adjective says what is compared,
/// or it is what the rows named before are about.
void add_unnamed(const Parse& parse, int cue, int aggregate, int outer, Slot& slot) {
  add_hinted(parse, cue, nested_aggregate(parse, aggregate), slot);
  if (outer < 0) return;
  for (Sketch& sketch : slot) compare_groups(sketch, nested_aggregate(parse, outer));
  if (slot.empty()) add_comparisons(parse, cue, aggregate, outer, amounts_before(parse, cue), slot);
}

/// "above the average [age]": the column stands after the aggregate or before the comparison.
bool parse_scalar(Parse& parse, int cue) {
  int aggregate = parse.next(cue);
  if (!parse.free(aggregate) || nested_aggregate(parse, aggregate) == Aggregate::none) return false;
  const int beside = average_beside(parse, cue, aggregate);
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
  const int outer = beside >= 0    ? beside
                    : named_before ? group_aggregate(parse, before)
                                   : aggregate_of_rows(parse, cue);
  Slot slot;
  if (named_before || named_after)
    add_comparisons(parse, cue, aggregate, outer,
                    column_choices(parse, named_after ? after : before), slot);
  const bool named = !slot.empty();
  if (!named) add_unnamed(parse, cue, aggregate, outer, slot);
  if (slot.empty()) return false;
  parse.use(cue);
  parse.use(aggregate);
  if (outer >= 0) parse.use(outer);
  if (named && named_after) parse.use(after);
  if (named && named_before) parse.use(before);
  if (outer < 0) restrict_inside(parse, named && named_after ? after : aggregate, slot);
  if (outer < 0) add_averages_of_owners(parse, slot);
  parse.slots.push_back(std::move(slot));
  return true;
}

void parse_nested(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    const bool compares = parse.is(i, CueKind::compare) || parse.is(i, CueKind::comparative);
    if ((compares || parse.is(i, CueKind::stop)) && parse_own_average(parse, i)) continue;
    if (compares && !parse_scalar(parse, i) && !parse_child_sum(parse, i) &&
        !parse_compared_with(parse, i))
      parse_comparison(parse, i);
    if (parse.is(i, CueKind::stop)) parse_compared_with(parse, i);  // "more points than Linda"
    if (parse.is(i, CueKind::unknown) || parse.is(i, CueKind::known)) parse_null(parse, i);
    if (parse.is(i, CueKind::none) || parse.is(i, CueKind::negation) ||
        parse.is(i, CueKind::except))
      parse_denial(parse, i);
  }
}

}  // namespace

extern constexpr Construct kNested = {
    .name = "nested",
    .read = parse_nested,
    .reads = {kAroundValues, CueKind::count, CueKind::avg, CueKind::max, CueKind::min,
              CueKind::superlative, CueKind::or_word, CueKind::pronoun, CueKind::unknown,
              CueKind::known, CueKind::vague, CueKind::times, CueKind::sum, CueKind::auxiliary,
              CueKind::be},
    .uses_up = {kSchemaItems, kDenials, CueKind::avg, CueKind::sum, CueKind::max, CueKind::min,
                CueKind::all, CueKind::each, CueKind::compare, CueKind::superlative,
                CueKind::comparative, CueKind::unknown, CueKind::known, CueKind::stop,
                CueKind::times, CueKind::pronoun, Material::number},
    .needs = {Finding::zones},
    .after = {"denied_flags", "ends_of_each", "both"},
};

}  // namespace nl_ask::candidates
