// Stretches of time beside those before them: running totals, changes, the months that went up; and
// groups, and the first of each group, compared by what their rows come to.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/english/english.h"
#include "candidates/grammar/parse/series_words.h"
#include "candidates/grammar/search/generator.h"
#include "unit/company.h"
#include "unit/joined_words.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace series_test {

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 2) {
  return candidates::offers(company(), question, parts, among);
}

std::string said_plainly(const std::string& question) {
  return joined_words(say_series_plainly(language::tokenize(question)));
}

TEST(SeriesWords, StandForThePhrasesThatSayThem) {
  EXPECT_EQ(said_plainly("running total of payments by month"), "payments by month accumulating");
  EXPECT_EQ(said_plainly("payments per month and the running total"),
            "payments per month accumulating-beside");
  EXPECT_EQ(said_plainly("change in orders per month compared with the month before"),
            "orders per month periodwise");
  EXPECT_EQ(said_plainly("in which months of 2025 did revenue rise compared to the month before?"),
            "did revenue per month in 2025 periodwise-up ?");
  EXPECT_EQ(said_plainly("in which months did sales fall compared to the previous month?"),
            "did sales per month periodwise-down ?");
}

TEST(SeriesWords, LeaveOtherQuestionsAlone) {
  for (const char* question :
       {"how many more orders than last year", "running time of films", "which orders fall due",
        "difference between price and cost", "books with more pages than average"})
    EXPECT_EQ(say_series_plainly(language::tokenize(question)).size(),
              language::tokenize(question).size())
        << question;
}

TEST(Series, RunFromStretchToStretch) {
  const std::vector<std::string> running = {
      "SELECT date(date_trunc('month', sale_date)), sum(sum(amount)) OVER (ORDER BY "
      "date(date_trunc('month', sale_date))) FROM sales",
      "GROUP BY date(date_trunc('month', sale_date))"};
  EXPECT_TRUE(offers("Running total of sales per month", running, 1));
  EXPECT_TRUE(offers("cumulative sales amount month by month", running, 1));
  EXPECT_TRUE(offers("Show the accumulated sales by month in 2024", running, 1));
}

TEST(Series, StandBesideTheSumItself) {
  EXPECT_TRUE(offers("total sales amount per month together with the running total",
                     {"sum(amount), sum(sum(amount)) OVER (ORDER BY"}, 1));
}

TEST(Series, OfRowsAreCountedWhereANumberIsAskedFor) {
  EXPECT_TRUE(offers("cumulative number of sales by year",
                     {"sum(count(*)) OVER (ORDER BY date_part('year', sale_date))"}, 1));
}

TEST(Series, SayWhatChanged) {
  EXPECT_TRUE(offers("change in total sales amount per month compared with the month before",
                     {"sum(amount) - lag(sum(amount)) OVER (ORDER BY date(date_trunc('month'"}, 1));
}

TEST(Series, ShowTheStretchesAskedForBesideThoseBeforeThem) {
  EXPECT_TRUE(
      offers("For each month of 2024, by how much did the number of sales change compared "
             "with the month before?",
             {"FROM (SELECT date(date_trunc('month', sale_date))", "lag(count(*)) OVER",
              "FROM sales GROUP BY", "WHERE", "2024"},
             1));
}

TEST(Series, KeepThoseThatWentUpOrDown) {
  EXPECT_TRUE(
      offers("In which months of 2024 did sales amount fall compared with the month before?",
             {"FROM (SELECT date(date_trunc('month', sale_date))", "lag(sum(amount)) OVER", "WHERE",
              "< 0"}));
  EXPECT_TRUE(
      offers("In which month did total sales amount jump the most compared with the month before?",
             {"lag(sum(amount)) OVER", "ORDER BY", "DESC NULLS LAST LIMIT 1"}));
}

TEST(Series, AreSaidInEnglish) {
  const schema::Schema schema = company();
  const schema::LinkingIndex index(schema);
  const Generated generated = generate("running total of sales per month", schema, index, {});
  ASSERT_FALSE(generated.candidates.empty());
  EXPECT_NE(to_english(generated.candidates[0].query, schema).find("the running total of"),
            std::string::npos);
}

TEST(GroupAverages, AreComparedWithThatOfAllRows) {
  const std::vector<std::string> wanted = {
      "HAVING avg(s.amount) > (SELECT avg(amount) FROM sales)"};
  EXPECT_TRUE(
      offers("Which employees have an average sales amount above the overall average?", wanted));
  EXPECT_TRUE(offers("employees whose mean sales amount beats the overall mean", wanted));
}

TEST(GroupAverages, AreOfWhatRowsAreAboutWhereOnlyTheseAreNamed) {
  EXPECT_TRUE(offers("employees whose average sale is above the average of all sales",
                     {"HAVING avg(s.amount) > (SELECT avg(amount) FROM sales)"}));
}

TEST(OwnAverages, AreOfTheGroupThatRowsBelongTo) {
  const std::vector<std::string> wanted = {
      "salary > (SELECT avg(salary) FROM employees WHERE department_id = e.department_id)"};
  EXPECT_TRUE(
      offers("employees with a salary above the average of the department they belong to", wanted));
  EXPECT_TRUE(offers("employees with a salary above their department's average", wanted));
  EXPECT_TRUE(offers("employees with a salary > 2x the department's average",
                     {"salary > (2 * (SELECT avg(salary) FROM employees WHERE department_id"}));
}

}  // namespace series_test
}  // namespace nl_ask::candidates
