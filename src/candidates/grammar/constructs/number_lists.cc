// Numbers in a row: "district 1 or 2" (either), "in both 2019 and 2020" (rows of the one that are
// rows of the other too).

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/lists.h"

namespace nl_ask::candidates {
namespace {

Junction stronger(const Parse& parse, int i, Junction junction) {
  if (parse.is(i, CueKind::both)) return Junction::both;
  if (parse.is(i, CueKind::or_word) || parse.is(i, CueKind::either))
    return std::max(junction, Junction::or_word);
  if (parse.is(i, CueKind::and_word)) return std::max(junction, Junction::and_word);
  return junction;
}

/// The numbers after chunk `first` in its list.
std::vector<int> numbers_after(const Parse& parse, int first, Junction& junction) {
  std::vector<int> more;
  for (int at = first + 1; at + 1 < parse.size();) {
    int number = at;
    for (; number < at + 3; ++number) {
      const bool joins = parse.is(number, CueKind::or_word) ||
                         parse.is(number, CueKind::and_word) || parse.is(number, CueKind::comma);
      if (!joins) break;
      junction = stronger(parse, number, junction);
    }
    if (number == at || !parse.free(number) || !parse.chunks[number].number) break;
    more.push_back(number);
    at = number + 1;
  }
  return more;
}

Sketch with_value(const Sketch& sketch, const Chunk& chunk) {
  Sketch other = sketch;
  other.conditions[0].values = {number_words(*chunk.number)};
  other.conditions[0].span = chunk.span;
  return other;
}

Sketch list_of(const Parse& parse, const Sketch& sketch, const std::vector<int>& more,
               Junction junction) {
  std::vector<Condition> any = {sketch.conditions[0]};
  for (int number : more) any.push_back(with_value(sketch, parse.chunks[number]).conditions[0]);
  Sketch list = sketch;
  list.conditions = {any_of(std::move(any))};
  list.features.add(list_feature(junction, false));
  return list;
}

}  // namespace

const char* list_feature(Junction junction, bool intersect) {
  constexpr std::array<const char*, 8> kNames = {
      "sets.comma_any", "sets.and_any",       "sets.or_any",       "sets.both_any",
      "sets.comma_all", "sets.and_intersect", "sets.or_intersect", "sets.both_intersect"};
  return kNames[static_cast<size_t>(junction) + (intersect ? 4 : 0)];
}

Sketch rows_of_both(const Sketch& one, const Sketch& other, Junction junction) {
  Sketch sketch;
  sketch.set_operation = SetOperation::intersect;
  sketch.left_conditions = one.conditions;
  sketch.right_conditions = other.conditions;
  sketch.features = one.features;
  sketch.features.add(list_feature(junction, true));
  return sketch;
}

void extend_with_numbers(Parse& parse, int i, Slot& slot) {
  Junction junction = Junction::comma;
  for (int back = i - 1; back >= 0 && back >= i - 3; --back)
    if (parse.is(back, CueKind::both)) junction = Junction::both;
  const std::vector<int> more = numbers_after(parse, i, junction);
  if (more.empty()) return;
  Slot lists;
  for (const Sketch& sketch : slot) {
    if (sketch.conditions.size() != 1 || !sketch.conditions[0].parts.empty()) continue;
    lists.push_back(list_of(parse, sketch, more, junction));
    if (more.size() == 1 && junction != Junction::comma)
      lists.push_back(rows_of_both(sketch, with_value(sketch, parse.chunks[more[0]]), junction));
  }
  if (lists.empty()) return;
  slot = std::move(lists);
  for (int number : more) parse.use(number);
}

}  // namespace nl_ask::candidates
