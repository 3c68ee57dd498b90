// "red cars and bikes from 2020": what restricts the last of several may restrict all of them.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr int kAttachedReach = 6;   // chunks between the list and what restricts it
constexpr size_t kMaxAttached = 3;  // alternatives of each that are paired

bool adjoins(const Parse& parse, int last, int first) {
  if (first <= last || first - last > kAttachedReach) return false;
  for (int i = last + 1; i < first; ++i)
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence) ||
        parse.is(i, CueKind::and_word) || parse.is(i, CueKind::or_word))
      return false;
  return true;
}

bool is_list(const Sketch& sketch) {
  return sketch.conditions.size() == 1 && sketch.conditions[0].kind == ConditionKind::any &&
         sketch.conditions[0].parts.size() >= 2;
}

/// The list with the condition on its last member only.
Sketch narrow(const Sketch& list, const Sketch& condition) {
  Sketch sketch = list;
  Condition& last = sketch.conditions[0].parts.back();
  last = all_of({last, condition.conditions[0]});
  sketch.conditions[0].span =
      language::join(sketch.conditions[0].span, condition.conditions[0].span);
  sketch.features.add(condition.features);
  sketch.features.add("attachment.last");
  return sketch;
}

Slot attached(const Slot& lists, const Slot& conditions) {
  Slot slot;
  for (const Sketch& list : lists)
    for (size_t i = 0; i < conditions.size() && i < kMaxAttached; ++i) {
      const Sketch& condition = conditions[i];
      Sketch all = list;
      append(all, condition);
      slot.push_back(std::move(all));
      if (is_list(list) && condition.conditions.size() == 1 && condition.having.empty() &&
          condition.set_operation == SetOperation::none)
        slot.push_back(narrow(list, condition));
    }
  return slot;
}

void parse_attachments(Parse& parse) {
  std::vector<size_t> merged;
  for (const ConditionPlace& list : parse.lists) {
    const auto condition = std::find_if(
        parse.conditions.begin(), parse.conditions.end(),
        [&](const ConditionPlace& place) { return adjoins(parse, list.last, place.first); });
    if (condition == parse.conditions.end()) continue;
    Slot slot = attached(parse.slots[static_cast<size_t>(list.slot)],
                         parse.slots[static_cast<size_t>(condition->slot)]);
    if (slot.empty()) continue;
    parse.slots[static_cast<size_t>(list.slot)] = std::move(slot);
    merged.push_back(static_cast<size_t>(condition->slot));
    parse.conditions.erase(condition);
  }
  parse.lists.clear();
  remove_slots(parse, std::move(merged));
}

}  // namespace

extern constexpr Construct kAttachments = {
    .name = "attachments",
    .read = parse_attachments,
    .reads = {CueKind::or_word, CueKind::and_word, CueKind::comma, CueKind::sentence},
    .needs = {Finding::lists, Finding::conditions},
};

}  // namespace nl_ask::candidates
