// "Customers who bought by phone only": those who have such rows, and no others.

#include <algorithm>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr std::size_t kMostExclusive = 3;  // alternatives of a condition that are read so
constexpr int kOnlyReach = 4;              // chunks between "only" and what it is said of

/// Whether rows of `table` belong to one that the question is about.
bool belongs_to_topic(const Parse& parse, int table) {
  const std::vector<int> topics = topic_tables(parse);
  if (topics.empty() || topics[0] == table) return false;
  return std::ranges::any_of(parse.joins.edges(topics[0]),
                             [&](const JoinEdge& edge) { return edge.other == table && !edge.up; });
}

bool says_value(const Parse& parse, const Sketch& sketch) {
  return sketch.conditions.size() == 1 && sketch.set_operation == SetOperation::none &&
         sketch.having.empty() && sketch.conditions[0].kind == ConditionKind::literal &&
         sketch.conditions[0].op == Operator::equal &&
         belongs_to_topic(parse, sketch.conditions[0].left.table);
}

/// "EUR only", of which each row has one currency.
bool says_own_value(const Parse& parse, const Slot& slot) {
  const std::vector<int> topics = topic_tables(parse);
  return !topics.empty() && std::ranges::any_of(slot, [&](const Sketch& sketch) {
    return sketch.conditions.size() == 1 && sketch.conditions[0].left.table == topics[0];
  });
}

/// Linked more weakly, it is a verb.
bool names_table(const Parse& parse, int i) {
  constexpr double kSure = 0.6;
  return parse.tabular(i) && parse.chunks[i].table_score() >= kSure;
}

/// "only by phone", "by phone only": the condition beside chunk `only`; null: there is none.
const ConditionPlace* place_beside(const Parse& parse, int only) {
  const ConditionPlace* beside = nullptr;
  for (const ConditionPlace& place : parse.conditions) {
    if (place.last == only - 1) return &place;
    const bool near = place.first > only && place.first <= only + kOnlyReach;
    if (near && (beside == nullptr || place.first < beside->first)) beside = &place;
  }
  for (int i = only + 1; beside != nullptr && i < beside->first; ++i)
    if (parse.is(i, CueKind::comma) || parse.is(i, CueKind::sentence) ||
        parse.is(i, CueKind::and_word) || names_table(parse, i))
      return nullptr;
  return beside;
}

/// Rows that have such rows of the condition's table, and none of which it does not hold.
Sketch only_such(const Sketch& such) {
  const Condition& condition = such.conditions[0];
  Nested nested;
  nested.output.table = condition.left.table;
  nested.conditions = {condition};
  Condition other = condition;
  other.op = Operator::unequal;
  Sketch sketch;
  sketch.conditions.push_back(
      nested_condition(ConditionKind::related, std::move(nested), condition.span));
  sketch.conditions.push_back(unrelated_to(condition.left.table, {other}, condition.span));
  sketch.features = such.features;
  sketch.features.add("exclusive.only");
  return sketch;
}

void parse_exclusive(Parse& parse, int only) {
  const ConditionPlace* place = place_beside(parse, only);
  if (place == nullptr) return;
  Slot& slot = parse.slots[static_cast<std::size_t>(place->slot)];
  if (says_own_value(parse, slot)) return;
  Slot exclusive;
  for (const Sketch& one : slot)
    if (exclusive.size() < kMostExclusive && says_value(parse, one))
      exclusive.push_back(only_such(one));
  if (exclusive.empty()) return;
  for (Sketch& one : slot) one.features.add("exclusive.ignored");
  slot.insert(slot.begin(), exclusive.begin(), exclusive.end());
  parse.use(only);
}

void parse_exclusives(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.is(i, CueKind::only) && parse.zones[i] == Zone::filter)
      parse_exclusive(parse, i);
}

}  // namespace

extern constexpr Construct kExclusives = {
    .name = "exclusives",
    .read = parse_exclusives,
    .reads = {CueKind::only, CueKind::comma, CueKind::sentence, CueKind::and_word, Material::table},
    .uses_up = {CueKind::only},
    .needs = {Finding::conditions, Finding::zones, Finding::topics},
    .after = {"denied_scopes"},
};

}  // namespace nl_ask::candidates
