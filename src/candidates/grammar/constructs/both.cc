// "Members with both a membership and a locker", "patients who had appointments in 2024 and in
// 2025": rows that have one and the other of what belongs to them.

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/numbers.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/verb_dates.h"

namespace nl_ask::candidates {
namespace {

constexpr int kJointReach = 4;              // chunks between what is joined
constexpr std::size_t kMostTimesApart = 3;  // dates that times may be of

Condition has_such(int table, std::vector<Condition> conditions, Span span) {
  Nested nested;
  nested.output.table = table;
  nested.conditions = std::move(conditions);
  return nested_condition(ConditionKind::related, std::move(nested), span);
}

/// What the question asks for, where it has rows of the table; -1: it has none.
int owner_of(const Parse& parse, int table) {
  const std::vector<int> topics = topic_tables(parse);
  const bool owns = !topics.empty() && topics[0] != table && belongs_to(parse, table, topics[0]) &&
                    !belongs_to(parse, topics[0], table);
  return owns ? topics[0] : -1;
}

/// The next chunk from `i` on that is no article and no preposition.
int past_small(const Parse& parse, int i) {
  while (parse.is(i, CueKind::stop) || parse.is(i, CueKind::in) || parse.is(i, CueKind::pronoun) ||
         parse.is(i, CueKind::both))
    ++i;
  return i < parse.size() ? i : -1;
}

/// The table that chunk `i` surely names, and that has an owner; -1.
int owned_at(const Parse& parse, int i, int& owner) {
  constexpr double kSure = 0.6;
  if (i < 0 || !parse.free(i) || !parse.tabular(i) || parse.chunks[i].table_score() < kSure)
    return -1;
  owner = owner_of(parse, table_at(parse, i));
  return owner < 0 ? -1 : table_at(parse, i);
}

/// "both a membership and a locker".
bool read_tables(Parse& parse, int both) {
  int owner = -1, other_owner = -1;
  const int first = past_small(parse, both + 1);
  const int one = owned_at(parse, first, owner);
  if (one < 0 || !parse.is(first + 1, CueKind::and_word)) return false;
  const int second = past_small(parse, first + 2);
  const int other = owned_at(parse, second, other_owner);
  if (other < 0 || other == one || other_owner != owner) return false;
  const Span span = language::join(parse.chunks[both].span, parse.chunks[second].span);
  Sketch sketch;
  sketch.conditions = {has_such(one, {}, span), has_such(other, {}, span)};
  sketch.tables.push_back(owner);
  sketch.features.add("sets.both_tables");
  for (const int used : {both, first, first + 1, second}) parse.use(used);
  parse.slots.push_back({std::move(sketch)});
  return true;
}

const language::TimePhrase* time_at(const Parse& parse, int i) {
  if (i < 0 || i >= parse.size() || !parse.free(i)) return nullptr;
  const Chunk& chunk = parse.chunks[i];
  if (chunk.time != nullptr) return chunk.time;
  return chunk.number && year_like(*chunk.number) ? time_of(parse, i) : nullptr;
}

/// Two times that are joined: chunks.
struct TwoTimes {
  int first = -1;
  int second = -1;
  bool both = false;
};

/// "in 2024 and in 2025", "both in 2024 and 2025"; not "between 2024 and 2025".
bool read_two(const Parse& parse, int i, TwoTimes& two) {
  if (time_at(parse, i) == nullptr) return false;
  two.first = i;
  int joints = 0, leads = 0;
  for (int at = i + 1; at < parse.size() && at <= i + kJointReach; ++at) {
    if (time_at(parse, at) != nullptr) {
      two.second = at;
      break;
    }
    joints += parse.is(at, CueKind::and_word);
    leads += parse.is(at, CueKind::in) || parse.is(at, CueKind::also);
    if (!parse.is(at, CueKind::and_word) && !parse.is(at, CueKind::in) &&
        !parse.is(at, CueKind::stop) && !parse.is(at, CueKind::also))
      return false;
  }
  if (two.second < 0 || joints != 1) return false;
  for (int back = i - 1; back >= 0 && back >= i - 3; --back) {
    if (parse.is(back, CueKind::between) || parse.is(back, CueKind::compare)) return false;
    two.both |= parse.is(back, CueKind::both);
  }
  const std::string& text = parse.chunks[two.second].text;
  return two.both || leads > 0 || text.starts_with("in ");
}

/// The rows that were there, or happened, at a time.
std::vector<Condition> at_time(const Parse& parse, ColumnUse day,
                               const language::TimePhrase& time) {
  Sketch sketch;
  if (time.readings.empty() ||
      !add_time_conditions(parse, day, time.readings[0], time.span, sketch))
    return {};
  return std::move(sketch.conditions);
}

/// Of what belongs to the rows that are asked for.
void add_days(const Parse& parse, const TwoTimes& two, int table, Slot& slot) {
  const language::TimePhrase& one = *time_at(parse, two.first);
  const language::TimePhrase& other = *time_at(parse, two.second);
  VerbSaid verb;
  const std::vector<int> said = dates_said(parse, two.first, table, verb);
  const Span span = language::join(one.span, other.span);
  std::size_t days = 0;
  double rank = 0;
  for (const int column : dates_of(parse, table)) {
    if (days++ >= kMostTimesApart) break;
    std::vector<Condition> then = at_time(parse, {table, column}, one);
    std::vector<Condition> later = at_time(parse, {table, column}, other);
    if (then.empty() || later.empty()) continue;
    Sketch sketch;
    sketch.conditions = {has_such(table, std::move(then), span),
                         has_such(table, std::move(later), span)};
    add_date_evidence(parse, said, {table, column}, sketch.features);
    sketch.features.add("ends.day_rank", rank++);
    sketch.features.add(two.both ? "sets.both_times" : "sets.and_times");
    slot.push_back(std::move(sketch));
  }
}

bool read_times(Parse& parse, int i) {
  TwoTimes two;
  if (!read_two(parse, i, two)) return false;
  Slot slot;
  std::vector<int> seen;
  for (const int table : topic_tables(parse)) {
    if (std::ranges::find(seen, table) != seen.end()) continue;
    seen.push_back(table);
    if (owner_of(parse, table) >= 0) add_days(parse, two, table, slot);
  }
  if (slot.empty()) return false;
  for (int chunk = two.first; chunk <= two.second; ++chunk) parse.use(chunk);
  for (int back = two.first - 1; back >= 0 && back >= two.first - 3; --back)
    if (parse.is(back, CueKind::both)) parse.use(back);
  parse.slots.push_back(std::move(slot));
  return true;
}

void parse_both(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    if (parse.free(i) && parse.is(i, CueKind::both) && read_tables(parse, i)) return;
    if (read_times(parse, i)) return;
  }
}

}  // namespace

extern constexpr Construct kBoth = {
    .name = "both",
    .read = parse_both,
    .reads = {kAroundValues, CueKind::both, CueKind::between, CueKind::compare, CueKind::also,
              CueKind::and_word, CueKind::pronoun},
    .uses_up = {kSchemaItems, CueKind::both, CueKind::and_word, CueKind::in, CueKind::stop,
                CueKind::also, Material::number, Material::time, Material::word},
    .needs = {Finding::topics},
    .after = {"orders", "terms"},
};

}  // namespace nl_ask::candidates
