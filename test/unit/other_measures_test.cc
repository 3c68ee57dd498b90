// What an answer computed, in another unit, with more in it, or by another date.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "second_questions.h"

namespace nl_ask::candidates {
namespace other_measures_test {

constexpr int kOvertime = kBonus + 1;
constexpr int kReviewDate = kOvertime + 1;

class OtherMeasures : public SecondQuestions {
 protected:
  OtherMeasures() {
    using schema::TypeKind;
    auto& columns = schema_.tables[kEmployees].columns;
    columns.push_back(column_of("overtime_minutes", TypeKind::integer));
    columns.push_back(column_of("review_date", TypeKind::date, true));
  }

  static Expr number(int column) { return column_ref(0, column, schema::TypeKind::decimal); }
  static Expr date(int column) { return column_ref(0, column, schema::TypeKind::date); }

  static Query hired_by_month() {
    const Expr month =
        call("date_trunc", {str("month"), date(kHireDate)}, schema::TypeKind::timestamp);
    Query query = employees({month, count_star()}, {op(">=", {date(kHireDate), str("2025-01-01")}),
                                                    op("<", {date(kHireDate), str("2026-01-01")})});
    query.group_by = {month};
    return query;
  }
};

TEST_F(OtherMeasures, GivesWhatIsKeptInOneUnitInAnother) {
  const Query minutes = employees({fn("sum", {number(kOvertime)})});
  for (const char* words : {"in hours, please", "in hours", "hours, not minutes"})
    EXPECT_EQ(best(words, minutes), "SELECT sum(overtime_minutes) / 60.0 FROM employees") << words;
}

TEST_F(OtherMeasures, LeavesAloneWhatIsInNoUnit) {
  const Query salaries = employees({fn("sum", {number(kSalary)})});
  EXPECT_EQ(best("in hours, please", salaries).find("salary) / 60.0"), std::string::npos);
}

TEST_F(OtherMeasures, CountsMoreIn) {
  const Query salaries = employees({fn("avg", {number(kSalary)})});
  for (const char* words : {"including the bonus", "that should be incl. the bonus",
                            "that's without the bonus, please count it in"})
    EXPECT_EQ(best(words, salaries), "SELECT avg(salary + coalesce(bonus, 0)) FROM employees")
        << words;
}

TEST_F(OtherMeasures, DividesByTheSameStretchesOfAnotherDate) {
  for (const char* words :
       {"by review date", "use the review date", "by the review date instead"}) {
    const std::string sql = best(words, hired_by_month());
    EXPECT_NE(sql.find("GROUP BY date_trunc('month', review_date)"), sql.npos) << words << sql;
    EXPECT_EQ(sql.find("hire_date"), sql.npos) << words << sql;
  }
}

}  // namespace other_measures_test
}  // namespace nl_ask::candidates
