// Expressions and conditions in English, inside the query they stand in. Used by english.cc and
// the elements of candidates; the words are data/wording/queries.txt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "candidates/english/names.h"
#include "candidates/query/query.h"
#include "schema/schema.h"

namespace nl_ask::candidates {

/// Where names are looked up, and which source the sentence is about: its columns are said bare
/// ("the name"), those of others with their table ("the department city").
struct EnglishScope {
  const Query& query;
  const schema::Schema& schema;
  const EnglishScope* outer = nullptr;
  int main = 0;                   // index into query.from
  int counted = 0;                // the source whose rows count(*) counts
  bool name_every_table = false;  // the main source's too ("the employee name")
  bool says_ties = false;         // what ties it to the query outside is said ("of that customer")
  bool brief = false;             // as options say it (english.h)
  int depth = 0;
};

EnglishScope english_scope(const Query& query, const schema::Schema& schema,
                           const EnglishScope* outer);

/// The source whose rows count(*) counts: the one that refers to the others by foreign keys.
int counted_source(const Query& query, const schema::Schema& schema);

/// The source that the sentence is about: that of the first plain output; where groups are worked
/// out, and where there is no such output, the one whose rows are counted.
int main_source(const Query& query, const schema::Schema& schema);

/// count(*), or the count of a column that every row has.
bool counts_rows(const Expr& expr, const EnglishScope& scope);

/// "hire date", "department city": without article.
std::string subject_words(const Expr& expr, const EnglishScope& scope);

/// "the hire date", "the number of employees", "5", "\"Sales\"".
std::string term_words(const Expr& expr, const EnglishScope& scope);

/// A condition as a clause: 'the department is "Sales"'.
std::string condition_words(const Expr& condition, const EnglishScope& scope);

/// A condition after "whose": 'department is "Sales"'; empty where it does not fit there.
std::string whose_words(const Expr& condition, const EnglishScope& scope);

/// The lower and upper end of a range on one column, as one condition ("is in 2020").
std::string range_words(const Expr& lower, const Expr& upper, const EnglishScope& scope);
std::string range_predicate(const Expr& lower, const Expr& upper, const EnglishScope& scope);

/// A value in the type of what it is compared with, and a condition without its subject.
std::string value_words(const Expr& value, const Expr& other, const EnglishScope& scope);
std::string predicate_words(const Expr& condition, const EnglishScope& scope);

/// "is in 2021 or later", "is before 2021": a comparison of dates with the first or last day of a
/// year; empty for any other.
std::string years_predicate(std::string op, std::string_view literal, schema::TypeKind type);

/// Which conditions of a conjunction are the two ends of one range: the index of the partner of
/// each, or -1.
std::vector<int> range_partners(const std::vector<Expr>& conjuncts);

/// Equality of columns of two sources: how tables are joined, and nothing to speak of.
bool is_join_condition(const Expr& condition);

/// What column `column` of `table` calls the row of `other` that it refers to ("manager", "invited
/// by"), where `table` refers to it more than once or is that table itself; else empty.
std::string reference_words(const schema::Schema& schema, int table, int column, int other);

/// "manager": what a key calls a table that refers to itself, in one of its two places; empty for
/// other sources.
std::string role_words(const EnglishScope& scope, int source);

/// "employees", "different rows"; of a source of the query.
std::string source_words(const EnglishScope& scope, int source, bool plural);

/// A literal as people write it: "31 December 2020", "\"Sales\"", "yes".
std::string literal_words(std::string_view text, schema::TypeKind type);

/// What a comparison with `expr` is about: its type.
schema::TypeKind term_type(const Expr& expr, const EnglishScope& scope);

/// "a", "a and b", "a, b and c".
std::string list_words(const std::vector<std::string>& items, const char* last = "list.two");

/// "number", "time", "text", "boolean" or "other".
const char* type_word(schema::TypeKind type);

/// In computed_words.cc: "the percentage of sales where it is paid"; an aggregate of some of the
/// rows; what is multiplied by one, which only keeps a quotient from being cut to an integer.
/// Empty: it is none of these.
std::string computed_words(const Expr& expr, const EnglishScope& scope);

/// Of a share of rows, the condition that the part fulfils; nullptr: it is no such share.
const Expr* share_condition(const Expr& expr);

/// In elapsed_words.cc: "the number of hours from the opened date to the closed date"; empty: it is
/// no time between two columns.
std::string elapsed_words(const Expr& expr, const EnglishScope& scope);

/// In yes_no.cc: whether a condition is one on a column of yes and no; its column and its truth.
bool boolean_condition(const Expr& e, const EnglishScope& scope, const Expr*& column, bool& value);

/// "is paid": "it is paid", "the invoice is paid"; "works remotely": "it works remotely"; else
/// "paid is true".
std::string boolean_words(const Expr& column, bool value, const EnglishScope& scope);

/// "the median salary", "the 90th percentile of the salary".
std::string percentile_words(const Expr& expr, const EnglishScope& scope);

/// In english.cc: a nested query as a noun phrase ("the average salary of employees"), and as what
/// it finds ("employees whose ...").
std::string query_words(const Query& query, const schema::Schema& schema,
                        const EnglishScope* outer);
std::string exists_words(const Query& query, const schema::Schema& schema,
                         const EnglishScope* outer);

/// "those without departments", "customers without sales": rows without a partner in a source that
/// is joined so that they stay.
std::string unmatched_words(const EnglishScope& scope, int source);

/// The table and the column of a plain column of a table; -1: it is none.
struct TableColumn {
  int table = -1, column = -1;
};
TableColumn column_of(const Expr& e, const EnglishScope& scope);

/// In nested_condition.cc: "there are sales for the employee", "the department is one of
/// departments whose ..."; empty where the two are not tied by a foreign key.
std::string related_words(const Expr& e, const EnglishScope& scope);

/// "the order is the last of the orders with the same customer", by the numbers that rows get; "the
/// order is the one with the highest amount of the orders with the same customer"; empty for other
/// conditions.
std::string place_among_words(const Expr& e, const EnglishScope& scope);

/// In deed_words.cc, of a date of what was done and what is said of it ("is in 2025"): "were sent
/// in 2025" of the rows that are spoken of; "it was sent in 2025", "the invoice has not been sent"
/// of one. Empty for other dates, and where it is not said so.
std::string rows_done_words(const Expr& date, std::string_view predicate,
                            const EnglishScope& scope);
std::string row_done_words(const Expr& date, std::string_view predicate, const EnglishScope& scope);

/// "the one that was sent last", "the 5 that were sent first"; empty for other orders.
std::string best_done_words(const OrderKey& key, const Query& query, const EnglishScope& scope);

/// "were sent in 2025": a condition after "that"; empty where it does not fit there.
std::string that_words(const Expr& condition, const EnglishScope& scope);

/// In row_conditions.cc: the conditions of a query that are said, of its joins too; those that only
/// tie two sources are not.
std::vector<Expr> spoken_conditions(const Query& query);

/// In row_conditions.cc: " whose A and whose B and that have C and where D".
std::string conditions_words(const EnglishScope& scope);

/// In english.cc: pieces of a sentence, also used for options.
std::string outputs_words(const Query& query, const EnglishScope& scope);
std::string order_words(const Query& query, const EnglishScope& scope);
std::string limit_words(const Query& query);
std::string group_words(const EnglishScope& scope);

/// ", highest salary first, only the first 5"; empty where there is neither order nor limit.
std::string first_words(const EnglishScope& scope);

/// "the one with the highest salary", "the 5 with the highest salary": the first by one thing;
/// empty for any other order.
std::string best_words(const Query& query, const EnglishScope& scope);

}  // namespace nl_ask::candidates
