// One column against another: "whose budget is smaller than the amount invested".

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr int kComparisonReach = 5;        // chunks between the comparison and a column
constexpr size_t kMaxComparedColumns = 4;  // that each side may mean

/// The column before or after the comparison with only filler between; -1: none.
int column_at(const Parse& parse, int cue, int step) {
  for (int i = cue + step, steps = 0; i >= 0 && i < parse.size() && steps < kComparisonReach;
       i += step, ++steps) {
    if (parse.chunks[i].number || parse.valuable(i) || parse.chunks[i].time != nullptr) return -1;
    if (parse.columnar(i)) return parse.free(i) ? i : -1;
    bool filler = parse.tabular(i) || parse.chunks[i].unknown();
    for (CueKind kind : {CueKind::stop, CueKind::be, CueKind::of, CueKind::pronoun})
      filler |= parse.is(i, kind);
    if (!filler) return -1;
  }
  return -1;
}

bool alike(const schema::Column& a, const schema::Column& b) {
  return (a.numeric() && b.numeric()) || (a.temporal() && b.temporal()) || a.kind == b.kind;
}

}  // namespace

bool parse_comparison(Parse& parse, int cue) {
  const Operator op = operator_said(parse.chunks[cue].cue->argument);
  const int before = column_at(parse, cue, -1);
  const int after = column_at(parse, cue, 1);
  if (op == Operator::none || before < 0 || after < 0 || parse.zones[before] != Zone::filter)
    return false;
  const int next = parse.next(after);
  if (next >= 0 && (parse.chunks[next].number || parse.valuable(next))) return false;
  Slot slot;
  const std::vector<ColumnChoice> left = column_choices(parse, before);
  const std::vector<ColumnChoice> right = column_choices(parse, after);
  for (size_t i = 0; i < left.size() && i < kMaxComparedColumns; ++i)
    for (size_t j = 0; j < right.size() && j < kMaxComparedColumns; ++j) {
      const auto identifies = [&](ColumnUse use) {
        return parse.naming.identifies(use.table, use.column);
      };
      if (left[i].use == right[j].use || identifies(left[i].use) || identifies(right[j].use) ||
          !alike(parse.column(left[i].use), parse.column(right[j].use)))
        continue;
      Condition condition =
          literal_condition(left[i].use, op, {}, language::join(left[i].span, right[j].span));
      condition.right = right[j].use;
      Sketch sketch = sketch_of(std::move(condition));
      sketch.features = left[i].features;
      sketch.features.add(right[j].features);
      sketch.features.add("compare.columns");
      if (left[i].use.table != right[j].use.table) sketch.features.add("compare.columns_joined");
      slot.push_back(std::move(sketch));
    }
  if (slot.empty()) return false;
  parse.use(cue);
  parse.use(before);
  parse.use(after);
  parse.slots.push_back(std::move(slot));
  return true;
}

}  // namespace nl_ask::candidates
