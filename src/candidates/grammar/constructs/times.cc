// Time phrases as conditions: every reading of the phrase on every column that may be meant.

#include <algorithm>
#include <cmath>
#include <utility>

#include "candidates/grammar/constructs/construct.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/constructs/numbers.h"
#include "candidates/grammar/parse/near_tables.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/time/related_time.h"
#include "language/time/time_words.h"

namespace nl_ask::candidates {
namespace {

constexpr size_t kMaxReadings = 3;
constexpr size_t kMaxAlternatives = 12;

/// Whether a text column holds dates as "2020-05-03", which compare as dates do.
bool holds_dates(const schema::Column& column) {
  if (!column.textual() || column.values.empty()) return false;
  const auto date = [](const std::string& value) {
    return value.size() >= 10 && value[4] == '-' && value[7] == '-' &&
           std::all_of(value.begin(), value.begin() + 4,
                       [](unsigned char c) { return c >= '0' && c <= '9'; });
  };
  return std::all_of(column.values.begin(), column.values.end(), date);
}

bool one_day(const base::Period& period) {
  return period.from && period.until &&
         *period.until - *period.from == std::chrono::seconds(std::chrono::days(1));
}

bool add_years(ColumnUse use, const base::Period& period, const std::string& phrase, Span span,
               Sketch& sketch) {
  const std::optional<language::YearBounds> years = language::year_bounds(period);
  if (!years) return false;
  if (years->from && years->until && *years->until == *years->from + 1) {
    sketch.conditions.push_back(
        literal_condition(use, Operator::equal, {std::to_string(*years->from)}, span));
    return true;
  }
  if (years->from)
    sketch.conditions.push_back(
        literal_condition(use, Operator::at_least, {std::to_string(*years->from)}, span));
  if (years->until)
    sketch.conditions.push_back(
        literal_condition(use, Operator::less, {std::to_string(*years->until)}, span));
  for (Condition& condition : sketch.conditions) condition.phrase = phrase;
  return years->from || years->until;
}

bool temporal(const Parse& parse, ColumnUse use) {
  const schema::Column& column = parse.column(use);
  return column.temporal() || column.kind == schema::TypeKind::time || holds_dates(column) ||
         (parse.naming.has_word(use.table, use.column, "year") && !column.textual());
}

void add_readings(const Parse& parse, ColumnUse use, const language::TimePhrase& time,
                  const FeatureVector& features, const char* how, Slot& slot) {
  size_t added = 0;
  for (const language::TimeReading& reading : time.readings) {
    if (added >= kMaxReadings || slot.size() >= kMaxAlternatives) return;
    Sketch sketch;
    if (!add_time_conditions(parse, use, reading, time.span, sketch)) continue;
    sketch.features.add(features);
    sketch.features.add(how);
    sketch.features.add("time.log_weight", log_weight(time, reading));
    slot.push_back(std::move(sketch));
    ++added;
  }
}

/// Nobody who is spoken of was born yesterday.
bool born_lately(const Parse& parse, ColumnUse use, const language::TimePhrase& time) {
  const schema::Column& column = parse.column(use);
  const bool birth = parse.naming.has_word(use.table, use.column, "birth") ||
                     parse.naming.has_word(use.table, use.column, "dob") ||
                     parse.naming.has_word(use.table, use.column, "born") ||
                     column.comment.find("birth") != std::string::npos;
  base::CivilDate lately = parse.today;
  lately.year -= 3;
  const std::optional<base::Moment> from = base::moment_of(lately);
  return birth && from && time.readings[0].period.from && *time.readings[0].period.from > *from;
}

/// "new" where it is a status as well: it may be said of when they came all the same.
void mark_beside_value(const Chunk& chunk, Slot& slot) {
  if (chunk.values.empty() || chunk.last - chunk.first > 1) return;
  for (Sketch& sketch : slot) sketch.features.add("time.beside_value");
}

/// "new", "recently": a stretch of no fixed length.
bool is_vague(const Chunk& chunk) {
  return chunk.last - chunk.first == 1 && chunk.time->readings.size() > 1;
}

/// "new accounts in May 2025": since when they are new is said.
bool said_elsewhere(const Parse& parse, int i) {
  if (!is_vague(parse.chunks[i])) return false;
  for (int other = 0; other < parse.size(); ++other) {
    const bool time = parse.chunks[other].time != nullptr && !is_vague(parse.chunks[other]);
    const auto& number = parse.chunks[other].number;
    const bool year = number && year_like(*number) && time_of(parse, other) != nullptr;
    if (other != i && (time || year)) return true;
  }
  return false;
}

bool says_new(const Parse& parse) {
  return std::ranges::any_of(parse.chunks, [&](const Chunk& chunk) {
    return chunk.time != nullptr && is_vague(chunk) && parse.tokens[chunk.first].stem == "new";
  });
}

void parse_time(Parse& parse, int i) {
  const language::TimePhrase& time = *parse.chunks[i].time;
  const int column = column_beside(parse, i);
  Slot slot;
  if (column >= 0)
    for (const ColumnChoice& choice : column_choices(parse, column))
      if (temporal(parse, choice.use))
        add_readings(parse, choice.use, time, choice.features, "time.column", slot);
  if (!slot.empty())
    add_dates_of_verb(parse, i, column, slot,
                      [&](ColumnUse use, FeatureVector features, Slot& own) {
                        add_readings(parse, use, time, features, "time.column", own);
                      });
  const bool beside = !slot.empty();
  const bool fresh = says_new(parse);
  double rank = 0;
  VerbSaid verb;
  for (int table : tables_near(parse, i)) {
    const std::vector<int> said = beside ? std::vector<int>{} : dates_said(parse, i, table, verb);
    for (int c = 0; !beside && c < static_cast<int>(parse.schema.tables[table].columns.size());
         ++c) {
      if (!temporal(parse, {table, c}) || born_lately(parse, {table, c}, time)) continue;
      FeatureVector features;
      add_table_features(parse, table, features);
      add_nearness(parse, i, table, features);
      if (parse.topics.empty()) features.add("time.rank", rank);
      add_date_evidence(parse, said, {table, c}, features);
      if (fresh && has_column_word(parse.naming, {table, c}, "beginning"))
        features.add("time.beginning");
      ++rank;
      add_readings(parse, {table, c}, time, features, "time.guess", slot);
    }
    if (rank > 4) break;
  }
  if (said_elsewhere(parse, i)) {
    slot.assign(1, {});
    slot[0].features.add("time.said_elsewhere");
  }
  mark_beside_value(parse.chunks[i], slot);
  add_as_value(parse, i, "time.read_as_value", slot);
  if (slot.empty()) return;
  parse.conditions.push_back({static_cast<int>(parse.slots.size()), i, i});
  parse.slots.push_back(std::move(slot));
  parse.use(i);
  if (beside) parse.use(column);
  use_verb(parse, verb);
}

}  // namespace

void add_dates_of_verb(const Parse& parse, int i, int column, Slot& slot, const AddDate& add) {
  Slot own;
  for (const ColumnUse use : dates_of_rows_before(parse, i, column)) {
    FeatureVector features;
    add_table_features(parse, use.table, features);
    features.add("time.verb");
    add(use, std::move(features), own);
  }
  if (own.empty()) return;
  const int table = own[0].conditions[0].left.table;
  for (Sketch& sketch : slot)
    if (!sketch.conditions.empty() && sketch.conditions[0].left.table != table)
      sketch.features.add("time.other_rows");
  slot.insert(slot.begin(), own.begin(), own.end());
}

double log_weight(const language::TimePhrase& time, const language::TimeReading& reading) {
  constexpr double kLeast = 0.01;
  double best = kLeast;
  for (const language::TimeReading& other : time.readings) best = std::max(best, other.weight);
  return std::log(std::max(reading.weight, kLeast) / best);
}

namespace {

/// That month or weekday, or one of several.
Condition recurring_condition(ColumnUse use, const language::TimeReading& time, Span span) {
  const bool monthly = time.month != 0;
  const int first = monthly ? time.month : time.weekday, all = monthly ? 12 : 7;
  std::vector<std::string> numbers;
  for (int i = 0; i < time.several; ++i)
    numbers.push_back(std::to_string((first + i - 1) % all + 1));
  Condition condition = literal_condition(use, monthly ? Operator::month : Operator::weekday,
                                          std::move(numbers), span);
  condition.phrase = time.english;
  return condition;
}

/// "after 6 pm", "on Monday mornings": the days as without it, and that time of them.
bool add_hours(const Parse& parse, ColumnUse use, const language::TimeReading& time, Span span,
               Sketch& sketch) {
  const schema::TypeKind kind = parse.column(use).kind;
  if (kind != schema::TypeKind::timestamp && kind != schema::TypeKind::time) return false;
  language::TimeReading days = time;
  days.hours.reset();
  const bool any_day =
      days.month == 0 && days.weekday == 0 && !days.period.from && !days.period.until;
  if (!any_day && !add_time_conditions(parse, use, days, span, sketch)) return false;
  const int last = time.hours->until - 1;
  ColumnUse hour = use;
  hour.unit = "hour";
  Condition part =
      time.hours->from == last
          ? literal_condition(hour, Operator::equal, {std::to_string(last)}, span)
          : literal_condition(hour, Operator::between,
                              {std::to_string(time.hours->from), std::to_string(last)}, span);
  part.phrase = language::hours_in_words(*time.hours, language::TimeWords::english());
  sketch.conditions.push_back(std::move(part));
  return true;
}

}  // namespace

bool add_time_conditions(const Parse& parse, ColumnUse use, const language::TimeReading& time,
                         Span span, Sketch& sketch) {
  const schema::Column& column = parse.column(use);
  if (time.hours) return add_hours(parse, use, time, span, sketch);
  if (column.kind == schema::TypeKind::time) return false;
  if (time.month != 0 || time.weekday != 0) {
    if (!column.temporal()) return false;
    sketch.conditions.push_back(recurring_condition(use, time, span));
    return true;
  }
  const base::Period& period = time.period;
  if (!column.temporal() && !column.textual())
    return add_years(use, period, time.english, span, sketch);
  if (column.textual() && !holds_dates(column)) return false;
  if (one_day(period) && column.kind != schema::TypeKind::timestamp && !column.textual()) {
    sketch.conditions.push_back(
        literal_condition(use, Operator::equal, {base::sql_text(*period.from)}, span));
  } else {
    if (period.from)
      sketch.conditions.push_back(
          literal_condition(use, Operator::at_least, {base::sql_text(*period.from)}, span));
    if (period.until)
      sketch.conditions.push_back(
          literal_condition(use, Operator::less, {base::sql_text(*period.until)}, span));
  }
  // Two bounds are said once, by the first.
  if (!sketch.conditions.empty()) sketch.conditions[0].phrase = time.english;
  return !sketch.conditions.empty();
}

namespace {

void parse_times(Parse& parse) {
  for (int i = 0; i < parse.size(); ++i)
    if (parse.free(i) && parse.chunks[i].time != nullptr) parse_time(parse, i);
}

}  // namespace

extern constexpr Construct kTimes = {
    .name = "times",
    .read = parse_times,
    .reads = {kAroundValues, CueKind::sum, CueKind::avg, CueKind::be, CueKind::auxiliary},
    .uses_up = {Material::column, Material::time, Material::word},
    .provides = {Finding::conditions},
    .needs = {Finding::topics},
    .after = {"asked_about"},
};

}  // namespace nl_ask::candidates
