// Several requests in one, and the changes of an answer that a few words call for.
#include "candidates/follow_up/compound.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/follow_up/follow_up.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/render.h"
#include "company.h"

namespace nl_ask::candidates {
namespace compound_test {

using Texts = std::vector<std::string>;

TEST(Requests, AreDividedWhereAnotherOneBegins) {
  EXPECT_EQ(requests_in("also the phone, and only the active ones").texts,
            (Texts{"also the phone", "only the active ones"}));
  EXPECT_EQ(requests_in("top 5 instead, by revenue").texts, (Texts{"top 5 instead", "by revenue"}));
  EXPECT_EQ(requests_in("leave out the part-timers and sort by name, highest first").texts,
            (Texts{"leave out the part-timers", "sort by name", "highest first"}));
  EXPECT_FALSE(requests_in("only the unpaid ones and sort by date").unsure);
  EXPECT_TRUE(requests_in("in Cork and Galway").texts.empty());
  EXPECT_TRUE(requests_in("only the active ones, please").texts.empty());
  EXPECT_EQ(requests_in("in 2024 by coverage").texts, (Texts{"in 2024", "by coverage"}));
  EXPECT_TRUE(requests_in("sort it by name").texts.empty());
  EXPECT_TRUE(requests_in("").texts.empty());
  EXPECT_TRUE(requests_in("and and , and").texts.empty());
}

TEST(Requests, AreDividedWhereOneFinishes) {
  EXPECT_EQ(requests_in("festivals only and the income next to it").texts,
            (Texts{"festivals only", "the income next to it"}));
  EXPECT_EQ(requests_in("Austria and Switzerland too, universities only").texts,
            (Texts{"Austria and Switzerland too", "universities only"}));
  EXPECT_EQ(requests_in("drafts out. add the rent").texts, (Texts{"drafts out", "add the rent"}));
  EXPECT_EQ(requests_in("venue and town pls, soonest first").texts,
            (Texts{"venue and town", "soonest first"}));
  EXPECT_TRUE(requests_in("Cork and Galway too").texts.empty());
}

TEST(Requests, AreNoneWhereOnlyAWordStandsInFront) {
  EXPECT_TRUE(requests_in("no, only the active ones").texts.empty());
  EXPECT_EQ(requests_in("no, only the active ones and sort by date").texts,
            (Texts{"no, only the active ones", "sort by date"}));
}

TEST(Requests, AreSentencesWhereTheyAreNotUnderstoodTogether) {
  const Requests found = requests_in("who gets the newsletter? the email as well");
  EXPECT_EQ(found.texts, (Texts{"who gets the newsletter", "the email as well"}));
  EXPECT_TRUE(found.unsure);
}

TEST(Requests, ShareTheirLead) {
  const Requests found = requests_in("with the department and the city, please");
  EXPECT_TRUE(found.unsure);
  EXPECT_EQ(found.texts, (Texts{"with the department", "with the city, please"}));
}

class InTurn : public testing::Test {
 protected:
  InTurn() {
    schema_.tables[kDepartments].columns[kDepartmentName].values = {"Sales", "Engineering"};
    schema_.tables[kDepartments].columns[kCity].values = {"Hamburg", "Porto"};
  }

  std::string best(const std::string& question, const Query& before) const {
    const schema::LinkingIndex index(schema_);
    const GrammarIndex grammar(schema_);
    GeneratorContext context;
    context.today.year = 2026;
    const Generated alone = generate(question, schema_, index, grammar, context);
    const Generated found = follow_up(question, before, alone, schema_, index, grammar, context);
    return found.candidates.empty() ? "" : to_sql(found.candidates[0].query, schema_);
  }

  schema::Schema schema_ = company();
  Query rich_ = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("50000")})});
  Query in_sales_ = with_departments({col(0, kName)}, {eq(col(1, kDepartmentName), str("Sales"))});
  Query per_day_ = grouped(employees({col(0, kHireDate), count_star()}), {col(0, kHireDate)});
  Query per_department_ =
      grouped(with_departments({col(1, kDepartmentName), count_star()}), {col(1, kDepartmentName)});
};

TEST_F(InTurn, EachChangesWhatTheOthersMade) {
  const std::string sql = best("also the bonus, and only those in Porto", rich_);
  EXPECT_NE(sql.find("bonus"), sql.npos) << sql;
  EXPECT_NE(sql.find("salary > 50000"), sql.npos) << sql;
  EXPECT_NE(sql.find("city = 'Porto'"), sql.npos) << sql;
}

TEST_F(InTurn, CutsOffAndOrders) {
  const Query top = ordered(employees({col(0, kName)}), col(0, kSalary), true, 10);
  EXPECT_EQ(best("top 3 instead, by bonus", top),
            "SELECT name FROM employees ORDER BY bonus DESC LIMIT 3");
}

TEST_F(InTurn, ComputesAnotherAmount) {
  EXPECT_EQ(best("I meant the bonus", employees({fn("avg", {col(0, kSalary)})})),
            "SELECT avg(bonus) FROM employees");
}

TEST_F(InTurn, ShowsNoMoreWhatIsDropped) {
  EXPECT_EQ(best("drop the bonus", employees({col(0, kName), col(0, kBonus)})),
            "SELECT name FROM employees");
}

TEST_F(InTurn, TakesOtherRowsBesides) {
  const std::string sql = best("those in engineering too", in_sales_);
  EXPECT_NE(sql.find("IN ('Sales', 'Engineering')"), sql.npos) << sql;
}

TEST_F(InTurn, AsksTheSameOfOtherThings) {
  EXPECT_EQ(best("same for sales", per_day_),
            "SELECT sale_date, count(*) FROM sales GROUP BY sale_date");
}

TEST_F(InTurn, GroupsByAnotherStretchOfTime) {
  const std::string sql = best("make it monthly", per_day_);
  EXPECT_NE(sql.find("date_trunc('month', hire_date)"), sql.npos) << sql;
}

TEST_F(InTurn, ShowsNothingButWhatIsSaid) {
  const Query all = employees({col(0, kName), col(0, kSalary), col(0, kBonus)});
  EXPECT_EQ(best("the bonus only", all), "SELECT bonus FROM employees");
  EXPECT_EQ(best("I only need name and bonus", all), "SELECT name, bonus FROM employees");
}

TEST_F(InTurn, PutsGroupsTogether) {
  EXPECT_EQ(best("how many is that in total?", per_day_), "SELECT count(*) FROM employees");
}

TEST_F(InTurn, DividesTheTimeThatIsSpokenOf) {
  const Query hired = employees({count_star()}, {op(">=", {col(0, kHireDate), str("2025-01-01")})});
  const std::string sql = best("and per month?", hired);
  EXPECT_NE(sql.find("GROUP BY date(date_trunc('month', hire_date))"), sql.npos) << sql;
}

TEST_F(InTurn, ShowsTheLargestGroup) {
  const std::string sql = best("show me the biggest only", per_department_);
  EXPECT_NE(sql.find("GROUP BY d.name ORDER BY count(*) DESC NULLS LAST LIMIT 1"), sql.npos) << sql;
}

}  // namespace compound_test
}  // namespace nl_ask::candidates
