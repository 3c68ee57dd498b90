// "who did not rent a film after May", "never had a price above 5": all that a negation denies at
// once. What is denied is found in a query of its own, or taken away from the rows shown.

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxDenied = 3;  // alternatives of each condition
constexpr size_t kMaxCombined = 6;
constexpr size_t kMaxKept = 4;  // alternatives of what stands before a denial of the same kind
constexpr size_t kMaxParallel = 12;
constexpr double kSureTable = 0.6;

bool denies(const Parse& parse, int i) {
  return parse.is(i, CueKind::negation) || parse.is(i, CueKind::none) ||
         parse.is(i, CueKind::except);
}

/// The chunk after the last that the negation at `cue` denies.
int scope_end(const Parse& parse, int cue) {
  for (int i = cue + 1; i < parse.size(); ++i) {
    if (parse.is(i, CueKind::sentence) || parse.is(i, CueKind::except) || denies(parse, i))
      return i;
    const bool joined = parse.is(i - 1, CueKind::and_word) || parse.is(i - 1, CueKind::comma);
    if (joined && (parse.is(i, CueKind::relative) || parse.is(i, CueKind::who) ||
                   parse.is(i, CueKind::which) || parse.is(i, CueKind::have)))
      return i - 1;
    if (parse.zones[i] == Zone::output && joined) return i - 1;
  }
  return parse.size();
}

/// A condition as it would be without the negation.
Condition affirmed(Condition condition) {
  if (condition.op == Operator::unequal) condition.op = Operator::equal;
  if (condition.op == Operator::not_ilike) condition.op = Operator::ilike;
  for (Condition& part : condition.parts) part = affirmed(std::move(part));
  return condition;
}

bool plain(const Sketch& sketch) {
  return !sketch.conditions.empty() && sketch.set_operation == SetOperation::none &&
         sketch.having.empty() && sketch.orders.empty() &&
         std::all_of(sketch.conditions.begin(), sketch.conditions.end(), [](const Condition& c) {
           return c.kind == ConditionKind::literal || c.kind == ConditionKind::any;
         });
}

bool all_of_table(const Sketch& sketch, int table) {
  return std::ranges::all_of(sketch.conditions, [&](const Condition& condition) {
    return condition.kind == ConditionKind::literal && condition.left.table == table;
  });
}

/// The plain alternatives, those of the table that is denied first: "no orders in 2024".
Slot denied_first(const Slot& slot, int table) {
  Slot plain_ones;
  std::ranges::copy_if(slot, std::back_inserter(plain_ones), plain);
  std::ranges::stable_partition(plain_ones,
                                [&](const Sketch& sketch) { return all_of_table(sketch, table); });
  return plain_ones;
}

/// The conditions of several slots together, the first alternatives of each.
Slot combined(const Parse& parse, const std::vector<ConditionPlace>& places, int table) {
  Slot all(1);
  for (const ConditionPlace& place : places) {
    Slot longer;
    size_t taken = 0;
    for (const Sketch& one : denied_first(parse.slots[static_cast<size_t>(place.slot)], table)) {
      if (taken++ >= kMaxDenied) break;
      for (const Sketch& before : all) {
        if (longer.size() >= kMaxCombined) break;
        longer.push_back(before);
        append(longer.back(), one);
      }
    }
    all = std::move(longer);
  }
  for (Sketch& sketch : all)
    for (Condition& condition : sketch.conditions) condition = affirmed(std::move(condition));
  return all;
}

/// The operator that holds where `op` does not; none: there is none.
Operator opposite(Operator op) {
  switch (op) {
    case Operator::equal:
      return Operator::unequal;
    case Operator::ilike:
      return Operator::not_ilike;
    default:
      return denied(op) == op ? Operator::none : denied(op);
  }
}

void add_denied(const Sketch& inner, int table, Span span, Slot& slot) {
  Sketch none;
  none.conditions.push_back(
      unrelated_to(table >= 0 ? table : inner.conditions[0].left.table, inner.conditions, span));
  none.features = inner.features;
  none.features.add("denial.scope_unrelated");
  slot.push_back(std::move(none));
  Sketch except;
  except.set_operation = SetOperation::except;
  except.right_conditions = inner.conditions;
  except.features = inner.features;
  except.features.add("denial.scope_except");
  slot.push_back(std::move(except));
  const bool one = inner.conditions.size() == 1 &&
                   inner.conditions[0].kind == ConditionKind::literal &&
                   opposite(inner.conditions[0].op) != Operator::none;
  if (!one) return;
  Sketch other = inner;
  other.conditions[0].op = opposite(other.conditions[0].op);
  other.features.add("denial.scope_other");
  slot.push_back(std::move(other));
}

/// "in 2024 but not in 2025": what the rows have and what they have not, of one column; all else
/// that is said of them is said of both. Of a column of their own each has but one value.
Slot parallel(const Parse& parse, const Slot& kept, const Slot& denied) {
  Slot slot;
  const std::vector<int> topics = topic_tables(parse);
  for (const Sketch& one : kept)
    for (const Sketch& other : denied) {
      if (slot.size() >= kMaxParallel) return slot;
      if (!plain(one) || !plain(other) || !(one.conditions[0].left == other.conditions[0].left))
        continue;
      Sketch except;
      except.set_operation = SetOperation::except;
      except.left_conditions = one.conditions;
      for (const Condition& condition : other.conditions)
        except.right_conditions.push_back(affirmed(condition));
      except.features = one.features;
      except.features.add(other.features);
      except.features.add("denial.parallel");
      slot.push_back(std::move(except));
    }
  return slot;
}

/// The last condition before chunk `cue`, in the same sentence; null: none.
const ConditionPlace* place_before(const Parse& parse, int cue) {
  const ConditionPlace* last = nullptr;
  for (const ConditionPlace& place : parse.conditions)
    if (place.last < cue && (last == nullptr || place.last > last->last)) last = &place;
  for (int i = last == nullptr ? cue : last->last; i < cue; ++i)
    if (parse.is(i, CueKind::sentence)) return nullptr;
  return last;
}

/// Joins what is denied (`slot`, of the condition at `denied`) with what was said before of the
/// same column. False where there is no such thing.
bool join_parallel(Parse& parse, int cue, const ConditionPlace& denied, const Slot& slot) {
  const ConditionPlace* before = place_before(parse, cue);
  if (before == nullptr) return false;
  Slot& kept = parse.slots[static_cast<size_t>(before->slot)];
  Slot joined = parallel(parse, kept, parse.slots[static_cast<size_t>(denied.slot)]);
  if (joined.empty()) return false;
  for (size_t i = 0; i < kept.size() && i < kMaxKept; ++i)
    for (size_t j = 0; j < slot.size() && j < kMaxCombined; ++j) {
      joined.push_back(kept[i]);
      append(joined.back(), slot[j]);
    }
  kept = std::move(joined);
  return true;
}

/// The table that is named within the scope; -1: none.
int table_within(const Parse& parse, int cue, int end) {
  for (int i = cue + 1; i < end; ++i)
    if (parse.free(i) && parse.tabular(i) && parse.chunks[i].table_score() >= kSureTable)
      return table_at(parse, i);
  return -1;
}

void parse_scope(Parse& parse, int cue, std::vector<size_t>& merged) {
  const int end = scope_end(parse, cue);
  std::vector<ConditionPlace> places;
  for (const ConditionPlace& place : parse.conditions)
    if (place.first > cue && place.last < end) places.push_back(place);
  if (places.empty() || places.size() > 3) return;
  const int table = table_within(parse, cue, end);
  const Slot inner = combined(parse, places, table);
  Slot slot;
  for (const Sketch& one : inner) add_denied(one, table, parse.chunks[cue].span, slot);
  if (slot.empty()) return;
  // As it was, the negation aside, in case it denies something else.
  for (Sketch one : inner) {
    one.features.add("denial.ignored");
    slot.push_back(std::move(one));
  }
  parse.use(cue);
  for (int i = cue + 1; i < end; ++i)
    if (parse.free(i) && parse.tabular(i)) parse.use(i);
  if (places.size() == 1 && join_parallel(parse, cue, places[0], slot))
    merged.push_back(static_cast<size_t>(places[0].slot));
  else
    parse.slots[static_cast<size_t>(places[0].slot)] = std::move(slot);
  for (size_t i = 1; i < places.size(); ++i) merged.push_back(static_cast<size_t>(places[i].slot));
  std::erase_if(parse.conditions,
                [&](const ConditionPlace& place) { return place.first > cue && place.last < end; });
}

}  // namespace

bool denied_alone(const Parse& parse, int i) {
  int cue = i - 1;
  while (cue >= 0 && !denies(parse, cue)) --cue;
  if (cue < 0) return true;
  const int end = scope_end(parse, cue);
  for (const ConditionPlace& place : parse.conditions)
    if (place.first > cue && place.last < end && (place.last < i || place.first > i)) return false;
  for (int at = cue + 1; at < end; ++at) {
    if (at == i || parse.used[at]) continue;
    if (parse.chunks[at].number || parse.valuable(at) || parse.chunks[at].time != nullptr)
      return false;
  }
  return true;
}

namespace {

void parse_denied_scopes(Parse& parse) {
  std::vector<size_t> merged;
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && denies(parse, i) && parse.zones[i] == Zone::filter)
      parse_scope(parse, i, merged);
  remove_slots(parse, std::move(merged));
}

}  // namespace

extern constexpr Construct kDeniedScopes = {
    .name = "denied_scopes",
    .read = parse_denied_scopes,
    .reads = {kDenials, kSchemaItems, CueKind::which, CueKind::who, CueKind::and_word,
              CueKind::relative, CueKind::have, CueKind::comma, CueKind::sentence},
    .uses_up = {kDenials, Material::table},
    .needs = {Finding::conditions},
    .after = {"attachments"},
};

}  // namespace nl_ask::candidates
