// Rows beside the row of their own table that they refer to: "earns more than their manager", "each
// employee and the name of their manager".

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/own_rows.h"
#include "candidates/grammar/parse/relation_frames.h"

namespace nl_ask::candidates {
namespace {

constexpr double kSureReference = 0.5;  // least score of the reference's name

/// The self references that chunk `i` means, by their place in Naming::references.
std::vector<int> references_at(const Parse& parse, int i) {
  std::vector<int> found;
  if (i < 0 || i >= parse.size() || parse.chunks[i].cue != nullptr || parse.valuable(i))
    return found;
  const std::vector<schema::ForeignKey>& keys = parse.naming.references();
  for (const schema::Mention* mention : parse.chunks[i].columns)
    for (size_t k = 0; k < keys.size(); ++k)
      if (mention->score >= kSureReference && keys[k].table == mention->table &&
          keys[k].referenced == mention->table &&
          keys[k].columns == std::vector<int>{mention->column})
        found.push_back(static_cast<int>(k));
  return found;
}

/// "own" in "their own manager".
bool says_little_of_rows(const Parse& parse, int i) {
  const Chunk& chunk = parse.chunks[i];
  return chunk.unknown() && chunk.last == chunk.first + 1 &&
         says_mere_rows(parse.tokens[static_cast<size_t>(chunk.first)]);
}

/// "their", "that of the": words between a comparison and what is compared with.
bool leads_to(const Parse& parse, int i) {
  return parse.is(i, CueKind::pronoun) || parse.is(i, CueKind::of) || parse.is(i, CueKind::stop) ||
         parse.is(i, CueKind::relative) || parse.is(i, CueKind::be) || parse.columnar(i) ||
         (parse.is(i, CueKind::have) && parse.is(i - 1, CueKind::pronoun)) ||
         says_little_of_rows(parse, i);
}

/// The comparison before chunk `other`; -1: none.
int comparison_before(const Parse& parse, int other) {
  constexpr int kReach = 5;
  for (int i = other - 1; i >= 0 && i >= other - kReach; --i) {
    if (parse.free(i) && (parse.is(i, CueKind::compare) || parse.is(i, CueKind::comparative)))
      return i;
    if (!leads_to(parse, i)) return -1;
  }
  return -1;
}

/// Whether the chunk names a column that is measured.
bool measured(const Parse& parse, int i) {
  if (!parse.free(i) || !parse.columnar(i)) return false;
  const schema::Mention& best = *parse.chunks[i].columns[0];
  const ColumnUse use{best.table, best.column};
  return (parse.column(use).numeric() || parse.column(use).temporal()) &&
         !parse.naming.identifies(use.table, use.column);
}

/// What is compared: named inside ("a higher salary than their manager"), before ("earns more than
/// ..."), or after ("than their manager's salary"); -1: nothing is named.
int compared_column(const Parse& parse, int cue, int other) {
  constexpr int kReach = 4;
  for (int i = cue + 1; i < other; ++i)
    if (measured(parse, i)) return i;
  for (int i = cue - 1; i >= 0 && i >= cue - kReach; --i)
    if (measured(parse, i)) return i;
  const int after = parse.next(other);
  return measured(parse, after) ? after : -1;
}

/// "before": of dates; "<" where the cue itself says no column.
Operator operator_of(const Parse& parse, int cue) {
  const Cue& word = *parse.chunks[cue].cue;
  return operator_said(word.argument.empty() && !word.hints.empty() ? word.hints[0].sign
                                                                    : word.argument);
}

Sketch compared(ColumnUse use, int reference, Operator op, Span span) {
  Condition condition = literal_condition(use, op, {}, span);
  condition.right = use;
  condition.right->through = reference;
  Sketch sketch = sketch_of(std::move(condition));
  sketch.features.add("own.compared");
  return sketch;
}

/// Comparisons of what `column` names, or of what the comparative itself speaks of.
Slot comparisons(const Parse& parse, int cue, int column, const std::vector<int>& references) {
  Slot slot;
  for (int reference : references) {
    const int table = parse.naming.references()[static_cast<size_t>(reference)].table;
    if (column < 0) {
      for (const HintedColumn& hint : hinted_columns(parse, parse.chunks[cue].cue->hints, {table}))
        if (!parse.column(hint.use).textual()) {
          slot.push_back(
              compared(hint.use, reference, operator_said(hint.sign), parse.chunks[cue].span));
          slot.back().features.add("number.hint_rank", hint.rank);
        }
      continue;
    }
    const Operator op = operator_of(parse, cue);
    for (const ColumnChoice& choice : column_choices(parse, column, table)) {
      const bool comparable = choice.use.table == table && !parse.column(choice.use).textual() &&
                              !parse.naming.identifies(table, choice.use.column);
      if (!comparable || op == Operator::none) continue;
      slot.push_back(
          compared(choice.use, reference, op, language::join(choice.span, parse.chunks[cue].span)));
      slot.back().features.add(choice.features);
    }
  }
  return slot;
}

bool parse_comparison_with_own(Parse& parse, int other, const std::vector<int>& references) {
  const int cue = comparison_before(parse, other);
  if (cue < 0) return false;
  const int column = compared_column(parse, cue, other);
  Slot slot = comparisons(parse, cue, column, references);
  if (slot.empty()) return false;
  parse.use(cue, other + 1);
  if (column >= 0) parse.use(column);
  parse.named[parse.naming.references()[static_cast<size_t>(references[0])].table] = true;
  parse.conditions.push_back(
      {static_cast<int>(parse.slots.size()), std::min(cue, column < 0 ? cue : column), other});
  parse.slots.push_back(std::move(slot));
  return true;
}

/// "the name of" before the reference, or "'s name" after it: the chunk of the column shown of the
/// other row; -1: none.
int shown_of_reference(const Parse& parse, int other) {
  int before = other - 1;
  while (parse.is(before, CueKind::pronoun) || parse.is(before, CueKind::stop) ||
         parse.is(before, CueKind::all))
    --before;
  if (parse.is(before, CueKind::of) && parse.free(before - 1) && parse.columnar(before - 1))
    return before - 1;
  const int after = parse.next(other);
  return parse.free(after) && parse.columnar(after) && after <= other + 2 ? after : -1;
}

/// "with their manager", "and their manager": something else is listed, and this beside it.
bool beside(const Parse& parse, int other) {
  int before = other - 1;
  bool own = false;
  while (parse.is(before, CueKind::pronoun) || parse.is(before, CueKind::stop)) {
    own |= parse.is(before, CueKind::pronoun);
    --before;
  }
  return own && (parse.is(before, CueKind::and_word) || parse.is(before, CueKind::with));
}

void parse_shown(Parse& parse, int other, const std::vector<int>& references) {
  if (parse.zones[other] != Zone::output) return;
  const int column = shown_of_reference(parse, other);
  const bool after_rows =
      std::any_of(parse.chunks.begin(), parse.chunks.begin() + other,
                  [](const Chunk& chunk) { return chunk.table_score() > kSureReference; });
  if (!after_rows || (column < 0 && !beside(parse, other))) return;
  Span span = parse.chunks[other].span;
  if (column >= 0) span = language::join(span, parse.chunks[column].span);
  Slot slot;
  for (int reference : references) show_referred(parse, reference, column, span, slot);
  if (slot.empty()) return;
  parse.use(other);
  if (column >= 0) parse.use(column);
  parse.slots.push_back(std::move(slot));
}

void parse_own_references(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.free(i)) continue;
    const std::vector<int> references = references_at(parse, i);
    if (references.empty()) continue;
    if (!parse_comparison_with_own(parse, i, references)) parse_shown(parse, i, references);
  }
}

}  // namespace

extern constexpr Construct kOwnReferences = {
    .name = "own_references",
    .read = parse_own_references,
    .reads = {kAroundColumns, CueKind::compare, CueKind::comparative, CueKind::and_word,
              CueKind::relative, CueKind::with, CueKind::pronoun, CueKind::have},
    .uses_up = {CueKind::compare, CueKind::comparative, CueKind::pronoun, CueKind::stop,
                CueKind::have, Material::column, Material::table},
    .provides = {Finding::conditions},
    .after = {"terms"},
};

}  // namespace nl_ask::candidates
