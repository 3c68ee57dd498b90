// "Invoices whose payments are less than the total amount", "contracts certified for more than
// their value": what the rows that belong to one come to, against a column of that one.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr int kSideReach = 6;           // chunks between the comparison and what it compares
constexpr std::size_t kMostOfSide = 3;  // columns that either side may mean

/// The name on that side of the comparison with nothing that matters between; -1: none.
int side_at(const Parse& parse, int cue, int step) {
  int found = -1;
  for (int i = cue + step, steps = 0; i >= 0 && i < parse.size() && steps < kSideReach;
       i += step, ++steps) {
    const Chunk& chunk = parse.chunks[i];
    if (chunk.number || chunk.time != nullptr || parse.valuable(i)) return found;
    if (chunk.named()) {
      if (!parse.free(i)) return found;
      if (found >= 0) return found;
      found = i;
      if (parse.columnar(i)) return found;
      continue;  // "more than the contract's value": the column behind its table
    }
    bool filler = chunk.unknown();
    for (const CueKind kind : {CueKind::stop, CueKind::be, CueKind::of, CueKind::pronoun,
                               CueKind::have, CueKind::sum, CueKind::auxiliary, CueKind::in})
      filler |= parse.is(i, kind);
    if (!filler) return found;
  }
  return found;
}

bool is_measure(const Parse& parse, ColumnUse use) {
  return parse.column(use).numeric() && !parse.naming.identifies(use.table, use.column);
}

/// Columns that a chunk may speak of; of a table of events, or of the day on which they happened,
/// the one that says how much each is about.
std::vector<ColumnChoice> measured_by(const Parse& parse, int chunk) {
  std::vector<ColumnChoice> found;
  const auto add_amount = [&](int table, const FeatureVector& features) {
    const int amount = amount_of(parse, table);
    if (amount >= 0) found.push_back({{table, amount}, features, parse.chunks[chunk].span});
  };
  if (parse.tabular(chunk))
    for (const int table : table_choices(parse, chunk)) add_amount(table, {});
  for (const ColumnChoice& choice : column_choices(parse, chunk)) {
    if (is_measure(parse, choice.use)) found.push_back(choice);
    if (parse.column(choice.use).temporal()) add_amount(choice.use.table, choice.features);
  }
  if (found.size() > kMostOfSide) found.resize(kMostOfSide);
  return found;
}

bool adds_up_for(const Parse& parse, ColumnUse sum, ColumnUse own) {
  return sum.table != own.table && belongs_to(parse, sum.table, own.table) &&
         !belongs_to(parse, own.table, sum.table) && !parse.column(own).derived &&
         !has_column_word(parse.naming, sum, "level");
}

Sketch beyond_own(const ColumnChoice& sum, const ColumnChoice& own, Operator op) {
  Condition condition = literal_condition(sum.use, op, {}, language::join(sum.span, own.span));
  condition.aggregate = Aggregate::sum;
  condition.right = own.use;
  Sketch sketch;
  sketch.having.push_back(std::move(condition));
  sketch.group_rows = true;
  sketch.features = sum.features;
  sketch.features.add(own.features);
  sketch.features.add("having.own_column");
  return sketch;
}

}  // namespace

bool parse_child_sum(Parse& parse, int cue) {
  const Operator op = operator_said(parse.chunks[cue].cue->argument);
  if (!upwards(op) && !downwards(op)) return false;
  const int before = side_at(parse, cue, -1), after = side_at(parse, cue, 1);
  if (before < 0 || after < 0) return false;
  Slot slot;
  for (const ColumnChoice& left : measured_by(parse, before))
    for (const ColumnChoice& right : measured_by(parse, after)) {
      if (adds_up_for(parse, left.use, right.use))
        slot.push_back(beyond_own(left, right, op));
      else if (adds_up_for(parse, right.use, left.use))
        slot.push_back(beyond_own(right, left, flipped(op)));
    }
  if (slot.empty()) return false;
  const std::vector<int> topics = topic_tables(parse);
  for (Sketch& sketch : slot)
    if (topics.empty() || sketch.having[0].right->table != topics[0])
      sketch.features.add("having.column_of_others");
  for (const int used : {cue, before, after}) parse.use(used);
  for (int i = before; i < after; ++i)
    if (parse.is(i, CueKind::sum)) parse.use(i);
  parse.slots.push_back(std::move(slot));
  return true;
}

}  // namespace nl_ask::candidates
