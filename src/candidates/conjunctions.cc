// Conditions side by side: "older than 20 or from Paris" (one of them), "both above 5 and below 3"
// (rows of the one that are rows of the other too).

#include <algorithm>
#include <utility>

#include "candidates/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxEach = 4;  // alternatives of each condition that are paired

bool has_between(const Parse& parse, CueKind kind, int first, int last) {
  for (int i = first; i <= last; ++i) {
    // "or below": a comparison with the junction in it
    if (kind == CueKind::or_word && parse.is(i, CueKind::compare) &&
        parse.chunks[i].text.starts_with("or "))
      return true;
    if (parse.is(i, kind)) return true;
  }
  return false;
}

bool single(const Sketch& sketch) {
  return sketch.conditions.size() == 1 && sketch.set_operation == SetOperation::none &&
         sketch.having.empty();
}

/// Comparisons of one column that no row satisfies together: "above 5 and below 3".
bool contradict(const Condition& a, const Condition& b) {
  if (!(a.left == b.left) || a.kind != ConditionKind::literal || b.kind != ConditionKind::literal ||
      a.values.size() != 1 || b.values.size() != 1)
    return false;
  if (a.op == "=" && b.op == "=") return a.values != b.values;
  const double x = std::strtod(a.values[0].c_str(), nullptr);
  const double y = std::strtod(b.values[0].c_str(), nullptr);
  if (a.op[0] == '>' && b.op[0] == '<') return x >= y;
  if (a.op[0] == '<' && b.op[0] == '>') return x <= y;
  return false;
}

Sketch either_of(const Sketch& a, const Sketch& b) {
  Condition any;
  any.kind = ConditionKind::any;
  any.left = a.conditions[0].left;
  any.parts = {a.conditions[0], b.conditions[0]};
  any.span = language::join(a.conditions[0].span, b.conditions[0].span);
  Sketch sketch;
  sketch.conditions.push_back(std::move(any));
  sketch.features.add(a.features);
  sketch.features.add(b.features);
  return sketch;
}

Sketch both_of(const Sketch& a, const Sketch& b) {
  Sketch sketch;
  sketch.set_operation = SetOperation::intersect;
  sketch.left_conditions = a.conditions;
  sketch.right_conditions = b.conditions;
  sketch.features.add(a.features);
  sketch.features.add(b.features);
  return sketch;
}

Slot joined(const Slot& first, const Slot& second, bool by_or, bool by_both) {
  Slot slot;
  for (size_t i = 0; i < first.size() && i < kMaxEach; ++i)
    for (size_t j = 0; j < second.size() && j < kMaxEach; ++j) {
      const Sketch& a = first[i];
      const Sketch& b = second[j];
      if (!single(a) || !single(b)) continue;
      const bool contrary = contradict(a.conditions[0], b.conditions[0]);
      Sketch together = a;
      append(together, b);
      together.features.add(by_or      ? "junction.or_read_as_and"
                            : contrary ? "junction.contradiction"
                                       : "junction.and");
      slot.push_back(std::move(together));
      if (by_or) {
        slot.push_back(either_of(a, b));
        slot.back().features.add("junction.or");
      }
      if (contrary || by_both) {
        slot.push_back(both_of(a, b));
        slot.back().features.add(by_or      ? "junction.or_read_as_both"
                                 : contrary ? "junction.both_contrary"
                                            : "junction.both");
        if (!by_or) {
          slot.push_back(either_of(a, b));
          slot.back().features.add("junction.and_read_as_or");
        }
      }
    }
  return slot;
}

}  // namespace

void parse_conjunctions(Parse& parse) {
  std::vector<size_t> merged;
  std::sort(parse.conditions.begin(), parse.conditions.end(),
            [](const ConditionPlace& a, const ConditionPlace& b) { return a.first < b.first; });
  for (size_t i = 0; i + 1 < parse.conditions.size(); ++i) {
    const ConditionPlace& a = parse.conditions[i];
    const ConditionPlace& b = parse.conditions[i + 1];
    const bool by_or = has_between(parse, CueKind::or_word, a.last, b.first);
    const bool by_both = has_between(parse, CueKind::both, std::max(0, a.first - 4), b.first) ||
                         has_between(parse, CueKind::also, a.last, b.first);
    const Slot& first = parse.slots[static_cast<size_t>(a.slot)];
    const Slot& second = parse.slots[static_cast<size_t>(b.slot)];
    const bool contrary = single(first[0]) && single(second[0]) &&
                          contradict(first[0].conditions[0], second[0].conditions[0]);
    if (!by_or && !by_both && !contrary) continue;
    Slot slot = joined(first, second, by_or, by_both);
    if (slot.empty()) continue;
    parse.slots[static_cast<size_t>(a.slot)] = std::move(slot);
    merged.push_back(static_cast<size_t>(b.slot));
    ++i;
  }
  std::sort(merged.rbegin(), merged.rend());
  for (size_t slot : merged)
    parse.slots.erase(parse.slots.begin() + static_cast<std::ptrdiff_t>(slot));
  parse.conditions.clear();
}

}  // namespace nl_ask::candidates
