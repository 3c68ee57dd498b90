// Which column a number is about where none is named beside it: "in 2008", "more than 1000 euros",
// "an outstanding balance of more than 2000".

#include <algorithm>

#include "candidates/grammar/constructs/conditions.h"
#include "candidates/grammar/constructs/numbers.h"
#include "candidates/grammar/parse/measures.h"
#include "candidates/grammar/parse/near_tables.h"
#include "candidates/grammar/parse/verb_dates.h"
#include "candidates/grammar/sketch/column_words.h"
#include "language/number_word.h"

namespace nl_ask::candidates {
namespace {

/// "1000 euros".
bool in_currency(const Parse& parse, int number) {
  return number + 1 < parse.size() &&
         is_column_word("currency", parse.tokens[parse.chunks[number + 1].first].stem);
}

bool amount_of_money(const Parse& parse, ColumnUse use) {
  return parse.column(use).numeric() && has_column_word(parse.naming, use, "money");
}

/// "an outstanding balance of more than 2000": words before the comparison are in the column's
/// name.
bool described(const Parse& parse, const NumberPlace& place, ColumnUse use) {
  constexpr int kReach = 4;
  const int from = place.cue >= 0 ? std::min(place.cue, place.number) : place.number;
  for (int at = from - 1; at >= 0 && at >= from - kReach; --at) {
    const Chunk& chunk = parse.chunks[at];
    if (is_boundary(parse, at) || parse.tabular(at)) return false;
    if (parse.free(at) && (parse.is(at, CueKind::vague) || chunk.unknown()) &&
        parse.naming.has_word(use.table, use.column, parse.tokens[chunk.first].stem))
      return true;
  }
  return false;
}

/// "account 1200": an earlier number is the year of a date only where a word such as "in" says so.
constexpr double kEarliestYear = 1700;

/// What may make a column of no name the number's: a year, a key, an amount; null: nothing.
const char* guess_feature(const Parse& parse, const NumberPlace& place, ColumnUse use) {
  const double value = *parse.chunks[place.number].number;
  const schema::Column& column = parse.column(use);
  const bool priced = in_currency(parse, place.number);
  if (priced && !amount_of_money(parse, use)) return nullptr;
  const bool compared = place.op != Operator::none || place.second >= 0;
  const bool amount = compared && column.numeric() && !column.derived &&
                      !parse.naming.identifies(use.table, use.column);
  if (amount && described(parse, place, use)) return "number.described";
  const bool dated = place.op == Operator::none || time_of(parse, place.number) != nullptr;
  const bool of_dates =
      column.temporal() && (value >= kEarliestYear || year_in_time(parse, place.number));
  if (year_like(value) && dated && !priced &&
      (of_dates || parse.naming.has_word(use.table, use.column, "year")))
    return "number.year_guess";
  if (place.op == Operator::none && parse.naming.key(use.table) == use.column && column.numeric() &&
      !year_in_time(parse, place.number))
    return "number.key_guess";
  if (parse.naming.has_word(use.table, use.column, "year")) return nullptr;  // "less than 3"
  return amount && (priced || !dated || !year_like(value)) ? "number.amount_guess" : nullptr;
}

/// "members over 60", "patients under 18", where a date of birth is kept.
void add_ages_in(const Parse& parse, NumberPlace place, int table, Slot& slot) {
  constexpr double kOldest = 120;
  const double years = *parse.chunks[place.number].number;
  const bool over = upwards(place.op);
  const int after = parse.next(place.number);
  const bool of_something = after >= 0 && (parse.chunks[after].named() || parse.valuable(after));
  if ((!over && !downwards(place.op)) || place.second >= 0 || years > kOldest || of_something ||
      in_currency(parse, place.number))
    return;
  place.op = flipped(place.op);
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
    if (!has_column_word(parse.naming, {table, c}, "birth")) continue;
    FeatureVector features;
    add_table_features(parse, table, features);
    features.add("number.age_guess");
    if (add_age_condition(parse, place, {table, c}, std::move(features), slot)) return;
  }
}

/// "lot 9", "room 12": that number, though nobody has seen it among the values; false: rows have
/// none.
bool add_own_number(const Parse& parse, const NumberPlace& place, int table, Slot& slot) {
  const int before = place.number - 1;
  if (!parse.tabular(before) || table_at(parse, before) != table || place.second >= 0 ||
      place.op != Operator::none)
    return false;
  const std::size_t had = slot.size();
  for (int c = 0; c < static_cast<int>(parse.schema.tables[table].columns.size()); ++c) {
    if (!parse.schema.column(table, c).numeric() || !parse.naming.numbers(table, c)) continue;
    FeatureVector features;
    add_table_features(parse, table, features);
    features.add("number.of_row");
    add_number_condition(parse, place, {table, c}, features, "number.key_guess", slot);
  }
  return slot.size() > had;
}

void add_guesses_in(const Parse& parse, const NumberPlace& place, int table, int rank, Slot& slot) {
  const bool numbered = add_own_number(parse, place, table, slot);
  const int columns = static_cast<int>(parse.schema.tables[table].columns.size());
  VerbSaid verb;
  const std::vector<int> dates = year_like(*parse.chunks[place.number].number)
                                     ? dates_said(parse, place.number, table, verb)
                                     : std::vector<int>{};
  bool any_described = false;
  for (int c = 0; c < columns; ++c) any_described |= described(parse, place, {table, c});
  for (int c = 0; c < columns; ++c) {
    const char* guess = guess_feature(parse, place, {table, c});
    if (guess == nullptr || (any_described && !described(parse, place, {table, c}))) continue;
    FeatureVector features;
    add_table_features(parse, table, features);
    const bool dated = parse.schema.column(table, c).temporal();
    if (dated) {
      add_date_evidence(parse, dates, {table, c}, features);
      add_nearness(parse, place.number, table, features);
      features.add("number.date_rank", rank);
    }
    if (!dated && year_like(*parse.chunks[place.number].number))
      add_date_evidence(parse, {}, {table, c}, features);  // "cellar until", of years
    if (std::string_view(guess) == "number.amount_guess" && amount_named(parse, table) == c)
      features.add("number.amount_named");
    const bool key = std::string_view(guess) == "number.key_guess";
    const bool after_name = parse.tabular(place.number - 1);
    if (key && !after_name && parse.tabular(place.number + 1)) continue;  // "in one outage"
    if (key && after_name && !numbered)                                   // "gateway 3"
      features.add(table_at(parse, place.number - 1) == table ? "number.of_row"
                                                              : "number.of_other_row");
    features.add("number.topic_rank", dated ? 1 : rank);
    add_number_condition(parse, place, {table, c}, features, guess, slot);
  }
}

/// "players with a coach starting after 2011": the year of what ties the two.
void add_years_between(const Parse& parse, const NumberPlace& place, const std::vector<int>& tables,
                       Slot& slot) {
  if (!year_like(*parse.chunks[place.number].number)) return;
  std::vector<int> seen = tables;
  for (int table : tables)
    for (const JoinEdge& edge : parse.joins.edges(table)) {
      if (!edge.declared || std::find(seen.begin(), seen.end(), edge.other) != seen.end()) continue;
      seen.push_back(edge.other);
      Slot found;
      add_guesses_in(parse, place, edge.other, 0, found);
      for (Sketch& sketch : found) {
        sketch.features.add("number.between");
        slot.push_back(std::move(sketch));
      }
    }
}

/// "tonnes per site in 2025": the dates of the rows that are measured.
void add_years_of_columns(const Parse& parse, const NumberPlace& place,
                          const std::vector<int>& tables, Slot& slot) {
  if (!year_like(*parse.chunks[place.number].number)) return;
  std::vector<int> seen = tables;
  for (int i = 0; i < parse.size(); ++i) {
    if (!parse.columnar(i)) continue;
    const int table = parse.chunks[i].columns[0]->table;
    if (std::ranges::find(seen, table) != seen.end()) continue;
    seen.push_back(table);
    add_guesses_in(parse, place, table, 1, slot);
  }
}

/// Whether a column may hold years, as far as its values are known.
bool may_hold_years(const Parse& parse, ColumnUse use) {
  if (parse.naming.has_word(use.table, use.column, "year")) return true;
  const std::vector<std::string>& values = parse.column(use).values;
  return values.empty() || std::ranges::any_of(values, [](const std::string& value) {
           const std::optional<double> number = language::word_number(value);
           return number && year_like(*number);
         });
}

}  // namespace

bool says_year_of_rows(const Parse& parse, const NumberPlace& place, int column) {
  if (place.op != Operator::none || place.second >= 0 || !year_in_time(parse, place.number))
    return false;
  return std::ranges::all_of(column_choices(parse, column), [&](const ColumnChoice& choice) {
    return parse.column(choice.use).numeric() && !may_hold_years(parse, choice.use);
  });
}

void add_guessed_columns(const Parse& parse, const NumberPlace& place, int beside, Slot& slot) {
  int rank = 0;
  const size_t before = slot.size();
  const bool year = year_like(*parse.chunks[place.number].number);
  std::vector<int> tables = year ? tables_near(parse, place.number) : topic_tables(parse);
  if (beside >= 0 && std::find(tables.begin(), tables.end(), beside) == tables.end())
    tables.insert(tables.begin(), beside);
  for (int table : tables) {
    add_ages_in(parse, place, table, slot);
    add_guesses_in(parse, place, table, rank, slot);
    if (++rank > 3) break;
  }
  if (slot.size() == before) add_years_between(parse, place, tables, slot);
  if (slot.size() == before) add_years_of_columns(parse, place, tables, slot);
  if (slot.size() > kMaxConditions) slot.resize(kMaxConditions);
}

}  // namespace nl_ask::candidates
