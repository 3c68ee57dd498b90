// What the readers of conditions on numbers share (candidates/grammar/constructs/numbers.cc,
// candidates/grammar/constructs/number_guesses.cc).
#pragma once

#include <string>

#include "candidates/grammar/constructs/grammar.h"
#include "candidates/grammar/parse/column_units.h"
#include "language/units.h"

namespace nl_ask::candidates {

/// Where a condition on a number stands: chunks, -1 where there is none.
struct NumberPlace {
  int number = -1;
  int second = -1;  // of "between a and b"
  int cue = -1;
  int denial = -1;  // of "not older than 40"
  Operator op = Operator::none;
  const language::Unit* unit = nullptr;  // "2 hours"
};

/// The unit that chunk `i` says; nullptr: it says none.
const language::Unit* unit_at(const Parse& parse, int i);

/// Adds a comparison for each column of the question's tables that counts in units of the same kind
/// as `place`.
void add_measured_columns(const Parse& parse, const NumberPlace& place, Slot& slot);

/// "payments of more than 300 euros" where each payment has a currency: adds that it is the one
/// that chunk `unit` says.
void add_currency(const Parse& parse, int unit, Slot& slot);

/// A number that may be a year.
bool year_like(double value);

/// The time phrase that the number at chunk `number` is a part of ("after 2020"); null: none.
const language::TimePhrase* time_of(const Parse& parse, int number);

/// Adds the condition of `place` on `use`, with evidence `features` and `how`, where the column can
/// be compared with a number.
void add_number_condition(const Parse& parse, const NumberPlace& place, ColumnUse use,
                          FeatureVector features, const char* how, Slot& slot);

/// "older than 40" where a date of birth is kept: `place.op` compares that date with so many years
/// before today. False: no age.
bool add_age_condition(const Parse& parse, const NumberPlace& place, ColumnUse use,
                       FeatureVector features, Slot& slot);

/// "in 2025": whether the number is a year that is said as a time.
bool year_in_time(const Parse& parse, int number);

/// "net weight per site in 2025": whether the number is the year in which, rather than a weight as
/// chunk `column` names it.
bool says_year_of_rows(const Parse& parse, const NumberPlace& place, int column);

/// Columns for a number without one beside it: years, amounts, keys of what the question is about
/// and of `beside` (a table, or -1).
void add_guessed_columns(const Parse& parse, const NumberPlace& place, int beside, Slot& slot);

/// Adds to conditions that a number bounds the same of sums, where rows of the question's topic
/// have several such rows each.
void add_sums_of_owners(const Parse& parse, Slot& slot);

}  // namespace nl_ask::candidates
