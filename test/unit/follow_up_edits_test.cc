// What a few words after an answer change about it: numbers, orders, shares, what goes and what is
// shown besides.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "candidates/follow_up/follow_up.h"
#include "candidates/follow_up/follow_up_features.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/render.h"
#include "offered.h"
#include "second_questions.h"

namespace nl_ask::candidates {
namespace follow_up_edits_test {

class FollowUpEdits : public SecondQuestions {
 protected:
  bool is_plain(const std::string& question, const Query& before) const {
    const Generated found = ask(question, before);
    return std::ranges::any_of(found.candidates[0].evidence.features.entries(),
                               [](const auto& feature) { return feature.first == kPlainRequest; });
  }

  Query by_department(Expr computed) const {
    Query query = with_departments({col(1, kDepartmentName), std::move(computed)});
    query.group_by = {col(1, kDepartmentName)};
    return query;
  }

  Query rich_ = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("50000")})});
};

bool holds(const std::string& text, const std::string& part) {
  return text.find(part) != text.npos;
}

TEST_F(FollowUpEdits, PutsANumberInThePlaceOfTheOneThatIsCompared) {
  EXPECT_EQ(best("less than 1000", rich_), "SELECT name FROM employees WHERE salary < 1000");
  EXPECT_EQ(best("60000 or more", rich_), "SELECT name FROM employees WHERE salary >= 60000");
  EXPECT_EQ(best("make it 40000", rich_), "SELECT name FROM employees WHERE salary > 40000");
  EXPECT_TRUE(is_plain("make it 40000", rich_));
  EXPECT_TRUE(
      holds(best("between 10000 and 20000", rich_), "WHERE salary BETWEEN 10000 AND 20000"));
}

TEST_F(FollowUpEdits, KeepsANumberThatIsThereWhereTheOtherOneLimitsRows) {
  EXPECT_TRUE(holds(best("the three best paid", rich_), "salary > 50000"));
}

TEST_F(FollowUpEdits, PutsNoYearInThePlaceOfAnAmount) {
  for (const char* words : {"in 2022", "and in 2022", "only in 2022"}) {
    const std::string sql = best(words, rich_);
    EXPECT_TRUE(holds(sql, "salary > 50000")) << sql;
    EXPECT_TRUE(holds(sql, "'2022-01-01'")) << sql;
  }
  EXPECT_TRUE(holds(best("since 2022", rich_), "salary > 50000"));
  // What is compared may be a year itself, and what no word says to be a year an amount.
  const Query of_year = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("1999")})});
  EXPECT_TRUE(holds(best("make it 2022", of_year), "salary > 2022"));
}

TEST_F(FollowUpEdits, CountsWhatIsNamedBehindANumber) {
  const std::string sql =
      best("only with at least 3 employees", by_department(fn("avg", {col(0, kSalary)})));
  EXPECT_TRUE(holds(sql, "HAVING count(*) >= 3")) << sql;
}

TEST_F(FollowUpEdits, ShowsWhatIsAskedForOfThoseCounted) {
  const Query number = employees({count_star()}, {op(">", {col(0, kSalary), num("50000")})});
  EXPECT_FALSE(holds(best("which salaries", number), "count(")) << best("which salaries", number);
  EXPECT_TRUE(holds(best("which ones", number), "name"));
}

TEST_F(FollowUpEdits, TakesTheMedianOfTheSameOnTheSameWay) {
  const Query average = by_department(fn("avg", {col(0, kSalary)}));
  const std::string sql = best("and the median", average);
  EXPECT_TRUE(holds(sql, "percentile_cont(0.5) WITHIN GROUP (ORDER BY e.salary)")) << sql;
  EXPECT_TRUE(is_plain("and the median", average));
}

TEST_F(FollowUpEdits, OrdersByWhatIsShown) {
  const Query average = by_department(fn("avg", {col(0, kSalary)}));
  EXPECT_TRUE(holds(best("highest first", average), "ORDER BY avg(e.salary) DESC"));
  EXPECT_TRUE(is_plain("highest first", average));
  EXPECT_TRUE(holds(best("lowest to highest", average), "ORDER BY avg(e.salary)"));
}

TEST_F(FollowUpEdits, TurnsAnOrderByADate) {
  const Query query =
      ordered(employees({col(0, kName), col(0, kSalary)}), col(0, kHireDate), false);
  EXPECT_TRUE(holds(best("newest first", query), "ORDER BY hire_date DESC"));
  const std::string unordered = best("newest first", employees({col(0, kName), col(0, kSalary)}));
  EXPECT_FALSE(holds(unordered, "ORDER BY salary")) << "a salary is not new";
}

TEST_F(FollowUpEdits, ShowsSharesOfGroups) {
  const std::string sql = best("as a percentage", by_department(count_star()));
  EXPECT_TRUE(holds(sql, "100.0 * count(*)")) << sql;
  EXPECT_TRUE(holds(sql, "sum(count(*)) OVER ()")) << sql;
  EXPECT_TRUE(holds(best("in percent please", by_department(fn("sum", {col(0, kSalary)}))),
                    "sum(sum(e.salary)) OVER ()"));
}

TEST_F(FollowUpEdits, DividesByAnotherColumn) {
  const Query average = by_department(fn("avg", {col(0, kSalary)}));
  const std::string sql = best("by city instead", average);
  EXPECT_TRUE(has_parts(sql, {"SELECT d.city, avg(e.salary)", "GROUP BY d.city"})) << sql;
  const std::string titles = best("by job title instead", average);
  EXPECT_TRUE(has_parts(titles, {"SELECT j.title, avg(e.salary)", "GROUP BY j.title"})) << titles;
}

TEST_F(FollowUpEdits, TakesTheMostOfEachGroup) {
  const Query average = by_department(fn("avg", {col(0, kSalary)}));
  const std::string most = best("and the highest one in each?", average);
  EXPECT_TRUE(holds(most, "max(e.salary)")) << most;
  EXPECT_FALSE(holds(most, "LIMIT")) << most;
}

TEST_F(FollowUpEdits, AddsUpNoKeys) {
  const std::string sql = best("by manager instead", by_department(count_star()));
  EXPECT_FALSE(holds(sql, "sum(")) << sql;
}

TEST_F(FollowUpEdits, AddsUpWhatIsShownBesidesGroups) {
  const std::string counts = best("with the bonus", by_department(count_star()));
  EXPECT_TRUE(holds(counts, "count(*), sum(e.bonus)")) << counts;
  const std::string averages = best("with the bonus", by_department(fn("avg", {col(0, kSalary)})));
  EXPECT_TRUE(holds(averages, "avg(e.bonus)")) << averages;
}

TEST_F(FollowUpEdits, LeavesOutWhatShouldNotBeThere) {
  for (const char* words : {"those in sales shouldn't count",
                            "the ones in sales should not be there", "dont include those in sales"})
    EXPECT_TRUE(holds(best(words, rich_), "name <> 'Sales'")) << words;
}

TEST_F(FollowUpEdits, LiftsTheConditionThatTheValueIsOf) {
  const Query query = with_departments({col(0, kName)}, {eq(col(1, kDepartmentName), str("Sales")),
                                                         eq(col(1, kCity), str("Hamburg"))});
  const std::string sql = best("not just sales", query);
  EXPECT_TRUE(holds(sql, "city = 'Hamburg'")) << sql;
  EXPECT_FALSE(holds(sql, "'Sales'")) << sql;
}

TEST_F(FollowUpEdits, ExchangesTheFunctionThatIsDenied) {
  const Query average = by_department(fn("avg", {col(0, kSalary)}));
  EXPECT_TRUE(holds(best("the total not the average", average), "sum(e.salary)"));
  EXPECT_TRUE(is_plain("the total not the average", average));
  EXPECT_TRUE(holds(best("the highest, not the average", average), "max(e.salary)"));
}

TEST_F(FollowUpEdits, ExchangesAValueForAllOthers) {
  const Query hamburg = with_departments({col(0, kName)}, {eq(col(1, kCity), str("Hamburg"))});
  for (const char* words : {"everywhere except Porto", "everyone outside Porto"}) {
    const std::string sql = best(words, hamburg);
    EXPECT_TRUE(holds(sql, "city <> 'Porto'")) << sql;
    EXPECT_FALSE(holds(sql, "'Hamburg'")) << sql;
  }
}

TEST_F(FollowUpEdits, DoesNothingForWordsWithoutAPlace) {
  EXPECT_GT(ask("on frumious?", rich_).none, 0.5);
}

}  // namespace follow_up_edits_test
}  // namespace nl_ask::candidates
