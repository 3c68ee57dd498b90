// What is worked out of two columns of a row: how long something took, whether it came late, the
// difference of two numbers; one column in another unit.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/english/english.h"
#include "candidates/grammar/parse/column_pairs.h"
#include "candidates/grammar/parse/expression_words.h"
#include "candidates/grammar/parse/worked_out.h"
#include "candidates/grammar/search/grammar_index.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace expressions_test {

using schema::TypeKind;

enum DeskTable { kTickets, kLoans, kItems, kEntries };

/// A desk that lends things: tickets, loans, items and the time that was spent.
schema::Schema desk() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("desk", std::move(name), std::move(columns)));
  };
  table("tickets",
        {column_of("ticket_id", TypeKind::integer), column_of("subject", TypeKind::text),
         column_of("priority", TypeKind::text), column_of("opened_at", TypeKind::timestamp),
         column_of("acknowledged_at", TypeKind::timestamp),
         column_of("resolved_at", TypeKind::timestamp)});
  table("loans", {column_of("loan_id", TypeKind::integer), column_of("item_id", TypeKind::integer),
                  column_of("borrowed_on", TypeKind::date), column_of("due_on", TypeKind::date),
                  column_of("returned_on", TypeKind::date)});
  table("items",
        {column_of("item_id", TypeKind::integer), column_of("name", TypeKind::text),
         column_of("list_price", TypeKind::decimal), column_of("purchase_price", TypeKind::decimal),
         column_of("budget", TypeKind::decimal), column_of("actual_cost", TypeKind::decimal)});
  table("time_entries",
        {column_of("entry_id", TypeKind::integer), column_of("ticket_id", TypeKind::integer),
         column_of("worked_on", TypeKind::date), column_of("minutes", TypeKind::integer)});
  schema.foreign_keys = {{kLoans, {1}, kItems, {0}}, {kEntries, {1}, kTickets, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(desk(), question, parts, among);
}

TEST(ElapsedTime, IsReadFromWordsForBothMoments) {
  const std::vector<std::string> wanted = {"SELECT avg(returned_on - borrowed_on) FROM loans"};
  EXPECT_TRUE(
      offers("What is the average number of days between borrowing and return?", wanted, 2));
  EXPECT_TRUE(offers("On average, how many days does it take from borrowing to return?", wanted));
  EXPECT_TRUE(offers("average days from borrowing to return", wanted));
}

TEST(ElapsedTime, IsReadFromTheWordForItsEnd) {
  EXPECT_TRUE(offers(
      "What is the average time to resolve a ticket, in hours, by priority?",
      {"priority, avg(date_part('epoch', resolved_at - opened_at) / 3600)", "GROUP BY priority"}));
  EXPECT_TRUE(offers("On average, how many minutes does it take to acknowledge a ticket?",
                     {"avg(date_part('epoch', acknowledged_at - opened_at) / 60) FROM tickets"}));
}

TEST(ElapsedTime, OfWhatLastsIsFromBeginningToEnd) {
  EXPECT_TRUE(offers("average duration of a loan in days", {"avg(returned_on - borrowed_on)"}));
}

TEST(ElapsedTime, IsComparedInTheUnitOfTheNumber) {
  EXPECT_TRUE(
      offers("Which tickets took more than 3 hours from opening to resolution?",
             {"subject FROM tickets", "(date_part('epoch', resolved_at - opened_at) / 3600) > 3"}));
  EXPECT_TRUE(offers("How many tickets were resolved within 24 hours of being opened?",
                     {"count(*)", "(date_part('epoch', resolved_at - opened_at) / 3600) <= 24"}));
  EXPECT_TRUE(offers("How many loans took longer than two weeks from borrowing to return?",
                     {"count(*)", "(returned_on - borrowed_on) > 14"}));
}

TEST(ElapsedTime, IsSaidInEnglish) {
  const schema::Schema schema = desk();
  const schema::LinkingIndex index(schema);
  const auto said = [&](const char* question) {
    const Generated generated = generate(question, schema, index, {});
    return generated.candidates.empty() ? std::string()
                                        : to_english(generated.candidates[0].query, schema);
  };
  EXPECT_NE(
      said("average hours from opening to resolution").find("average number of hours from the "),
      std::string::npos)
      << said("average hours from opening to resolution");
  EXPECT_NE(said("average days from borrowing to return").find("average number of days from the "),
            std::string::npos)
      << said("average days from borrowing to return");
}

TEST(Delays, AreFromWhatWasPlanned) {
  EXPECT_TRUE(offers("average delay of loans in days", {"avg(returned_on - due_on) FROM loans"}));
}

TEST(LateRows, AreThoseAfterWhatWasPlanned) {
  for (const char* question :
       {"How many loans came back late?", "How many loans were returned after the due date?",
        "How many loans were returned later than they were due?"})
    EXPECT_TRUE(offers(question, {"SELECT count(*) FROM loans WHERE returned_on > due_on"}));
  EXPECT_TRUE(offers("How many loans were returned on time?",
                     {"SELECT count(*) FROM loans WHERE returned_on <= due_on"}));
}

TEST(LateRows, AreSaidByWhatWasPromised) {
  for (const char* question : {"late loans", "loans that missed the deadline",
                               "loans that came back later than we'd agreed"})
    EXPECT_TRUE(offers(question, {"FROM loans WHERE returned_on > due_on"})) << question;
}

/// Jobs and what was written about them, whose dates have short names or are no ends.
schema::Schema workshop() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("shop", "jobs",
                  {column_of("job_id", TypeKind::integer), column_of("fin_at", TypeKind::date),
                   column_of("promised_on", TypeKind::date)}),
      keyed_table(
          "shop", "reports",
          {column_of("report_id", TypeKind::integer), column_of("submitted_on", TypeKind::date),
           column_of("due_on", TypeKind::date)})};
  return schema;
}

TEST(LateRows, AreToldByAbbreviationsToo) {
  EXPECT_TRUE(candidates::offers(workshop(), "How many jobs came in late?",
                                 {"FROM jobs WHERE fin_at > promised_on"}, 1));
}

TEST(LateRows, AreThoseThatWereDoneTooLateAsTheWordsSay) {
  EXPECT_TRUE(candidates::offers(workshop(), "reports submitted after the due date",
                                 {"FROM reports WHERE submitted_on > due_on"}, 1));
}

TEST(LateRows, AreAPartOfAll) {
  EXPECT_TRUE(offers("What percentage of loans were returned late?",
                     {"count(*) FILTER (WHERE returned_on > due_on)", "/ nullif(count(*), 0)"}));
}

TEST(LateRows, StandBesideWhatElseIsWorkedOut) {
  EXPECT_TRUE(offers("average delay in days of loans that were returned late",
                     {"avg(returned_on - due_on) FROM loans WHERE returned_on > due_on"}));
}

TEST(LateRows, AreAPartOfThoseNamedBefore) {
  EXPECT_TRUE(offers("Of the loans returned in 2024, what percentage came back late?",
                     {"FILTER (WHERE returned_on > due_on)", "WHERE returned_on >= '2024-01-01'"}));
}

TEST(RowDifferences, AreOfColumnsThatAreNamed) {
  EXPECT_TRUE(offers("What is the list price minus purchase price of each item?",
                     {"list_price - purchase_price"}));
  EXPECT_TRUE(offers("Which items went over budget?", {"name FROM items", "actual_cost > budget"}));
}

TEST(Amounts, AreAddedUpInTheUnitThatIsAskedFor) {
  EXPECT_TRUE(offers("How many hours were logged on each ticket?",
                     {"sum(", "minutes / 60.0)", "GROUP BY"}, 5));
}

TEST(ColumnPairs, NeedColumnsThatAreThere) {
  const schema::Schema other = company();
  const GrammarIndex index(other);
  const auto tokens = language::tokenize("average days from order to delivery");
  EXPECT_FALSE(worked_out(tokens, other, index.pairs));
}

TEST(ExpressionWords, KnowMoments) {
  EXPECT_TRUE(same_moment("deliveri", "arriv"));
  EXPECT_FALSE(same_moment("deliveri", "hire"));
  EXPECT_GE(rank_in(MomentWords::planned, "due"), 0);
}

}  // namespace expressions_test
}  // namespace nl_ask::candidates
