// What a number says of a column: compared in the column's own terms, of dates as a year.

#include <algorithm>
#include <optional>
#include <utility>

#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/constructs/numbers.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/number.h"

namespace nl_ask::candidates {
namespace {

/// "Unit price cents over 7": the question says what the column counts in.
bool says_unit(const Parse& parse, const language::Unit& kept) {
  return std::ranges::any_of(parse.tokens, [&kept](const language::Token& token) {
    const language::Unit* said = language::unit_said(token.lower);
    return said != nullptr && said->dimension == kept.dimension && said->factor == kept.factor;
  });
}

/// "20 million" of a column that counts in millions is 20, "2 hours" of one in minutes 120.
double in_units_of(const Parse& parse, ColumnUse use, double value, const language::Unit* unit) {
  constexpr double kMillion = 1e6;
  const language::Unit* kept = unit_of(parse, use);
  if (unit != nullptr && kept != nullptr && unit->dimension == kept->dimension)
    return value * unit->factor / kept->factor;
  if (unit == nullptr && kept != nullptr && kept->dimension == language::Dimension::money &&
      !says_unit(parse, *kept))
    return value / kept->factor;  // "over 100" of a column that counts in cents
  const bool millions = has_column_word(parse.naming, use, "million") ||
                        parse.column(use).comment.find("million") != std::string::npos;
  return millions && value >= kMillion ? value / kMillion : value;
}

/// "2 hours" as PostgreSQL reads a length of time.
std::string interval_text(double value, const language::Unit& unit) {
  return number_words(value * unit.factor) + " seconds";
}

/// Whether a column of texts may hold numbers, as far as its values are known.
bool may_hold_numbers(const schema::Column& column) {
  return column.values.empty() || std::ranges::any_of(column.values, [](const std::string& value) {
           return !value.empty() && value[0] >= '0' && value[0] <= '9';
         });
}

/// A comparison of `use` with a number, in the column's own terms; false: it can't be.
bool compare_number(const Parse& parse, ColumnUse use, Operator op, double value,
                    const language::Unit* unit, Sketch& sketch, Span span) {
  const schema::Column& column = parse.column(use);
  Condition condition;
  condition.left = use;
  condition.span = span;
  condition.op = op == Operator::none ? Operator::equal : op;
  const std::string number = number_words(in_units_of(parse, use, value, unit));
  if (column.kind == schema::TypeKind::interval && unit != nullptr &&
      unit->dimension == language::Dimension::time) {
    condition.values = {interval_text(value, *unit)};
  } else if (column.numeric() || column.textual()) {
    const bool ordered = op != Operator::none && op != Operator::equal && op != Operator::unequal;
    if (column.textual() && ordered && !may_hold_numbers(column)) return false;
    if (column.textual() && ordered && !year_like(value))
      sketch.features.add("number.order_of_text");
    condition.values = {number};
  } else if (column.temporal() && year_like(value)) {
    const std::string next = number_words(value + 1);
    if (condition.op == Operator::equal || condition.op == Operator::unequal) {
      condition.op = Operator::year;
      condition.values = {number};
    } else if (condition.op == Operator::more || condition.op == Operator::at_most) {
      condition.op = condition.op == Operator::more ? Operator::at_least : Operator::less;
      condition.values = {next + "-01-01"};
    } else {
      condition.values = {number + "-01-01"};
    }
    sketch.features.add("number.year_of_date");
  } else {
    return false;
  }
  sketch.conditions.push_back(std::move(condition));
  return true;
}

bool compare_place(const Parse& parse, const NumberPlace& place, ColumnUse use, Sketch& sketch) {
  const double value = *parse.chunks[place.number].number;
  const Span span = parse.chunks[place.number].span;
  if (place.second < 0)
    return compare_number(parse, use, place.op, value, place.unit, sketch, span);
  const double last = *parse.chunks[place.second].number;
  const schema::Column& column = parse.column(use);
  if (column.numeric() || column.textual()) {
    sketch.conditions.push_back(
        literal_condition(use, Operator::between,
                          {number_words(in_units_of(parse, use, value, place.unit)),
                           number_words(in_units_of(parse, use, last, place.unit))},
                          language::join(span, parse.chunks[place.second].span)));
    return true;
  }
  return compare_number(parse, use, Operator::at_least, value, place.unit, sketch, span) &&
         compare_number(parse, use, Operator::at_most, last, place.unit, sketch, span);
}

/// "bought since 2023": a key is compared with no year; where the rows have dates, they are meant.
bool read_as_dates(const Parse& parse, const NumberPlace& place, ColumnUse use,
                   const FeatureVector& features, Slot& slot) {
  if (parse.column(use).temporal()) return false;  // days may be keys
  if (place.op == Operator::none || !year_like(*parse.chunks[place.number].number) ||
      !parse.naming.identifies(use.table, use.column) || time_of(parse, place.number) == nullptr)
    return false;
  const size_t before = slot.size();
  for (int c = 0; c < static_cast<int>(parse.schema.tables[use.table].columns.size()); ++c)
    if (parse.schema.column(use.table, c).temporal())
      add_number_condition(parse, place, {use.table, c}, features, "number.year_guess", slot);
  return slot.size() > before;
}

/// "in 2019 AND 2020": the first of several years.
bool lists_years(const Parse& parse, const NumberPlace& place) {
  const int joint = place.number + 1, next = place.number + 2;
  const bool joins = parse.is(joint, CueKind::and_word) || parse.is(joint, CueKind::both);
  return place.op == Operator::none && place.second < 0 && joins && parse.free(next) &&
         parse.chunks[next].number && year_like(*parse.chunks[next].number);
}

}  // namespace

void add_number_condition(const Parse& parse, const NumberPlace& place, ColumnUse use,
                          FeatureVector features, const char* how, Slot& slot) {
  if (read_as_dates(parse, place, use, features, slot)) return;
  Sketch sketch;
  sketch.features = std::move(features);
  sketch.features.add(how);
  const schema::Column& column = parse.column(use);
  if (column.textual()) sketch.features.add("number.text_column");
  if (parse.naming.identifies(use.table, use.column))
    sketch.features.add(place.op == Operator::none ? "number.identifier"
                                                   : "number.identifier_compared");
  const language::TimePhrase* time = column.temporal() ? time_of(parse, place.number) : nullptr;
  const bool compared_after = place.op != Operator::none && place.cue > place.number;
  if (compared_after || lists_years(parse, place)) time = nullptr;  // "in 2022 or later"
  size_t added = 0;
  if (time != nullptr)
    for (const language::TimeReading& reading : time->readings) {
      Sketch dated = sketch;
      if (added >= 3 || !add_time_conditions(parse, use, reading, time->span, dated)) continue;
      dated.features.add("number.year_of_date");
      dated.features.add("time.log_weight", log_weight(*time, reading));
      slot.push_back(std::move(dated));
      ++added;
    }
  if (added > 0) return;
  if (compare_place(parse, place, use, sketch)) slot.push_back(std::move(sketch));
}

std::string number_words(double value) { return language::number_text(value); }

}  // namespace nl_ask::candidates
