// The constructs of English that the grammar knows, each in a file of its own. They run in this
// order; each uses up the chunks it explains and adds slots (alternatives) to the parse.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

void parse_terms(Parse& parse);     // what the vocabulary has defined as filter or order
void parse_orders(Parse& parse);    // "sorted by name", "in descending order of age"
void parse_measures(Parse& parse);  // "how much did we sell", "our turnover", "sales per month"
void parse_groups(Parse& parse);    // "for each city", "per year"
void parse_ratios(Parse& parse);    // "the budget per employee", before the groups
void parse_own_references(Parse& parse);  // "earns more than their manager", before comparisons
void parse_ages(Parse& parse);            // "how old is", "how long has ... been"
void parse_compared_years(Parse& parse);  // "compare the sales of 2023 and 2024"
void parse_shares(Parse& parse);          // "the percentage of orders that were returned"
void parse_arithmetic(Parse& parse);      // "the difference between the price and the cost"
void parse_nested(Parse& parse);          // "above the average", "without any pet", "never"
void parse_agents(Parse& parse);          // "the top performers", "best sellers"
void parse_superlatives(Parse& parse);    // "the oldest", "with the most pets", "top 3 by price"
void parse_having(Parse& parse);         // "with more than 2 pets", "whose average price exceeds 5"
void parse_sets(Parse& parse);           // "both A and B", "A or B"
void parse_attachments(Parse& parse);    // "red cars and bikes from 2020", after the conditions
void parse_denied_scopes(Parse& parse);  // "did not rent a film after May", after the conditions
/// "more than 3 orders or a price above 5", before the conjunctions
void parse_group_conjunctions(Parse& parse);
void parse_conjunctions(Parse& parse);  // "older than 20 or from Paris", after the conditions
void parse_times(Parse& parse);         // "before 3 May 2020", "last year"
void parse_vague(Parse& parse);         // "outstanding employees", "new products"
void parse_modifiers(Parse& parse);     // "mandatory trainings" where a column says yes or no
void parse_denied_flags(Parse& parse);  // "unpaid orders" (candidates/grammar/parse/rewrite.h)
void parse_lasting(Parse& parse);       // "alarms still open": what marks their end is empty
void parse_flags(Parse& parse);         // "on scholarship" where a column says yes or no
void parse_conditions(Parse& parse);    // "in Paris", "older than 20", "named like 'A'"
void parse_asked_about(Parse& parse);   // "how big", "how do we reach", "who wrote"
void parse_outputs(Parse& parse);       // what is asked for
void parse_tables(Parse& parse);        // tables named and not used by anything else
void parse_two_tables(Parse& parse);    // "phones of customers and staff", at the end

/// All of them, in the right order. `without` names one to leave out ("superlatives"), for
/// measuring what it brings; empty: none. Its names are in construct_names().
void read_constructs(Parse& parse, std::string_view without = {},
                     const std::function<void()>& check_interrupts = {});
std::vector<std::string_view> construct_names();

// Shared by the constructs.

/// Alternatives for "column = value" where chunk `i` is a value; `column` is the chunk of a column
/// named beside it, or -1; `like`: the chunk of a cue as "containing" that speaks of it too, or -1.
Slot value_conditions(const Parse& parse, int i, int column, int like = -1);

/// The same for a chunk that was first taken for something else, as further alternatives.
void add_as_value(const Parse& parse, int i, const char* feature, Slot& slot);

/// The value of a column that says yes (or no); empty: it is no flag.
std::string flag_value(const schema::Column& column, bool yes);

/// Whether the value at chunk `i` is all that the negation before it denies.
bool denied_alone(const Parse& parse, int i);

/// Adds to negated values, besides "another value", "no row with that value at all".
void add_denials(Slot& slot);

/// The chunk that names the column of the value or number at chunk `i`, or -1.
int column_beside(const Parse& parse, int i);

/// The operator that a cue near chunk `i` gives ("more than" before it, "or more" after it); empty:
/// none. `cue` receives the cue's chunk.
std::string comparison_at(const Parse& parse, int i, int& cue);

/// The free negation right before the comparison at chunk `cue`; -1: none.
int denial_before(const Parse& parse, int cue);

/// What a denied operator says: of ">" (not above) "<=".
std::string denied(const std::string& op);

/// The conditions that say reading `time` of a phrase about `use`, added to `sketch`; false where
/// the column can't hold such a time.
bool add_time_conditions(const Parse& parse, ColumnUse use, const language::TimeReading& time,
                         Span span, Sketch& sketch);

/// How much less likely than the phrase's likeliest reading this one is: 0, or below it.
double log_weight(const language::TimePhrase& time, const language::TimeReading& reading);

/// A number as SQL writes it.
std::string number_words(double value);

/// Columns of `tables` that an adjective speaks of, best first, with the sign of the hint.
struct HintedColumn {
  ColumnUse use;
  std::string sign;
  int rank = 0;  // place of the hint in its list
};
std::vector<HintedColumn> hinted_columns(const Parse& parse, const std::vector<ColumnHint>& hints,
                                         const std::vector<int>& tables);

/// "the first red car built": the chunk of the date named after `name`, what chunk `cue` is the
/// first of; -1: none.
int measured_later(const Parse& parse, int cue, int name);

/// Adds the name of the row that a column which refers to one, said by chunk `i`, stands for;
/// `who`: the question asks who it is.
void add_referred(const Parse& parse, int i, const ColumnChoice& choice, bool who, Slot& slot);

/// Adds what "each" or "every" at chunk `quantifier` may mean of the table at chunk `name`.
void add_scopes(Parse& parse, int quantifier, int name);

/// Reads the comparison at chunk `cue` as one of two columns; false: it is none.
bool parse_comparison(Parse& parse, int cue);

/// Reads the comparison at chunk `cue` as one with other rows; false: it is none.
bool parse_compared_with(Parse& parse, int cue);

/// Number columns that say how many there are of what chunk `i` names, the likeliest first.
std::vector<ColumnChoice> stored_counts(const Parse& parse, int i);

/// What the "where" or "when" at chunk `i` may ask for: places or times of the question's topic.
Slot place_or_time_outputs(const Parse& parse, int i);

/// "where is it located": whether chunk `i` says what "where" asks for already.
bool says_where_again(const Parse& parse, int i);

}  // namespace nl_ask::candidates
