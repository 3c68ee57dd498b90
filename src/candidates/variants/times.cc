// The grammar of times knows what a phrase may mean: of the readings of the one that a query's
// bounds come from, the others take their place.

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/variants/bounds.h"
#include "candidates/variants/decisions.h"

namespace nl_ask::candidates {
namespace {

using base::Period;
using language::TimePhrase;
using language::TimeReading;

constexpr double kOtherTime = 0.3;
constexpr double kOtherPeriod = 0.2;

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
      if (reading.month == 0 && reading.weekday == 0 && reading.period == period)
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

void add_reading(const Query& node, const BoundColumn& bound, const TimeReading& reading,
                 double weight, std::vector<Variant>& variants) {
  Variant variant{node, weight, "time"};
  erase_conditions(variant.query, bound.conditions);
  const bool recurring = reading.month != 0 || reading.weekday != 0;
  if (recurring)
    variant.query.where.push_back(every(bound.column, reading));
  else
    add_conditions(variant.query, period_conditions(bound.column, reading.period));
  if (variant.query.where.size() + bound.conditions.size() == node.where.size()) return;
  variants.push_back(std::move(variant));
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
  }
}

void vary_period(const Query& node, const AskedWords& asked, std::vector<Variant>& variants) {
  const std::vector<BoundColumn> columns = bound_columns(node, asked.today);
  const auto two = touched(columns);
  if (!two) return;
  const Period period = two->period();
  add_period(node, *two, period, {}, variants);
  add_period(node, *two, {}, period, variants);
  add_period(node, *two, {period.from, {}}, {{}, period.until}, variants);
}

}  // namespace nl_ask::candidates
