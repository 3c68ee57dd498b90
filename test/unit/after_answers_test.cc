// What people say after an answer, in ways of their own: ranges, exchanges, more rows, another time
// besides, what is the same as it was.
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>

#include "candidates/follow_up/follow_up.h"
#include "candidates/follow_up/plain_moves.h"
#include "candidates/query/render.h"
#include "offered.h"
#include "second_questions.h"

namespace nl_ask::candidates {
namespace after_answers_test {

class AfterAnswers : public SecondQuestions {
 protected:
  Query rich_ = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("50000")})});
};

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

TEST(PlainMoves, SayRangesAndExchangesPlainly) {
  EXPECT_EQ(in_plain_words("20 to 50"), "between 20 and 50");
  EXPECT_EQ(in_plain_words("from 20 up to 50 please"), "between 20 and 50");
  EXPECT_EQ(in_plain_words("50 to 20"), "50 to 20");
  EXPECT_EQ(in_plain_words("3, not 5"), "3 instead of 5");
  EXPECT_EQ(in_plain_words("five not in there"), "five not in there");
  EXPECT_EQ(in_plain_words("pls change 60000 into 70000"), "70000 instead of 60000");
  EXPECT_EQ(in_plain_words("oh wait, the limit should be 70 and not 60"),
            "make it 70 instead of 60");
}

TEST(PlainMoves, SayBoundsPlainly) {
  EXPECT_EQ(in_plain_words("I meant from 65000 upwards"), "I meant at least 65000");
  EXPECT_EQ(in_plain_words("those with anywhere from 50 to 60k"), "those with between 50k and 60k");
  EXPECT_EQ(in_plain_words("Could you raise the limit to 50, please?"), "make it 50");
  EXPECT_EQ(in_plain_words("what if the limit were 70000?"), "make it 70000");
}

TEST(PlainMoves, SayHowFinelySomethingIsDivided) {
  EXPECT_EQ(in_plain_words("quarters please"), "per quarter");
  EXPECT_EQ(in_plain_words("quarters rather"), "per quarter");
  EXPECT_EQ(in_plain_words("split that up by city"), "split by city");
  EXPECT_EQ(in_plain_words("headquarters please"), "headquarters");
  EXPECT_EQ(in_plain_words("hours please"), "hours");
}

TEST(PlainMoves, SayWhatIsLeftOutAndInWhichOrder) {
  EXPECT_EQ(in_plain_words("cancelled ones shouldn't be in there"), "without cancelled ones");
  EXPECT_EQ(in_plain_words("don't count them, show me the list"), "show me the list");
  EXPECT_EQ(in_plain_words("customers from every country other than Poland"), "not in Poland");
  EXPECT_EQ(in_plain_words("five's too many, three will do"), "only three");
  EXPECT_EQ(in_plain_words("sort by price, from high to low"),
            "sorted by price in descending order");
  EXPECT_EQ(in_plain_words("could you show how that breaks down by month?"), "split by month");
  EXPECT_EQ(in_plain_words("keep holiday and drop the other reasons"), "only holiday");
}

TEST_F(AfterAnswers, PutRangesInThePlaceOfBounds) {
  for (const char* said : {"20000 to 30000", "no, I need 20k to 30k", "from 20000 up to 30000"})
    EXPECT_TRUE(holds(best(said, rich_), "salary BETWEEN 20000 AND 30000")) << said;
}

TEST_F(AfterAnswers, ExchangeNumbersAndLeaveTheRest) {
  for (const char* said : {"40000 not 50000", "40000, not 50000", "change 50000 to 40000"})
    EXPECT_EQ(best(said, rich_), "SELECT name FROM employees WHERE salary > 40000") << said;
  Query five = employees({col(0, kName)}, {});
  five.order_by = {{col(0, kSalary), true, true}};
  five.limit = 5;
  EXPECT_TRUE(holds(best("3 not 5", five), "LIMIT 3"));
}

TEST_F(AfterAnswers, GoOnToTheRowsThatComeNext) {
  Query five = employees({col(0, kName)}, {});
  five.order_by = {{col(0, kSalary), true, true}};
  five.limit = 5;
  EXPECT_TRUE(holds(best("next 5", five), "LIMIT 5 OFFSET 5"));
  EXPECT_TRUE(holds(best("show me the next ten", five), "LIMIT 10 OFFSET 5"));
  EXPECT_TRUE(holds(best("the next ones please", five), "LIMIT 5 OFFSET 5"));
  five.offset = 5;
  EXPECT_TRUE(holds(best("next page", five), "LIMIT 5 OFFSET 10"));
  EXPECT_FALSE(holds(best("next 5", rich_), "OFFSET"));
  five.offset = std::numeric_limits<std::int64_t>::max();
  EXPECT_FALSE(holds(best("next 5", five), "OFFSET -"));
}

/// "The three best paid" are ordered as those before were, "the three best" need not be told.
TEST_F(AfterAnswers, ShowFewerOfThoseInOrder) {
  Query five = employees({col(0, kName)}, {});
  five.order_by = {{col(0, kSalary), true, true}};
  five.limit = 5;
  for (const char* said : {"the three best paid", "make it three, not five"})
    EXPECT_TRUE(holds(best(said, five), "ORDER BY salary DESC NULLS LAST LIMIT 3")) << said;
}

TEST_F(AfterAnswers, TurnToTheRowsThatWereLeftOut) {
  const Query in_porto = with_departments(
      {col(0, kName)}, {op("=", {col(1, kCity), literal("Porto", schema::TypeKind::text)})});
  for (const char* said :
       {"and in all the other cities?", "the others", "in the remaining cities"}) {
    const std::string sql = best(said, in_porto);
    EXPECT_TRUE(holds(sql, "city <> 'Porto'") && !holds(sql, "city = ")) << said << ": " << sql;
  }
  for (const char* said : {"and the other sales?", "with all the other details",
                           "show me the other details", "other hiccups"})
    EXPECT_FALSE(holds(best(said, in_porto), "city <> 'Porto'")) << said;
}

TEST_F(AfterAnswers, AddATimeWhereItIsSaidToBeMore) {
  const Query hired =
      employees({col(0, kName)},
                {op(">=", {col(0, kHireDate), literal("2021-01-01", schema::TypeKind::date)}),
                 op("<", {col(0, kHireDate), literal("2022-01-01", schema::TypeKind::date)})});
  for (const char* said : {"also those hired in 2022", "plus 2022"}) {
    const std::string sql = best(said, hired);
    EXPECT_TRUE(holds(sql, " OR ") && holds(sql, "2021-01-01") && holds(sql, "2022")) << sql;
  }
  EXPECT_FALSE(holds(best("and those hired in 2022?", hired), "2021-01-01"));
}

TEST_F(AfterAnswers, DoNotAskForNamesByAWordThatNothingIsKnownOf) {
  const Query shown = employees({col(0, kName), col(0, kSalary)}, {});
  EXPECT_FALSE(holds(best("only the ones in Atlantis", shown), "SELECT name FROM"));
  EXPECT_EQ(best("just the names", shown), "SELECT name FROM employees");
}

TEST_F(AfterAnswers, LeaveGroupsThatAreNamedAgain) {
  Query grouped = with_departments({col(1, kCity), fn("count", {})});
  grouped.group_by = {col(1, kCity)};
  const std::string sql = best("average salary per city", grouped);
  EXPECT_TRUE(holds(sql, "GROUP BY") && holds(sql, "city") && holds(sql, "avg")) << sql;
  EXPECT_FALSE(holds(sql, "count")) << sql;
}

/// What holds of some of them is not left out of their number, whether it is known here or not.
TEST_F(AfterAnswers, CountThoseOfWhichMoreIsSaid) {
  const std::string all = "SELECT count(*) FROM employees WHERE salary > 50000";
  EXPECT_EQ(best("how many are they?", rich_), all);
  EXPECT_EQ(best("how many of them are remote?", rich_), all + " AND is_remote = true");
  const Generated snoring = ask("and how many of them snore?", rich_);
  for (const Candidate& one : snoring.candidates) {
    if (to_sql(one.query, schema_) != all) continue;
    EXPECT_LT(one.prior, 0.5);
  }
}

TEST_F(AfterAnswers, SayWhatShareOfAllANumberIs) {
  const Query many = employees({count_star()}, {op(">", {col(0, kSalary), num("50000")})});
  for (const char* words :
       {"what percentage of all employees is that?", "what share is that?", "in percent please"})
    EXPECT_EQ(best(words, many),
              "SELECT (100.0 * count(*) FILTER (WHERE salary > 50000)) / nullif(count(*), 0) FROM "
              "employees")
        << words;
}

/// By what nobody knows nothing is ordered, and nobody is shown instead.
TEST_F(AfterAnswers, PassOverNothingThatIsUnknown) {
  for (const char* words : {"sorted by buoyancy", "only those who hesitated"})
    for (const Candidate& one : ask(words, rich_).candidates) EXPECT_LT(one.prior, 0.6) << words;
}

TEST_F(AfterAnswers, GiveOneWhereOneIsAskedFor) {
  EXPECT_EQ(best("who of them was hired first?", rich_),
            "SELECT name FROM employees WHERE salary > 50000 ORDER BY hire_date LIMIT 1");
  EXPECT_EQ(best("who has been here the longest?", rich_),
            "SELECT name FROM employees WHERE salary > 50000 ORDER BY hire_date LIMIT 1");
  for (const Candidate& one : ask("who's the best paid?", rich_).candidates)
    EXPECT_EQ(one.query.limit.value_or(1), 1);
}

}  // namespace after_answers_test
}  // namespace nl_ask::candidates
