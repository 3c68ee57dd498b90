// "smart meters and gas meters": who names the things twice means those of either kind.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxKinds = 3;  // alternatives of each that are paired

bool joins_nouns(const Parse& parse, int i) {
  return parse.is(i, CueKind::and_word) || parse.is(i, CueKind::or_word);
}

/// The noun after "and" that says the same as chunk `noun`, with something before it; -1: none.
int repeated(const Parse& parse, int noun) {
  constexpr int kFarthest = 4;
  if (!parse.tabular(noun) || !joins_nouns(parse, noun + 1)) return -1;
  for (int i = noun + 3; i < parse.size() && i <= noun + kFarthest; ++i)
    if (parse.tabular(i)) return table_at(parse, i) == table_at(parse, noun) ? i : -1;
  return -1;
}

auto condition_before(Parse& parse, int first, int noun) {
  return std::ranges::find_if(parse.conditions, [&](const ConditionPlace& place) {
    return place.first >= first && place.last == noun - 1;
  });
}

bool is_plain(const Sketch& sketch) {
  return sketch.conditions.size() == 1 && sketch.having.empty() && sketch.outputs.empty() &&
         sketch.set_operation == SetOperation::none;
}

Slot either_kind(const Slot& one, const Slot& other) {
  Slot slot;
  for (size_t i = 0; i < one.size() && i < kMaxKinds; ++i)
    for (size_t j = 0; j < other.size() && j < kMaxKinds; ++j) {
      if (!is_plain(one[i]) || !is_plain(other[j])) continue;
      Sketch both = one[i];
      append(both, other[j]);
      Sketch either = both;
      either.conditions = {any_of({one[i].conditions[0], other[j].conditions[0]})};
      either.features.add("sets.repeated_any");
      slot.push_back(std::move(either));
      both.features.add("sets.repeated_all");
      slot.push_back(std::move(both));
    }
  return slot;
}

bool join_kinds(Parse& parse, int noun, int again) {
  const auto one = condition_before(parse, 0, noun);
  const auto other = condition_before(parse, noun + 1, again);
  if (one == parse.conditions.end() || other == parse.conditions.end()) return false;
  Slot slot = either_kind(parse.slots[static_cast<size_t>(one->slot)],
                          parse.slots[static_cast<size_t>(other->slot)]);
  if (slot.empty()) return false;
  const auto merged = static_cast<size_t>(other->slot);
  parse.slots[static_cast<size_t>(one->slot)] = std::move(slot);
  parse.lists.push_back({one->slot, one->first, again});
  std::erase_if(parse.conditions, [&](const ConditionPlace& place) {
    return place.last == noun - 1 || place.last == again - 1;
  });
  remove_slots(parse, {merged});
  return true;
}

void parse_repeated_nouns(Parse& parse) {
  for (int noun = 1; noun < parse.size(); ++noun) {
    const int again = repeated(parse, noun);
    if (again >= 0 && join_kinds(parse, noun, again)) return;
  }
}

}  // namespace

extern constexpr Construct kRepeatedNouns = {
    .name = "repeated_nouns",
    .read = parse_repeated_nouns,
    .reads = {kSchemaItems, CueKind::and_word, CueKind::or_word},
    .provides = {Finding::lists},
    .needs = {Finding::conditions},
};

}  // namespace nl_ask::candidates
