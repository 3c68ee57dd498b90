// Conditions side by side: "older than 20 or from Paris" (one of them), "both above 5 and below 3"
// (rows of the one that are rows of the other too).

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/lists.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxJoined = 4;  // alternatives of each condition that are paired

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
  const auto with = [](const Condition& other) {
    return [&other](const Condition& part) { return contradict(part, other); };
  };
  if (a.kind == ConditionKind::all) return std::ranges::any_of(a.parts, with(b));
  if (b.kind == ConditionKind::all) return std::ranges::any_of(b.parts, with(a));
  if (!(a.left == b.left) || a.kind != ConditionKind::literal || b.kind != ConditionKind::literal ||
      a.values.size() != 1 || b.values.size() != 1)
    return false;
  if (a.op == Operator::equal && b.op == Operator::equal) return a.values != b.values;
  const double x = std::strtod(a.values[0].c_str(), nullptr);
  const double y = std::strtod(b.values[0].c_str(), nullptr);
  if (upwards(a.op) && downwards(b.op)) return x >= y;
  if (downwards(a.op) && upwards(b.op)) return x <= y;
  return false;
}

Condition together(const std::vector<Condition>& conditions) {
  return conditions.size() == 1 ? conditions[0] : all_of(conditions);
}

Sketch either_of(const Sketch& a, const Sketch& b) {
  Sketch sketch = sketch_of(any_of({together(a.conditions), together(b.conditions)}));
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
  for (size_t i = 0; i < first.size() && i < kMaxJoined; ++i)
    for (size_t j = 0; j < second.size() && j < kMaxJoined; ++j) {
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

bool says_both(const Parse& parse, int first, int last) {
  for (int i = first; i <= last; ++i)
    if (joins_both(parse, i)) return true;
  return false;
}

/// How the stretch between two conditions joins them.
struct ConditionJunction {
  bool by_or = false;
  bool by_both = false;
  bool by_and = false;
};

ConditionJunction junction_between(const Parse& parse, const ConditionPlace& a,
                                   const ConditionPlace& b) {
  ConditionJunction joint;
  joint.by_or = has_between(parse, CueKind::or_word, a.last, b.first);
  joint.by_both = has_between(parse, CueKind::both, std::max(0, a.first - 4), b.first) ||
                  says_both(parse, a.last, b.first) ||
                  has_between(parse, CueKind::also, a.last, b.first);
  joint.by_and = has_between(parse, CueKind::and_word, a.last, b.first) ||
                 has_between(parse, CueKind::comma, a.last, b.first);
  return joint;
}

/// "Jane Smith", "Fall 2009", "Lille, France": one condition right after the other.
bool adjoin(const Parse& parse, const ConditionPlace& a, const ConditionPlace& b) {
  for (int i = a.last + 1; i < b.first; ++i)
    if (!parse.is(i, CueKind::stop) && !parse.is(i, CueKind::of) && !parse.is(i, CueKind::comma))
      return false;
  return true;
}

/// The conditions of two runs of equal length, side by side, each pair on one column.
Slot parallel(const Parse& parse, size_t first, size_t second, size_t length,
              const ConditionJunction& joint) {
  constexpr size_t kMaxRuns = 3;
  std::vector<std::pair<Sketch, Sketch>> runs(1);
  for (size_t at = 0; at < length; ++at) {
    std::vector<std::pair<Sketch, Sketch>> longer;
    const auto slot_of = [&](size_t place) -> const Slot& {
      return parse.slots[static_cast<size_t>(parse.conditions[place].slot)];
    };
    for (const auto& [left, right] : runs)
      for (const Sketch& a : slot_of(first + at)) {
        if (!single(a) || longer.size() >= kMaxRuns) continue;
        const auto& others = slot_of(second + at);
        const auto b = std::find_if(others.begin(), others.end(), [&](const Sketch& other) {
          return single(other) && other.conditions[0].left == a.conditions[0].left;
        });
        if (b == others.end()) continue;
        longer.emplace_back(left, right);
        append(longer.back().first, a);
        append(longer.back().second, *b);
      }
    runs = std::move(longer);
  }
  Slot slot;
  for (const auto& [a, b] : runs) {
    slot.push_back(either_of(a, b));
    slot.back().features.add(joint.by_or ? "junction.or" : "junction.and_read_as_or");
    slot.push_back(both_of(a, b));
    slot.back().features.add(joint.by_or ? "junction.or_read_as_both" : "junction.both_contrary");
  }
  return slot;
}

/// Length of the run of adjoining conditions that begins at `at`.
size_t run_length(const Parse& parse, size_t at) {
  size_t length = 1;
  while (at + length < parse.conditions.size() &&
         adjoin(parse, parse.conditions[at + length - 1], parse.conditions[at + length]))
    ++length;
  return length;
}

/// "Fall 2009 or Spring 2010": true where two such runs were joined; `merged` gets their slots.
bool join_runs(Parse& parse, size_t at, std::vector<size_t>& merged) {
  const size_t length = run_length(parse, at);
  const size_t next = at + length;
  if (length < 2 || next >= parse.conditions.size() || run_length(parse, next) != length)
    return false;
  const ConditionJunction joint =
      junction_between(parse, parse.conditions[next - 1], parse.conditions[next]);
  if (!joint.by_or && !joint.by_both && !joint.by_and) return false;
  Slot slot = parallel(parse, at, next, length, joint);
  if (slot.empty()) return false;
  parse.slots[static_cast<size_t>(parse.conditions[at].slot)] = std::move(slot);
  for (size_t i = at + 1; i < next + length; ++i)
    merged.push_back(static_cast<size_t>(parse.conditions[i].slot));
  return true;
}

/// Whether no row satisfies both, in any of the first alternatives of one column.
bool contrary_slots(const Slot& first, const Slot& second) {
  for (size_t i = 0; i < first.size() && i < kMaxJoined; ++i)
    for (size_t j = 0; j < second.size() && j < kMaxJoined; ++j)
      if (single(first[i]) && single(second[j]) &&
          contradict(first[i].conditions[0], second[j].conditions[0]))
        return true;
  return false;
}

bool join_pair(Parse& parse, size_t at, std::vector<size_t>& merged) {
  const ConditionPlace& a = parse.conditions[at];
  const ConditionPlace& b = parse.conditions[at + 1];
  const ConditionJunction joint = junction_between(parse, a, b);
  const Slot& first = parse.slots[static_cast<size_t>(a.slot)];
  const Slot& second = parse.slots[static_cast<size_t>(b.slot)];
  const bool contrary = joint.by_and && contrary_slots(first, second);
  if (!joint.by_or && !joint.by_both && !contrary) return false;
  Slot slot = joined(first, second, joint.by_or, joint.by_both);
  if (slot.empty()) return false;
  parse.slots[static_cast<size_t>(a.slot)] = std::move(slot);
  merged.push_back(static_cast<size_t>(b.slot));
  return true;
}

void parse_conjunctions(Parse& parse) {
  std::vector<size_t> merged;
  std::sort(parse.conditions.begin(), parse.conditions.end(),
            [](const ConditionPlace& a, const ConditionPlace& b) { return a.first < b.first; });
  for (size_t i = 0; i + 1 < parse.conditions.size(); ++i) {
    if (join_runs(parse, i, merged))
      i += 2 * run_length(parse, i) - 1;
    else if (join_pair(parse, i, merged))
      ++i;
  }
  remove_slots(parse, std::move(merged));
  parse.conditions.clear();
}

}  // namespace

extern constexpr Construct kConjunctions = {
    .name = "conjunctions",
    .read = parse_conjunctions,
    .reads = {kJoints, CueKind::compare, CueKind::also, CueKind::of, CueKind::stop},
    .needs = {Finding::conditions},
    .after = {"group_conjunctions"},
};

}  // namespace nl_ask::candidates
