// Which date of a row a verb speaks of: "placed" of its order date, "shipped" of its ship date
// (data/thesaurus).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "candidates/grammar/parse/parse.h"

namespace nl_ask::candidates {

/// Tokens [first, last) are a verb that says when.
struct VerbSaid {
  int first = 0;
  int last = 0;
  bool names_date = false;  // a date of the table is called after it
};

/// What the verb near chunk `i` says of the dates of `table`: of each column, 0 where it is the one
/// that is meant, higher the less likely; -1 where it is not meant. Empty where there is no such
/// verb. `verb` receives its place.
std::vector<int> dates_said(const Parse& parse, int i, int table, VerbSaid& verb);

/// "payments received in 2025" where only other rows have a received_on: the dates that the verb at
/// chunk `column`, said of the rows before it, means of these; `i`: the chunk of the time. Empty
/// where the verb names a date of a table that is spoken of.
std::vector<ColumnUse> dates_of_rows_before(const Parse& parse, int i, int column);

/// The date of `table` that the verb at a token means before all; -1: it is no such verb.
int date_of_verb(const Parse& parse, int table, int token);

/// "have opened a ticket", "tickets opened in May", where others are open: chunk `i` rather says
/// when that was done, which the value's table keeps, than the value.
bool says_when_done(const Parse& parse, int i, const schema::Mention& value);

/// What a column is by dates_said().
enum class DateSaid {
  unsaid,   // there is no such verb
  meant,    // its own, or
  related,  // as of other things, or
  likely,   // but another one more so
  other     // another one is meant
};
DateSaid date_said(const std::vector<int>& ranks, int column);

/// "invoices issued in March": the verb of chunks [first, last] where it says which date of the
/// table is meant by the time behind it; nothing where it does not.
std::optional<VerbSaid> verb_of_time(const Parse& parse, int first, int last, int table);

/// The verb is explained, where it is no name: its chunks are used.
void use_verb(Parse& parse, const VerbSaid& verb);

/// The same where it is asked when that was: "When was it released?" asks for no state.
void use_asked_verb(Parse& parse, const VerbSaid& verb);

/// When something is over, is done with the rows later, or is to come: "hours by attorney in 2025"
/// does not ask who left, nor "subscriptions in 2025" who paid.
bool comes_later(const Parse& parse, ColumnUse date);

/// Whether a word of the question is one of the date's name.
bool date_named(const Parse& parse, ColumnUse date);

/// What is said for or against a date by DateSaid, and that it comes later than another one where
/// nothing is; empty: nothing.
struct DateEvidence {
  std::string_view meant, related, likely, other, later;
};
inline constexpr DateEvidence kOfConditions = {"time.verb", "time.verb_any", "time.verb_likely",
                                               "time.verb_other", "time.ends"};
inline constexpr DateEvidence kOfGroups = {"group.verb", "group.verb_any", "", "group.verb_other",
                                           "group.date_later"};

/// Adds what date_said() says for or against a condition on the column, or dividing by it.
void add_date_evidence(const Parse& parse, const std::vector<int>& ranks, ColumnUse use,
                       FeatureVector& features, const DateEvidence& evidence = kOfConditions);

}  // namespace nl_ask::candidates
