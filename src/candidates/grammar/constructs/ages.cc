#include "candidates/grammar/constructs/ages.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include "base/calendar.h"
#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/sketch/column_words.h"

namespace nl_ask::candidates {
namespace {

constexpr double kOldestAge = 120;  // years
constexpr int kAgedReach = 4;       // chunks between "aged" and the number

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

/// Years of age, as chunks of a parse and as what they say.
struct Age {
  int first = 0;  // chunks [first, last)
  int last = 0;
  double from = 0;
  double to = 0;
  Operator op = Operator::none;  // of `from`, where it is no range
};

bool years_at(const Parse& parse, int i) {
  return i >= 0 && i < parse.size() && parse.chunks[i].number.has_value() && parse.free(i) &&
         *parse.chunks[i].number >= 0 && *parse.chunks[i].number <= kOldestAge &&
         *parse.chunks[i].number == std::floor(*parse.chunks[i].number);
}

/// The chunk of "aged" or "age" before the number, with nothing between but what compares; -1.
int age_before(const Parse& parse, int i) {
  for (int at = i - 1; at >= 0 && at >= i - kAgedReach; --at) {
    const std::string& word = first_word_of(parse, at);
    if (is_one_of(word, {"aged", "age", "ages"})) return at;
    if (!is_one_of(word, {"of", "between", "from", "over", "under", "above", "below", "at", "least",
                          "most", "more", "less", "than", "exactly", "is", "older", "younger"}))
      return -1;
  }
  return -1;
}

/// The chunk after "years old", "year olds", "years of age", which begins at `i`; -1: no such
/// words.
int after_years_old(const Parse& parse, int i) {
  const auto end = static_cast<std::size_t>(parse.chunks.back().last);
  if (i >= parse.size()) return -1;
  auto token = static_cast<std::size_t>(parse.chunks[i].first);
  if (!is_one_of(parse.tokens[token].lower, {"year", "years", "yr", "yrs"})) return -1;
  ++token;
  if (token < end && is_one_of(parse.tokens[token].lower, {"old", "olds"}))
    ++token;
  else if (token + 1 < end && parse.tokens[token].lower == "of" &&
           parse.tokens[token + 1].lower == "age")
    token += 2;
  else
    return -1;
  while (i < parse.size() && parse.chunks[i].first < static_cast<int>(token)) ++i;
  return i;
}

/// What bounds the age: "over the age of 30", "aged 30 or under"; takes it into the age's chunks.
Operator bound_said(const Parse& parse, int i, Age& age) {
  int cue = -1;
  if (const Operator op = comparison_at(parse, i, cue); op != Operator::none) {
    age.first = std::min(age.first, cue);
    age.last = std::max(age.last, cue + 1);
    return op;
  }
  for (int at = i - 1; at >= 0 && at >= i - kAgedReach; --at) {
    const bool compares = parse.is(at, CueKind::compare) || parse.is(at, CueKind::comparative);
    if (!compares || !parse.free(at)) continue;
    if (parse.chunks[at].cue->argument.empty()) continue;
    age.first = at;
    return operator_said(parse.chunks[at].cue->argument);
  }
  return Operator::none;
}

std::optional<Age> age_said(const Parse& parse, int i) {
  if (!years_at(parse, i)) return std::nullopt;
  Age age{i, i + 1, *parse.chunks[i].number, *parse.chunks[i].number};
  const bool range = i + 2 < parse.size() && years_at(parse, i + 2) &&
                     is_one_of(first_word_of(parse, i + 1), {"to", "and", "-", "\u2013"});
  if (range) {
    age.to = *parse.chunks[i + 2].number;
    age.last = i + 3;
  }
  const int before = age_before(parse, i), after = after_years_old(parse, age.last);
  if (before < 0 && after < 0) return std::nullopt;
  if (!range) age.op = bound_said(parse, i, age);
  if (before >= 0) age.first = std::min(age.first, before);
  age.last = std::max(age.last, after);
  return age;
}

std::string years_before(base::CivilDate today, double years) {
  const std::optional<base::Moment> now = base::moment_of(today);
  const auto then =
      now ? base::moved(*now, base::TimeUnit::year, -static_cast<int>(years)) : std::nullopt;
  return then ? base::sql_text(*then) : "";
}

/// Born so that the age is as said: whoever is 18 was born in the year before the 18th year from
/// today.
std::vector<Condition> born(const Parse& parse, const Age& age, ColumnUse use) {
  const Span span = language::join(parse.chunks[age.first].span, parse.chunks[age.last - 1].span);
  std::vector<Condition> conditions;
  const auto add = [&](Operator op, double years) {
    conditions.push_back(literal_condition(use, op, {years_before(parse.today, years)}, span));
  };
  if (age.op == Operator::more) add(Operator::less, age.from);
  if (age.op == Operator::less) add(Operator::more, age.from);
  if (age.op == Operator::none || age.op == Operator::at_least) add(Operator::at_most, age.from);
  if (age.op == Operator::none || age.op == Operator::at_most) add(Operator::more, age.to + 1);
  return conditions;
}

}  // namespace

bool parse_age(Parse& parse, int i) {
  const std::optional<Age> age = age_said(parse, i);
  if (!age) return false;
  Slot slot;
  for (const int table : topic_tables(parse))
    for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
      const schema::Column& column = parse.schema.column(table, c);
      if (column.numeric() && parse.naming.has_word(table, c, "age")) return false;
      if (!column.temporal() || !has_column_word(parse.naming, {table, c}, "birth")) continue;
      Sketch sketch;
      sketch.conditions = born(parse, *age, {table, c});
      add_table_features(parse, table, sketch.features);
      sketch.features.add("number.age_of_date");
      slot.push_back(std::move(sketch));
    }
  if (slot.empty()) return false;
  parse.slots.push_back(std::move(slot));
  parse.use(age->first, age->last);
  return true;
}

}  // namespace nl_ask::candidates
