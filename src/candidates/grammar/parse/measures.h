// How much was done: where the rows of a table are what happens (sales, transfers) and one of their
// columns says how much each is about, "how much did we sell" is the sum of it. Data: "amount" and
// "turnover" in data/english/column_words.txt.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "candidates/grammar/parse/parse.h"
#include "candidates/grammar/sketch/sketch.h"

namespace nl_ask::candidates {

/// The column that says how much each row of a table of events is about; -1: the table is none, or
/// has no such column, or several that are as good.
int natural_amount(const Parse& parse, int table);

/// The column of the surest name for an amount, whatever the rows of the table are; -1: none.
int amount_named(const Parse& parse, int table);

/// What rows of a table come to: the natural amount of events, else what is called an amount; -1:
/// none.
int amount_of(const Parse& parse, int table);

/// "current salary" of a table of that name: the column that says it, where the table is called
/// after an amount and its rows have one; -1: none.
int amount_called(const Parse& parse, int i);

/// Whether the column is called as the number of just these: 2; has the word in its name: 1;
/// neither: 0. `thing`: a stem.
int counts_things(const Parse& parse, ColumnUse use, const std::string& thing);

/// "fuel revenue", "the most sales": whether the last word of chunk `i` asks for money.
bool called_turnover(const Parse& parse, int i);

/// What shipping costs, where the question asks for no shipping: no amount of orders.
bool is_unsaid_part(const Parse& parse, ColumnUse use);

/// How much of something the column says: "fee_percent", "tax_rate". What is defined or worked out
/// is none.
bool is_portion(const Parse& parse, ColumnUse use);

/// A portion, though the question speaks of no part.
bool is_unsaid_portion(const Parse& parse, ColumnUse use);

/// Whether the column's values can be added up: not those of ratings, ages, identifiers.
bool can_be_added_up(const Parse& parse, ColumnUse use);

/// Whether rows of `table` are what happens: they have a time and no name.
bool holds_events(const Parse& parse, int table);

/// Whether rows of `table` belong to those of `owner`, straight or through others: plays of a track
/// to its album's artist.
bool belongs_to(const Parse& parse, int table, int owner);

/// What may be meant where the words ask how much there is of a table's rows.
struct Measure {
  int table = -1;
  OutputItem item;
  const char* feature = "";
  bool word = false;                             // a word as "turnover" says it
  std::optional<ColumnUse> date = std::nullopt;  // when the deed was done that says it
};

/// The sum and the number of what chunk `i` names ("sales"); the sum alone for words as "turnover".
/// Empty where there is no natural amount.
std::vector<Measure> measures_at(const Parse& parse, int i);

/// The sums of the columns that chunk `i` surely names and of which sums are made: not of ratings,
/// ages, identifiers.
std::vector<Measure> added_up_at(const Parse& parse, int i);

/// "total cost", where no column is called so: the sum of the column that the rest of chunk `i`
/// names.
bool says_sum_inside(const Parse& parse, int i);

/// "paid": whether chunk `i` names the date of what was done.
bool says_deed_date(const Parse& parse, int i);

/// "How much has Anna paid?": what the rows are worth that chunk `i` names a date of.
std::vector<Measure> worth_of_deed(const Parse& parse, int i);

}  // namespace nl_ask::candidates
