// The operator that a comparison says ("more than", "or later", "not above"), and one column
// against another: "whose budget is smaller than the amount invested".

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

/// "or below 46": the "or" joins two conditions, it is no "or less".
Operator strict_after_or(const Chunk& comparison) {
  const std::string_view sign = comparison.cue->argument;
  return operator_said(comparison.text.starts_with("or ") ? sign.substr(0, 1) : sign);
}

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

Operator comparison_at(const Parse& parse, int i, int& cue) {
  cue = -1;
  constexpr int kReach = 4;  // "at least a salary of 100", "above age 46"
  for (int at = i - 1, steps = 0; at >= 0 && steps < kReach; --at, ++steps) {
    const bool compares = parse.is(at, CueKind::compare) || parse.is(at, CueKind::comparative);
    if (compares && !parse.chunks[at].cue->argument.empty()) {
      cue = at;
      return strict_after_or(parse.chunks[at]);
    }
    // "longer than 6 days" where nothing is long: the direction is said all the same
    if (compares && parse.free(at) && !parse.chunks[at].cue->hints.empty()) {
      cue = at;
      return operator_said(parse.chunks[at].cue->hints[0].sign);
    }
    const bool sign = parse.tokens[parse.chunks[at].first].kind == language::TokenKind::punctuation;
    if (!parse.is(at, CueKind::stop) && !parse.is(at, CueKind::be) && !sign &&
        !parse.is(at, CueKind::of) && !(parse.columnar(at) && parse.free(at)))
      break;
    if (sign && (parse.is(at, CueKind::comma) || parse.is(at, CueKind::sentence))) break;
  }
  if (parse.is(i + 1, CueKind::compare)) {
    const std::string& text = parse.chunks[i + 1].text;
    if (text.rfind("or ", 0) == 0 || text.rfind("and ", 0) == 0) {
      cue = i + 1;
      return operator_said(parse.chunks[i + 1].cue->argument);
    }
  }
  return Operator::none;
}

int denial_before(const Parse& parse, int cue) {
  const int before = cue > 0 ? parse.next(cue, -1) : -1;
  return parse.is(before, CueKind::negation) && parse.free(before) ? before : -1;
}

Operator denied(Operator op) {
  switch (op) {
    case Operator::more:
      return Operator::at_most;
    case Operator::at_least:
      return Operator::less;
    case Operator::less:
      return Operator::at_least;
    case Operator::at_most:
      return Operator::more;
    default:
      return op;
  }
}

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
