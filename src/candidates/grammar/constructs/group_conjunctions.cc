// A condition on groups beside another condition: "ordered more than 3 times or priced above 5"
// (rows of the one and of the other), "an average above 50 or below 30" (one of them).

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxGroupJoined = 3;  // alternatives of each condition that are paired

struct GroupJunction {
  bool by_or = false;
  bool by_and = false;
};

GroupJunction group_junction(const Parse& parse, const ConditionPlace& a, const ConditionPlace& b) {
  GroupJunction joint;
  for (int i = a.last + 1; i <= b.first; ++i) {
    // "or below": a comparison with the junction in it
    const bool inside = parse.is(i, CueKind::compare) && parse.chunks[i].text.starts_with("or ");
    joint.by_or |= parse.is(i, CueKind::or_word) || inside;
    joint.by_and |= parse.is(i, CueKind::and_word) || parse.is(i, CueKind::also);
  }
  return joint;
}

bool restricts(const Sketch& sketch) {
  return sketch.set_operation == SetOperation::none && sketch.orders.empty() && !sketch.limit &&
         sketch.outputs.empty() && sketch.conditions.size() + sketch.having.size() == 1;
}

bool groups(const Slot& slot) {
  return std::any_of(slot.begin(), slot.end(), [](const Sketch& s) { return !s.having.empty(); });
}

Sketch sides(const Sketch& a, const Sketch& b, SetOperation operation, const char* feature) {
  Sketch sketch;
  sketch.set_operation = operation;
  sketch.left_part = std::make_shared<const Sketch>(a);
  sketch.right_part = std::make_shared<const Sketch>(b);
  sketch.features.add(a.features);
  sketch.features.add(b.features);
  sketch.features.add(feature);
  return sketch;
}

/// Both of groups: one condition that either may meet.
void add_either(const Sketch& a, const Sketch& b, Slot& slot) {
  if (a.having.size() != 1 || b.having.size() != 1) return;
  Sketch sketch = a;
  sketch.tables.insert(sketch.tables.end(), b.tables.begin(), b.tables.end());
  sketch.having = {any_of({a.having[0], b.having[0]})};
  sketch.features.add(b.features);
  sketch.features.add("junction.or_groups");
  slot.push_back(std::move(sketch));
}

Slot paired(const Slot& first, const Slot& second, const GroupJunction& joint) {
  Slot slot;
  for (size_t i = 0; i < first.size() && i < kMaxGroupJoined; ++i)
    for (size_t j = 0; j < second.size() && j < kMaxGroupJoined; ++j) {
      const Sketch& a = first[i];
      const Sketch& b = second[j];
      if (!restricts(a) || !restricts(b)) continue;
      slot.push_back(a);
      append(slot.back(), b);
      slot.back().features.add(joint.by_or ? "junction.or_read_as_and" : "junction.and_groups");
      if (joint.by_or) {
        slot.push_back(sides(a, b, SetOperation::union_distinct, "junction.union_groups"));
        add_either(a, b, slot);
      } else {
        slot.push_back(sides(a, b, SetOperation::intersect, "junction.intersect_groups"));
      }
    }
  return slot;
}

/// "an average above 50 or below 30": a bare number compared with the same aggregate.
void repeat_aggregate(const Parse& parse, const Slot& first, const ConditionPlace& b,
                      Slot& second) {
  if (groups(second)) return;
  const Slot numbers = second;
  for (size_t i = 0; i < first.size() && i < kMaxGroupJoined; ++i)
    for (const Sketch& number : numbers) {
      const bool literal = number.conditions.size() == 1 &&
                           number.conditions[0].kind == ConditionKind::literal &&
                           number.conditions[0].values.size() == 1;
      if (first[i].having.size() != 1 || !literal || !parse.chunks[b.last].number) continue;
      Sketch repeated = first[i];
      repeated.having[0].op = number.conditions[0].op;
      repeated.having[0].values = number.conditions[0].values;
      repeated.having[0].span = number.conditions[0].span;
      second.insert(second.begin(), std::move(repeated));
      break;
    }
}

void parse_group_conjunctions(Parse& parse) {
  std::vector<ConditionPlace> all = parse.conditions;
  all.insert(all.end(), parse.group_conditions.begin(), parse.group_conditions.end());
  std::sort(all.begin(), all.end(),
            [](const ConditionPlace& a, const ConditionPlace& b) { return a.first < b.first; });
  std::vector<size_t> merged;
  for (size_t i = 0; i + 1 < all.size(); ++i) {
    const ConditionPlace& a = all[i];
    const ConditionPlace& b = all[i + 1];
    const Slot& first = parse.slots[static_cast<size_t>(a.slot)];
    Slot second = parse.slots[static_cast<size_t>(b.slot)];
    const GroupJunction joint = group_junction(parse, a, b);
    if (a.slot == b.slot || (!joint.by_or && !joint.by_and)) continue;
    if (groups(first) && joint.by_or) repeat_aggregate(parse, first, b, second);
    if (!groups(first) && !groups(second)) continue;
    if (joint.by_and && !(groups(first) && groups(second))) continue;
    Slot slot = paired(first, second, joint);
    if (slot.empty()) continue;
    parse.slots[static_cast<size_t>(a.slot)] = std::move(slot);
    merged.push_back(static_cast<size_t>(b.slot));
    std::erase_if(parse.conditions, [&](const ConditionPlace& place) {
      return place.slot == a.slot || place.slot == b.slot;
    });
    ++i;
  }
  parse.group_conditions.clear();
  remove_slots(parse, std::move(merged));
}

}  // namespace

extern constexpr Construct kGroupConjunctions = {
    .name = "group_conjunctions",
    .read = parse_group_conjunctions,
    .reads = {CueKind::compare, CueKind::or_word, CueKind::and_word, CueKind::also},
    .needs = {Finding::conditions, Finding::group_conditions},
    .after = {"denied_scopes"},
};

}  // namespace nl_ask::candidates
