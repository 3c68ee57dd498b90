// The grammar of times knows what a phrase may mean: of the readings of the one that a query's
// bounds come from, the others take their place.

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/correction/query_walk.h"
#include "candidates/variants/bounds.h"
#include "candidates/variants/decisions.h"
#include "candidates/variants/lasting.h"

namespace nl_ask::candidates {
namespace {

using base::Period;
using language::TimePhrase;
using language::TimeReading;

constexpr double kOtherTime = 0.3;
constexpr double kOtherPeriod = 0.2;
constexpr double kGoesOn = 0.3;       // that "in 2025" is some day of it
constexpr double kAtItsEnd = 0.15;    // that it is its last one
constexpr double kEndOfData = 0.25;   // that "last month" is the last one of what is stored
constexpr double kNothingElse = 0.8;  // the same where nothing later is stored

void erase_conditions(Query& query, std::vector<std::size_t> places) {
  std::ranges::sort(places, std::greater<>());
  for (const std::size_t place : places)
    query.where.erase(query.where.begin() + static_cast<std::ptrdiff_t>(place));
}

void add_conditions(Query& query, std::vector<Expr> conditions) {
  std::ranges::move(conditions, std::back_inserter(query.where));
}

/// The phrase that bounds a column, and its reading that does; without a reading where the phrase
/// is the only one that could.
struct SaidTime {
  const TimePhrase* phrase = nullptr;
  const TimeReading* reading = nullptr;
};

SaidTime said_by(const Period& period, const AskedWords& asked, bool alone) {
  for (const TimePhrase& phrase : asked.times)
    for (const TimeReading& reading : phrase.readings)
      if (reading.month == 0 && reading.weekday == 0 && !reading.hours && reading.period == period)
        return {&phrase, &reading};
  return {alone && asked.times.size() == 1 ? &asked.times[0] : nullptr, nullptr};
}

/// "in March": of any year.
Expr every(const Expr& column, const TimeReading& reading) {
  using schema::TypeKind;
  const bool month = reading.month != 0;
  Expr part = call("date_part", {literal(month ? "month" : "isodow", TypeKind::text), column},
                   TypeKind::decimal);
  const int number = month ? reading.month : reading.weekday;
  return operation("=", {std::move(part), literal(std::to_string(number), TypeKind::decimal)});
}

/// The query with `conditions` in the place of those that bound the column.
Variant rebound(const Query& node, const BoundColumn& bound, std::vector<Expr> conditions,
                double weight, const char* why) {
  Variant variant{node, weight, why};
  erase_conditions(variant.query, bound.conditions);
  add_conditions(variant.query, std::move(conditions));
  return variant;
}

void add_reading(const Query& node, const BoundColumn& bound, const TimeReading& reading,
                 double weight, std::vector<Variant>& variants) {
  if (reading.several > 1 || reading.hours) return;
  const bool recurring = reading.month != 0 || reading.weekday != 0;
  std::vector<Expr> conditions = recurring ? std::vector{every(bound.column, reading)}
                                           : period_conditions(bound.column, reading.period);
  if (!conditions.empty())
    variants.push_back(rebound(node, bound, std::move(conditions), weight, "time"));
}

/// Two columns of a row that a period lies between: it begins before its end and ends after its
/// beginning.
struct Touched {
  const BoundColumn* begins = nullptr;
  const BoundColumn* ends = nullptr;
  Period period() const { return {ends->period.from, begins->period.until}; }
};

std::optional<Touched> touched(const std::vector<BoundColumn>& columns) {
  for (const BoundColumn& begins : columns)
    for (const BoundColumn& ends : columns) {
      const bool open = !begins.period.from && begins.period.until && ends.period.from &&
                        !ends.period.until && begins.column.source == ends.column.source;
      if (open && *ends.period.from < *begins.period.until) return Touched{&begins, &ends};
    }
  return std::nullopt;
}

void add_period(const Query& node, const Touched& touched, const Period& begins, const Period& ends,
                std::vector<Variant>& variants) {
  Variant variant{node, kOtherPeriod, "period"};
  std::vector<std::size_t> places = touched.begins->conditions;
  places.insert(places.end(), touched.ends->conditions.begin(), touched.ends->conditions.end());
  erase_conditions(variant.query, std::move(places));
  add_conditions(variant.query, period_conditions(touched.begins->column, begins));
  add_conditions(variant.query, period_conditions(touched.ends->column, ends));
  variants.push_back(std::move(variant));
}

/// "in 2025" of what goes on from one date to another: it began then; it went on on some day of it;
/// it lies within it; it still went on when that ended.
void add_stretch(const Query& node, const BoundColumn& begins, const AskedWords& asked,
                 std::vector<Variant>& variants) {
  const ColumnUse use = use_of(begins.column, node);
  if (use.table < 0 || !begins.period.from || !begins.period.until) return;
  const schema::Table& table = asked.schema.tables[static_cast<std::size_t>(use.table)];
  const std::optional<int> end = end_of(table, use.column);
  if (!end || speaks_of(asked.tokens, asked.schema.column(use.table, use.column))) return;
  if (ends_within_hours(table)) return;
  const schema::Column& ends = table.columns[static_cast<std::size_t>(*end)];
  const Expr column = column_ref(begins.column.source, *end, ends.kind);
  const auto add = [&](const Period& begin, const Period& finish, bool open, double weight) {
    std::vector<Expr> conditions = period_conditions(begins.column, begin);
    std::vector<Expr> last = period_conditions(column, finish);
    if (open && ends.nullable)
      last[0] = operation("or", {std::move(last[0]), operation("is null", {column})});
    std::ranges::move(last, std::back_inserter(conditions));
    variants.push_back(rebound(node, begins, std::move(conditions), weight, "period"));
  };
  const Period period = begins.period;
  add({{}, period.until}, {period.from, {}}, true, kGoesOn);
  add({period.from, {}}, {{}, period.until}, false, kOtherPeriod);
  add({{}, period.until}, {period.until, {}}, true, kAtItsEnd);
}

bool counts_from_today(const TimeReading& reading) {
  return reading.label == "calendar" || reading.label == "rolling";
}

/// "last month" is May where what is stored ends in June, or June itself.
std::vector<TimeReading> from_day(const TimePhrase& said, const AskedWords& asked,
                                  base::Moment last) {
  std::vector<TimeReading> readings;
  for (TimePhrase& phrase : language::time_phrases(asked.tokens, base::date_of(last)))
    if (phrase.first_token == said.first_token) readings = std::move(phrase.readings);
  std::erase_if(readings, [](const TimeReading& one) { return !counts_from_today(one); });
  for (std::size_t i = readings.size(); i-- > 0;)
    for (const base::TimeUnit unit :
         {base::TimeUnit::week, base::TimeUnit::month, base::TimeUnit::year}) {
      const Period period = readings[i].period;
      const auto present = base::calendar_period(last, unit, 0);
      if (!period.from || base::calendar_period(*period.from, unit, 0) != period ||
          present == period)
        continue;
      readings.push_back(readings[i]);
      readings.back().period = *present;
    }
  return readings;
}

/// Times that count from today, counted from the last day of what is stored.
void add_times_of_data(const Query& node, const BoundColumn& bound, const SaidTime& source,
                       const AskedWords& asked, std::vector<Variant>& variants) {
  const ColumnUse use = use_of(bound.column, node);
  if (use.table < 0 || source.reading == nullptr || !counts_from_today(*source.reading)) return;
  const auto last = latest_stored(asked.schema.column(use.table, use.column), asked.today);
  if (!last || (bound.period.until && *last >= *bound.period.until)) return;
  const bool nothing = bound.period.from && *last < *bound.period.from;
  for (const TimeReading& reading : from_day(*source.phrase, asked, *last))
    if (reading.period != bound.period)
      add_reading(node, bound, reading, nothing ? kNothingElse : kEndOfData, variants);
}

}  // namespace

void vary_time(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  const std::vector<BoundColumn> columns = bound_columns(node, asked.today);
  for (const BoundColumn& bound : columns) {
    const SaidTime source = said_by(bound.period, asked, columns.size() == 1);
    if (source.phrase == nullptr) continue;
    for (const TimeReading& reading : source.phrase->readings) {
      if (&reading == source.reading || reading.weight <= 0) continue;
      const double than = source.reading ? source.reading->weight : 1;
      add_reading(node, bound, reading, kOtherTime * std::min(1.0, reading.weight / than),
                  variants);
    }
    add_times_of_data(node, bound, source, asked, variants);
  }
}

void vary_period(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  const std::vector<BoundColumn> columns = bound_columns(node, asked.today);
  const auto two = touched(columns);
  if (!two) {
    for (const BoundColumn& bound : columns) add_stretch(node, bound, asked, variants);
    return;
  }
  const Period period = two->period();
  add_period(node, *two, period, {}, variants);
  add_period(node, *two, {}, period, variants);
  add_period(node, *two, {period.from, {}}, {{}, period.until}, variants);
}

}  // namespace nl_ask::candidates
