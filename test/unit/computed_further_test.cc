// What is said after numbers: divided once more, on average, up to each month, in all, beside
// another year, what is above that, those of which there is nothing.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "candidates/grammar/parse/plain_ways.h"
#include "language/token.h"
#include "second_questions.h"

namespace nl_ask::candidates {
namespace computed_further_test {

class ComputedFurther : public SecondQuestions {
 protected:
  /// Number of employees by city of their department.
  Query by_city() const {
    return grouped(with_departments({col(1, kCity), count_star()}), {col(1, kCity)});
  }

  /// Number of employees hired in each month.
  Query by_month() const {
    const Expr month = truncated("month", col(0, kHireDate));
    return grouped(employees({month, count_star()}), {month});
  }

  Query average_ = employees({call("avg", {col(0, kSalary)}, schema::TypeKind::decimal)});
};

Expr date(std::string text) { return literal(std::move(text), schema::TypeKind::date); }

bool has(const std::string& sql, const std::string& part) { return sql.find(part) != sql.npos; }

TEST_F(ComputedFurther, DividesOnceMore) {
  for (const char* said : {"also by hire month", "split that by name"}) {
    const std::string sql = best(said, by_city());
    EXPECT_TRUE(has(sql, "GROUP BY d.city,")) << sql;
  }
}

TEST_F(ComputedFurther, TakesWhatIsUsualForAGroup) {
  EXPECT_TRUE(has(best("and on average?", by_month()), "count(DISTINCT"));
  const std::string sql = best("what is the average?", by_city());
  EXPECT_TRUE(has(sql, "count(DISTINCT d.city)")) << sql;
  EXPECT_FALSE(has(sql, "GROUP BY")) << sql;
  const Query twice = grouped(by_month(), {col(0, kName), col(0, kHireDate)});
  EXPECT_FALSE(has(best("and on average?", twice), "count(DISTINCT hire_date)"));
}

TEST_F(ComputedFurther, AddsUpToEachMonth) {
  for (const char* said : {"as a running total", "cumulative"}) {
    const std::string sql = best(said, by_month());
    EXPECT_TRUE(has(sql, "sum(count(*)) OVER (ORDER BY")) << sql;
  }
  EXPECT_FALSE(has(best("as a running total", by_city()), "OVER"));  // cities come in no order
}

TEST_F(ComputedFurther, ShowsWhatIsAboveThat) {
  for (const char* said : {"which ones are above that?", "who is above average?"}) {
    const std::string sql = best(said, average_);
    EXPECT_TRUE(has(sql, "salary > (SELECT avg(salary) FROM employees)")) << sql;
  }
  EXPECT_TRUE(has(best("which employees are below that?", average_), "salary < (SELECT"));
}

TEST_F(ComputedFurther, TakesAllOfThem) {
  const Query rich = employees({count_star()}, {op(">", {col(0, kSalary), num("50000")})});
  for (const char* said : {"and in total?", "how many are there altogether?"})
    EXPECT_EQ(best(said, rich), "SELECT count(*) FROM employees") << said;
  const Query in_sales =
      with_departments({count_star()}, {eq(col(1, kDepartmentName), str("Sales"))});
  EXPECT_EQ(best("and in total?", in_sales), "SELECT count(*) FROM employees");
}

TEST_F(ComputedFurther, PutsAnotherYearBeside) {
  const Query hired = employees({count_star()}, {op(">=", {col(0, kHireDate), date("2025-01-01")}),
                                                 op("<", {col(0, kHireDate), date("2026-01-01")})});
  const std::string sql = best("compare it with 2024", hired);
  EXPECT_TRUE(has(sql, "IN (2025, 2024)")) << sql;
  EXPECT_TRUE(has(sql, "GROUP BY")) << sql;
  EXPECT_FALSE(has(best("and in 2024?", hired), "GROUP BY"));
}

TEST_F(ComputedFurther, CountsThoseOfWhichThereIsNothing) {
  const std::string sql = best("include those without any", by_city());
  EXPECT_TRUE(has(sql, "RIGHT JOIN departments")) << sql;
  EXPECT_TRUE(has(sql, "count(e.employee_id)")) << sql;
  Query rich = by_city();
  rich.where = {op(">", {col(0, kSalary), num("50000")})};
  const std::string of_rich = best("include those without any", rich);
  EXPECT_TRUE(has(of_rich, "AND e.salary > 50000 GROUP BY")) << of_rich;
  EXPECT_FALSE(has(of_rich, "WHERE")) << of_rich;
}

TEST_F(ComputedFurther, CountsGroupsThatWereListed) {
  Query large = grouped(with_departments({col(1, kCity)}), {col(1, kCity)});
  large.having = {op(">", {count_star(), num("3")})};
  const std::string sql = best("how many are there?", large);
  EXPECT_TRUE(has(sql, "SELECT count(*) FROM (SELECT")) << sql;
  EXPECT_TRUE(has(best("more than 5", large), "HAVING count(*) > 5"));
}

TEST(PlainWays, TakesNumbersAndFixedWords) {
  const PlainWays ways("ways.txt", "weekly :: per week\nthe? <number> lowest :: bottom <1>\n");
  const auto fits = [&](int rule, const char* said) {
    const auto tokens = language::tokenize(said);
    return Frames::Fitting(ways.frames(), tokens).fit(rule).has_value();
  };
  EXPECT_TRUE(fits(0, "weekly"));
  EXPECT_FALSE(fits(0, "weekly sales"));
  EXPECT_TRUE(fits(1, "the 3 lowest"));
  EXPECT_FALSE(fits(1, "the very lowest"));
}

}  // namespace computed_further_test
}  // namespace nl_ask::candidates
