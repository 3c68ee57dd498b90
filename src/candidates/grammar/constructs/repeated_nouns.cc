// "smart meters and gas meters", "moderators and verified users": who names two kinds of things
// means those of either kind.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "language/stem.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxKinds = 3;  // alternatives of each that are paired

bool joins_nouns(const Parse& parse, int i) {
  return parse.is(i, CueKind::and_word) || parse.is(i, CueKind::or_word);
}

bool ends_in_plural(const Parse& parse, int i) {
  return language::is_plural(parse.tokens[static_cast<size_t>(parse.chunks[i].last - 1)].lower);
}

/// The chunk that ends the noun of the things that `place` says the kind of: "side loaders"
/// themselves, the "contracts" of "annual contracts"; -1: it says no noun.
int noun_of(const Parse& parse, const ConditionPlace& place) {
  if (place.last + 1 < parse.size() && parse.tabular(place.last + 1)) return place.last + 1;
  return ends_in_plural(parse, place.last) ? place.last : -1;
}

/// Whether `other` is what "and" joins to `one`.
bool joined_kinds(const Parse& parse, const ConditionPlace& one, const ConditionPlace& other) {
  const int noun = noun_of(parse, one);
  if (noun < 0 || !joins_nouns(parse, noun + 1) || noun_of(parse, other) < 0) return false;
  int next = noun + 2;
  while (next < other.first && (parse.is(next, CueKind::stop) || parse.is(next, CueKind::all)))
    ++next;
  return next == other.first;
}

bool is_plain(const Sketch& sketch) {
  return sketch.conditions.size() == 1 && sketch.having.empty() && sketch.outputs.empty() &&
         sketch.set_operation == SetOperation::none;
}

Slot either_kind(const Slot& one, const Slot& other) {
  Slot slot;
  for (size_t i = 0; i < one.size() && i < kMaxKinds; ++i)
    for (size_t j = 0; j < other.size() && j < kMaxKinds; ++j) {
      if (!is_plain(one[i]) || !is_plain(other[j]) ||
          one[i].conditions[0].left.table != other[j].conditions[0].left.table)
        continue;
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

bool join_kinds(Parse& parse, const ConditionPlace& one, const ConditionPlace& other) {
  Slot slot = either_kind(parse.slots[static_cast<size_t>(one.slot)],
                          parse.slots[static_cast<size_t>(other.slot)]);
  if (slot.empty()) return false;
  parse.slots[static_cast<size_t>(one.slot)] = std::move(slot);
  parse.lists.push_back({one.slot, one.first, noun_of(parse, other)});
  std::erase_if(parse.conditions, [&](const ConditionPlace& place) {
    return place.slot == other.slot || place.slot == one.slot;
  });
  remove_slots(parse, {static_cast<size_t>(other.slot)});
  return true;
}

void parse_repeated_nouns(Parse& parse) {
  const std::vector<ConditionPlace> places = parse.conditions;
  for (const ConditionPlace& one : places)
    for (const ConditionPlace& other : places)
      if (joined_kinds(parse, one, other) && join_kinds(parse, one, other)) return;
}

}  // namespace

extern constexpr Construct kRepeatedNouns = {
    .name = "repeated_nouns",
    .read = parse_repeated_nouns,
    .reads = {kSchemaItems, CueKind::and_word, CueKind::or_word, CueKind::stop, CueKind::all},
    .provides = {Finding::lists},
    .needs = {Finding::conditions},
};

}  // namespace nl_ask::candidates
