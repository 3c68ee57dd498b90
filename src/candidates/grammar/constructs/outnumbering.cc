// "Teams with more home wins than away wins", "customers with more cancelled than completed
// orders": so many rows of a group beside so many others of it.

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/value_sides.h"

namespace nl_ask::candidates {
namespace {

constexpr int kOutnumberingReach = 3;  // chunks between "more", the values and "than"

struct Outnumbering {
  Operator op = Operator::none;
  int more = -1, some = -1, than = -1, others = -1;
};

bool word_at(const Parse& parse, int i, std::string_view word) {
  return i >= 0 && i < parse.size() && base::ascii_lower(parse.chunks[i].text) == word;
}

Operator outnumbers_by(const Parse& parse, int i) {
  if (word_at(parse, i, "more")) return Operator::more;
  return word_at(parse, i, "fewer") || word_at(parse, i, "less") ? Operator::less : Operator::none;
}

/// The first chunk from `first` on, near by, that stands for a value; -1: none.
int value_near(const Parse& parse, int first) {
  for (int i = first; i < parse.size() && i < first + kOutnumberingReach; ++i)
    if (parse.free(i) && !parse.chunks[i].number && stands_for_value(parse, i)) return i;
  return -1;
}

std::optional<Outnumbering> outnumbering_at(const Parse& parse, int i) {
  Outnumbering said{.op = outnumbers_by(parse, i), .more = i};
  if (said.op == Operator::none || !parse.free(i)) return std::nullopt;
  said.some = value_near(parse, i + 1);
  if (said.some < 0) return std::nullopt;
  for (int at = said.some + 1; at < parse.size() && at <= said.some + kOutnumberingReach; ++at)
    if (word_at(parse, at, "than")) said.than = at;
  if (said.than < 0) return std::nullopt;
  said.others = value_near(parse, said.than + 1);
  return said.others < 0 ? std::nullopt : std::optional(said);
}

Slot groups_of(const Parse& parse, const Outnumbering& said) {
  Slot slot;
  for (const ColumnUse use : columns_of_all(parse, {said.some, said.others})) {
    if (value_in(parse.chunks[said.some], use) == value_in(parse.chunks[said.others], use))
      continue;
    Condition condition;
    condition.kind = ConditionKind::outnumbers;
    condition.left = {use.table, -1};
    condition.aggregate = Aggregate::count;
    condition.op = said.op;
    condition.parts = {holds_value(parse, use, said.some), holds_value(parse, use, said.others)};
    condition.span = language::join(parse.chunks[said.more].span, parse.chunks[said.others].span);
    Sketch sketch;
    sketch.having.push_back(std::move(condition));
    sketch.tables.push_back(use.table);
    sketch.group_rows = true;
    sketch.features.add("having");
    sketch.features.add("having.outnumbers");
    add_table_features(parse, use.table, sketch.features);
    slot.push_back(std::move(sketch));
  }
  return slot;
}

void parse_outnumbering(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    const std::optional<Outnumbering> said = outnumbering_at(parse, i);
    if (!said) continue;
    Slot slot = groups_of(parse, *said);
    if (slot.empty()) continue;
    for (int at = i; at <= said->others; ++at)
      if (parse.free(at)) parse.use(at);
    const int noun = parse.next(said->others);
    if (noun >= 0 && parse.free(noun) && parse.tabular(noun)) parse.use(noun);
    parse.slots.push_back(std::move(slot));
    return;
  }
}

}  // namespace

extern constexpr Construct kOutnumbering = {
    .name = "outnumbering",
    .read = parse_outnumbering,
    .reads = {kAroundValues},
    .uses_up = {kSchemaItems, CueKind::compare, CueKind::comparative, Material::value,
                Material::word},
    .after = {"superlatives"},
};

}  // namespace nl_ask::candidates
