// "Customers whose last order was before 2025", "who placed their first order in 2025", "when did
// each customer last order": the first or the last day of what belongs to each.

#include <algorithm>
#include <utility>
#include <vector>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/numbers.h"
#include "candidates/grammar/constructs/superlative.h"
#include "candidates/grammar/parse/verb_dates.h"

namespace nl_ask::candidates {
namespace {

constexpr int kChildReach = 3;         // chunks between "last" and what belongs to each
constexpr int kTimeReach = 6;          // chunks from there to when that was
constexpr std::size_t kMostDays = 3;   // dates of what belongs to each
constexpr std::size_t kMostTimes = 2;  // readings of when that was

/// "their last completed order": chunks, the table of orders and the one that they belong to.
struct EndOfEach {
  int cue = -1;
  int child_at = -1;
  int child = -1;
  int owner = -1;
  Aggregate end = Aggregate::max;
};

bool belongs_directly(const Parse& parse, int child, int owner) {
  return child != owner && std::ranges::any_of(parse.joins.edges(child), [&](const JoinEdge& edge) {
           return edge.up && edge.other == owner;
         });
}

/// The table of what is owned that chunk `i` names; -1: none.
int child_named(const Parse& parse, int i, int owner) {
  constexpr double kSure = 0.6;
  for (const schema::Mention* table : parse.chunks[i].tables)
    if (table->score >= kSure && belongs_directly(parse, table->table, owner) &&
        has_date(parse, table->table))
      return table->table;
  return -1;
}

/// "whose last", "their first", "each customer's last", "did each customer last": said of each.
bool is_said_of_each(const Parse& parse, int cue) {
  int before = cue - 1;
  while (before >= 0 && (parse.is(before, CueKind::stop) || parse.chunks[before].text == "very"))
    --before;
  if (before < 0) return false;
  return parse.is(before, CueKind::pronoun) || parse.is(before, CueKind::whose) ||
         parse.chunks[before].text == "'s" ||
         (parse.tabular(before) && parse.is(parse.next(before, -1), CueKind::each));
}

/// "first order", where a coupon is called so: the child of one of the topics that the words name
/// all the same.
bool read_value(const Parse& parse, int at, EndOfEach& end) {
  const Chunk& chunk = parse.chunks[at];
  if (chunk.last != chunk.first + 2 || !parse.free(at) || chunk.values.empty() || chunk.quoted ||
      !is_said_of_each(parse, at))
    return false;
  const std::string& word = parse.tokens[static_cast<size_t>(chunk.first)].lower;
  if (word != "first" && word != "last") return false;
  const std::string& noun = parse.tokens[static_cast<size_t>(chunk.last - 1)].stem;
  for (const int owner : topic_tables(parse))
    for (const JoinEdge& edge : parse.joins.edges(owner)) {
      const std::vector<std::string>& name = parse.naming.words(edge.other);
      if (edge.up || edge.other == owner || name.empty() || name.back() != noun ||
          !has_date(parse, edge.other))
        continue;
      end = {at, at, edge.other, owner, word == "last" ? Aggregate::max : Aggregate::min};
      return true;
    }
  return false;
}

/// "last", "earliest": which of the days it asks for; false: it says no such thing.
bool read_cue(const Parse& parse, int cue, EndOfEach& end) {
  const bool ranks = parse.is(cue, CueKind::superlative) || parse.is(cue, CueKind::hint);
  if (!ranks || !parse.free(cue) || !ranks_by_date(parse, cue)) return false;
  end.cue = cue;
  end.end = parse.chunks[cue].cue->hints[0].sign == "desc" ? Aggregate::max : Aggregate::min;
  return true;
}

bool read_end(const Parse& parse, int cue, EndOfEach& end) {
  if (read_value(parse, cue, end)) return true;
  if (!read_cue(parse, cue, end) || !is_said_of_each(parse, cue)) return false;
  for (const int owner : topic_tables(parse))
    for (int i = cue + 1; i < parse.size() && i <= cue + kChildReach; ++i) {
      if (!parse.free(i) || parse.chunks[i].cue != nullptr || parse.chunks[i].number) break;
      const int child = child_named(parse, i, owner);
      if (child < 0) continue;
      end.child_at = i;
      end.child = child;
      end.owner = owner;
      return true;
    }
  return false;
}

/// The days of what belongs to each, the likeliest first, with the evidence for each.
std::vector<ColumnChoice> days_of(const Parse& parse, const EndOfEach& end, VerbSaid& verb) {
  const std::vector<int> said = dates_said(parse, end.cue, end.child, verb);
  std::vector<ColumnChoice> days;
  double rank = 0;
  for (const int column : dates_of(parse, end.child)) {
    ColumnChoice day{{end.child, column}, {}, parse.chunks[end.child_at].span};
    day.features.add("ends.day_rank", rank++);
    add_date_evidence(parse, said, day.use, day.features);
    days.push_back(std::move(day));
  }
  if (days.size() > kMostDays) days.resize(kMostDays);
  return days;
}

/// The time that is said after what belongs to each; -1: none.
int time_after(const Parse& parse, int from) {
  for (int i = from + 1; i < parse.size() && i <= from + kTimeReach; ++i) {
    if (parse.is(i, CueKind::sentence) || parse.is(i, CueKind::negation)) return -1;
    if (!parse.free(i)) continue;
    if (parse.chunks[i].time != nullptr || (parse.chunks[i].number && time_of(parse, i) != nullptr))
      return i;
  }
  return -1;
}

Sketch on_end(const Parse& parse, const EndOfEach& end, const ColumnChoice& day,
              const language::TimePhrase& time, const language::TimeReading& reading) {
  Sketch sketch;
  if (!add_time_conditions(parse, day.use, reading, time.span, sketch)) return {};
  sketch.having = std::move(sketch.conditions);
  sketch.conditions.clear();
  for (Condition& condition : sketch.having) {
    condition.aggregate = end.end;
    condition.span = language::join(parse.chunks[end.cue].span, time.span);
  }
  sketch.group_rows = true;
  sketch.tables.push_back(end.child);
  sketch.features = day.features;
  sketch.features.add("ends.condition");
  sketch.features.add("time.log_weight", log_weight(time, reading));
  return sketch;
}

/// Whose first or last was then.
bool add_condition(Parse& parse, const EndOfEach& end) {
  const int at = time_after(parse, end.child_at);
  if (at < 0) return false;
  const language::TimePhrase& time =
      parse.chunks[at].time != nullptr ? *parse.chunks[at].time : *time_of(parse, at);
  VerbSaid verb;
  Slot slot;
  for (const ColumnChoice& day : days_of(parse, end, verb)) {
    std::size_t times = 0;
    for (const language::TimeReading& reading : time.readings) {
      if (times++ >= kMostTimes) break;
      Sketch sketch = on_end(parse, end, day, time, reading);
      if (!sketch.having.empty()) slot.push_back(std::move(sketch));
    }
  }
  if (slot.empty()) return false;
  for (int i = 0; i < parse.size(); ++i)  // "before" of "before 2025"
    if (parse.chunks[i].first >= time.first_token && parse.chunks[i].last <= time.last_token)
      parse.use(i);
  for (const int used : {end.cue, end.child_at, at}) parse.use(used);
  use_verb(parse, verb);
  parse.slots.push_back(std::move(slot));
  return true;
}

/// Chunk `i` says a day: "date"; of a column that chunk says: its own day.
bool says_day(const Parse& parse, int i) {
  const std::string& stem = parse.tokens[static_cast<size_t>(parse.chunks[i].last - 1)].stem;
  return parse.free(i) && (parse.is(i, CueKind::when) || stem == "date" || stem == "day");
}

/// The word that asks for the day: "when", or "date" of "the date of each customer's last order";
/// -1: it is not asked for.
int asked_at(const Parse& parse, const EndOfEach& end) {
  constexpr int kReach = 6;
  for (int i = std::max(0, end.cue - kReach); i <= end.child_at + 1 && i < parse.size(); ++i)
    if (i != end.cue && says_day(parse, i)) return i;
  return -1;
}

/// The chunk that names a table of which each is spoken of: "each customer", "per customer"; -1.
int each_at(const Parse& parse) {
  for (int i = 1; i < parse.size(); ++i) {
    const int before = parse.next(i, -1);
    if (parse.free(i) && parse.tabular(i) &&
        (parse.is(before, CueKind::each) || parse.is(before, CueKind::by)))
      return i;
  }
  return -1;
}

/// "the latest order date per customer": what belongs to each, named by itself or by a day of it.
bool read_shown(const Parse& parse, int cue, EndOfEach& end) {
  const int each = each_at(parse);
  if (each < 0 || !read_cue(parse, cue, end)) return false;
  end.owner = table_at(parse, each);
  for (int i = cue + 1; i < parse.size() && i <= cue + kChildReach && end.child < 0; ++i) {
    if (!parse.free(i) || parse.chunks[i].cue != nullptr) break;
    end.child_at = i;
    end.child = child_named(parse, i, end.owner);
    for (const schema::Mention* day : parse.chunks[i].columns)
      if (end.child < 0 && parse.column({day->table, day->column}).temporal() &&
          belongs_directly(parse, day->table, end.owner))
        end.child = day->table;
  }
  return end.child >= 0 && asked_at(parse, end) >= 0;
}

/// Each by its name, and the day.
Sketch shown_day(const Parse& parse, const EndOfEach& end, const ColumnChoice& day, Span each) {
  Sketch sketch;
  std::vector<int> names = parse.naming.full_name(end.owner);
  if (names.empty() && !parse.naming.names(end.owner).empty())
    names.push_back(parse.naming.names(end.owner)[0]);
  for (const int name : names) {
    sketch.groups.push_back({end.owner, name});
    sketch.outputs.push_back(output_of({end.owner, name}, each));
  }
  if (const int key = parse.naming.key(end.owner); key >= 0)
    sketch.groups.push_back({end.owner, key});
  sketch.outputs.push_back(output_of(end.end, day.use, day.span));
  sketch.features = day.features;
  sketch.features.add("ends.shown");
  return sketch;
}

/// The day of the first or last of each is shown.
bool add_output(Parse& parse, const EndOfEach& end) {
  const int asked = asked_at(parse, end), each = each_at(parse);
  if (asked < 0 || each < 0 || table_at(parse, each) != end.owner) return false;
  VerbSaid verb;
  Slot slot;
  for (const ColumnChoice& day : days_of(parse, end, verb))
    slot.push_back(shown_day(parse, end, day, parse.chunks[each].span));
  for (const int used : {end.cue, end.child_at, asked, each, parse.next(each, -1)}) parse.use(used);
  parse.grouped = true;
  parse.asked = true;
  use_verb(parse, verb);
  parse.slots.push_back(std::move(slot));
  return true;
}

void parse_ends_of_each(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i) {
    EndOfEach end;
    if (read_end(parse, i, end) && (add_condition(parse, end) || add_output(parse, end))) return;
    end = {};
    if (read_shown(parse, i, end) && add_output(parse, end)) return;
  }
}

}  // namespace

extern constexpr Construct kEndsOfEach = {
    .name = "ends_of_each",
    .read = parse_ends_of_each,
    .reads = {kAroundValues, CueKind::superlative, CueKind::hint, CueKind::whose, CueKind::when,
              CueKind::each, CueKind::by, CueKind::pronoun, CueKind::be, CueKind::auxiliary},
    .uses_up = {kSchemaItems, CueKind::superlative, CueKind::hint, CueKind::when, CueKind::compare,
                CueKind::comparative, CueKind::in, CueKind::by, CueKind::each, Material::number,
                Material::time, Material::word},
    .provides = {Finding::grouped, Finding::asked},
    .needs = {Finding::topics},
    .after = {"orders"},
};

}  // namespace nl_ask::candidates
