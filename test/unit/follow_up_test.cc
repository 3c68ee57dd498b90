#include "candidates/follow_up/follow_up.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/follow_up/asides.h"
#include "candidates/follow_up/condition_groups.h"
#include "candidates/follow_up/follow_up_features.h"
#include "candidates/follow_up/follow_up_language.h"
#include "candidates/follow_up/meant.h"
#include "candidates/follow_up/row_set.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/render.h"
#include "second_questions.h"

namespace nl_ask::candidates {
namespace follow_up_test {

class FollowUp : public SecondQuestions {
 protected:
  Query rich_ = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("50000")})});
  Query in_sales_ = with_departments({col(0, kName)}, {eq(col(1, kDepartmentName), str("Sales"))});
  Query top_ = ordered(employees({col(0, kName)}), col(0, kSalary), true, 5);
};

TEST_F(FollowUp, CountsTheRowsOfTheAnswer) {
  EXPECT_EQ(best("how many are they?", rich_),
            "SELECT count(*) FROM employees WHERE salary > 50000");
}

TEST_F(FollowUp, PutsAnotherValueInThePlaceOfTheFirst) {
  const std::string sql = best("and in engineering?", in_sales_);
  EXPECT_NE(sql.find("d.name = 'Engineering'"), sql.npos) << sql;
  EXPECT_EQ(sql.find("'Sales'"), sql.npos) << sql;
}

TEST_F(FollowUp, AddsAConditionToTheOthers) {
  const std::string sql = best("only those in Porto", in_sales_);
  EXPECT_NE(sql.find("'Sales'"), sql.npos) << sql;
  EXPECT_NE(sql.find("city = 'Porto'"), sql.npos) << sql;
}

TEST_F(FollowUp, DeniesWhatIsTakenAway) {
  const std::string sql = best("without those in sales", rich_);
  EXPECT_NE(sql.find("salary > 50000"), sql.npos) << sql;
  EXPECT_NE(sql.find("name <> 'Sales'"), sql.npos) << sql;
}

TEST_F(FollowUp, ShowsMoreOfTheSameRows) {
  EXPECT_EQ(best("show their bonus too", rich_),
            "SELECT name, bonus FROM employees WHERE salary > 50000");
}

TEST_F(FollowUp, ShowsByNameWhomRowsReferTo) {
  EXPECT_EQ(best("with their department", rich_),
            "SELECT e.name, d.name FROM employees AS e JOIN departments AS d ON e.department_id = "
            "d.department_id WHERE e.salary > 50000");
}

TEST_F(FollowUp, DeniesEachOfWhatIsTakenAway) {
  const std::string sql = best("leave out those in Hamburg or Porto", in_sales_);
  EXPECT_NE(sql.find("NOT IN ('Hamburg', 'Porto')"), sql.npos) << sql;
}

TEST_F(FollowUp, KnowsLastYearForATime) {
  const Query hired = employees({col(0, kName)});
  const std::string sql = best("last year only", hired);
  EXPECT_NE(sql.find("hire_date >= '2025-01-01'"), sql.npos) << sql;
  EXPECT_EQ(sql.find("ORDER BY"), sql.npos) << sql;
}

TEST_F(FollowUp, ComputesOverTheSameRows) {
  EXPECT_EQ(best("what is their average bonus?", rich_),
            "SELECT avg(bonus) FROM employees WHERE salary > 50000");
}

TEST_F(FollowUp, ChangesTheFunctionAlone) {
  Query total = employees({fn("sum", {col(0, kSalary)})}, {eq(col(0, kIsRemote), str("true"))});
  const std::string sql = best("and the average?", total);
  EXPECT_NE(sql.find("avg(salary)"), sql.npos) << sql;
}

TEST_F(FollowUp, GroupsWhatWasCounted) {
  const std::string sql = best("per department", employees({count_star()}));
  EXPECT_NE(sql.find("count(*)"), sql.npos) << sql;
  EXPECT_NE(sql.find("GROUP BY"), sql.npos) << sql;
  EXPECT_NE(sql.find("employees"), sql.npos) << sql;  // whose rows are counted
}

TEST_F(FollowUp, TurnsAnOrderRound) {
  const std::string sql =
      best("in descending order", ordered(employees({col(0, kName)}), col(0, kSalary), false));
  EXPECT_NE(sql.find("ORDER BY salary DESC"), sql.npos) << sql;
}

TEST_F(FollowUp, TurnsRoundWhatIsNotShownToo) {
  for (const char* said : {"in reverse order", "other way round", "flip the order"})
    EXPECT_EQ(best(said, top_), "SELECT name FROM employees ORDER BY salary LIMIT 5") << said;
}

TEST_F(FollowUp, ListsThemWhereItIsAskedWhoTheyAre) {
  const Query counted = employees({count_star()});
  for (const char* said : {"who earns more than 50000?", "and which of them are in Porto?"})
    EXPECT_EQ(best(said, counted).find("count("), std::string::npos)
        << said << ": " << best(said, counted);
  EXPECT_NE(best("only those who earn more than 50000", counted).find("count("), std::string::npos);
}

TEST_F(FollowUp, CountsSomeOfRowsThatWereShownInFull) {
  std::vector<Expr> all;
  const auto& columns = schema_.tables[kEmployees].columns;
  for (int c = 0; c < static_cast<int>(columns.size()); ++c) all.push_back(col(0, c));
  const std::string sql = best("how many of those earn more than 50000", employees(all));
  EXPECT_EQ(sql, "SELECT count(*) FROM employees WHERE salary > 50000");
}

TEST_F(FollowUp, TakesNoBareNumberForAKey) {
  for (const char* said : {"make it the three best paid", "just three", "the three highest"})
    EXPECT_EQ(best(said, top_).find("employee_id = 3"), std::string::npos) << said;
}

TEST_F(FollowUp, HasNoUnplacedWordsOfWhatIsSaidByTheWay) {
  const Generated found = ask(without_asides("interesting, how many are in Porto?"), in_sales_);
  EXPECT_TRUE(found.unplaced.empty());
}

TEST_F(FollowUp, KeepsWhatWasCutOffBeforeItRestricts) {
  const std::string sql = best("which of them are in Porto?", top_);
  EXPECT_NE(sql.find("LIMIT 5)"), sql.npos) << sql;
  EXPECT_NE(sql.find("city = 'Porto'"), sql.npos) << sql;
}

TEST_F(FollowUp, ChangesHowManyRowsThereAre) {
  EXPECT_NE(best("make it three", top_).find("LIMIT 3"), std::string::npos);
}

TEST_F(FollowUp, KeepsTheOrderOfWhatIsCutOffElsewhere) {
  EXPECT_EQ(best("top 10 please", top_),
            "SELECT name FROM employees ORDER BY salary DESC LIMIT 10");
}

TEST_F(FollowUp, ComparesAnotherColumnInstead) {
  EXPECT_EQ(best("by bonus instead", rich_), "SELECT name FROM employees WHERE bonus > 50000");
}

TEST_F(FollowUp, TakesAnotherNumberComparedAlikeForAnExchange) {
  EXPECT_EQ(best("more than 80000", rich_), "SELECT name FROM employees WHERE salary > 80000");
}

TEST_F(FollowUp, TakesTheOtherEndOfAnOrder) {
  EXPECT_EQ(best("lowest", top_), "SELECT name FROM employees ORDER BY salary LIMIT 5");
}

TEST_F(FollowUp, ListsWhatWasCounted) {
  const Query number = employees({count_star()}, {op(">", {col(0, kSalary), num("50000")})});
  for (const char* words : {"who?", "and who are they?", "names?"})
    EXPECT_EQ(best(words, number), "SELECT name FROM employees WHERE salary > 50000") << words;
}

TEST_F(FollowUp, AddsUpWhereRowsWereCounted) {
  Query counts = with_departments({col(1, kDepartmentName), count_star()}, {});
  counts.group_by = {col(1, kDepartmentName), col(1, kDepartmentId)};
  const std::string sql = best("the bonus, not the number", counts);
  EXPECT_NE(sql.find("sum(e.bonus)"), sql.npos) << sql;
  EXPECT_NE(sql.find("GROUP BY d.name, d.department_id"), sql.npos) << sql;
}

TEST_F(FollowUp, ComputesOverTheNumberThatIsShown) {
  EXPECT_EQ(best("what's the average?", employees({col(0, kName), col(0, kSalary)})),
            "SELECT avg(salary) FROM employees");
}

TEST_F(FollowUp, TakesByForAnotherValueOfWhatIsCompared) {
  const std::string sql = best("and by engineering?", in_sales_);
  EXPECT_NE(sql.find("d.name = 'Engineering'"), sql.npos) << sql;
  EXPECT_EQ(sql.find("GROUP BY"), sql.npos) << sql;
}

TEST_F(FollowUp, TakesAYearForAnExchangeOfTheOneBefore) {
  const Query in_2020 =
      employees({count_star()}, {op(">=", {col(0, kHireDate), str("2020-01-01")}),
                                 op("<", {col(0, kHireDate), str("2021-01-01")})});
  const std::string sql = best("2019?", in_2020);
  EXPECT_NE(sql.find("2019"), sql.npos) << sql;
  EXPECT_EQ(sql.find("2020-01-01' AND hire_date < '2021"), sql.npos) << sql;
}

TEST_F(FollowUp, IsPlainWhereWhatIsDeniedIsGone) {
  const Generated found = ask("by bonus, not by salary", rich_);
  ASSERT_FALSE(found.candidates.empty());
  EXPECT_EQ(to_sql(found.candidates[0].query, schema_),
            "SELECT name FROM employees WHERE bonus > 50000");
  const auto& features = found.candidates[0].evidence.features.entries();
  EXPECT_TRUE(std::ranges::any_of(
      features, [](const auto& feature) { return feature.first == kPlainRequest; }));
}

TEST_F(FollowUp, OrdersByWhatIsSaid) {
  EXPECT_EQ(best("the bonus instead", top_),
            "SELECT name FROM employees ORDER BY bonus DESC LIMIT 5");

  EXPECT_EQ(best("by hire date", top_),
            "SELECT name FROM employees ORDER BY hire_date DESC LIMIT 5");
  EXPECT_EQ(best("by bonus instead", top_),
            "SELECT name FROM employees ORDER BY bonus DESC LIMIT 5");
  EXPECT_EQ(best("by bonus", employees({col(0, kName)})),
            "SELECT name FROM employees ORDER BY bonus");
}

TEST_F(FollowUp, OrdersRowsByWhatIsCountedAndTheOtherWayRound) {
  const std::string sql = best("by number of sales", top_);
  EXPECT_NE(sql.find("ORDER BY count(*) DESC LIMIT 5"), sql.npos) << sql;
  EXPECT_NE(sql.find("GROUP BY e.name, e.employee_id"), sql.npos) << sql;
  Query most = with_departments({col(1, kDepartmentName)}, {});
  most.group_by = {col(1, kDepartmentName), col(1, kDepartmentId)};
  most = ordered(std::move(most), count_star(), true, 2);
  EXPECT_EQ(best("by city", most), "SELECT name FROM departments ORDER BY city DESC LIMIT 2");
}

TEST_F(FollowUp, GroupsByAnotherKindWhereItGrouped) {
  Query counts = with_departments({col(1, kDepartmentName), count_star()}, {});
  counts.group_by = {col(1, kDepartmentName), col(1, kDepartmentId)};
  counts = ordered(std::move(counts), count_star(), true);
  EXPECT_NE(best("by city", counts).find("GROUP BY d.city"), std::string::npos);
  const std::string sql = best("by average salary", counts);
  EXPECT_NE(sql.find("ORDER BY avg(e.salary) DESC"), sql.npos) << sql;
  EXPECT_NE(sql.find("GROUP BY d.name, d.department_id"), sql.npos) << sql;
}

TEST_F(FollowUp, KeepsTheGroupsThatWereShownByTheirKey) {
  Query most = with_departments({col(1, kDepartmentName)}, {});
  most.group_by = {col(1, kDepartmentName), col(1, kDepartmentId)};
  most = ordered(std::move(most), count_star(), true, 2);
  EXPECT_EQ(subject_of(most, schema_), 1);
  const Naming naming(schema_);
  const auto open = reopened(most, schema_, naming);
  ASSERT_TRUE(open);
  const std::string sql = to_sql(*open, schema_);
  EXPECT_NE(sql.find("department_id IN (SELECT d"), sql.npos) << sql;
  EXPECT_EQ(sql.find("employee_id"), sql.find("employee_id", sql.size())) << sql;
}

TEST_F(FollowUp, LeavesAQuestionOfItsOwnAlone) {
  const std::string sql = best("How many sales are there?", in_sales_);
  EXPECT_EQ(sql, "SELECT count(*) FROM sales");
}

TEST_F(FollowUp, ProbabilitiesSumToOneAndTreesDiffer) {
  for (const char* question : {"and in Porto?", "sorted by bonus", "how many?", "their salaries"}) {
    const Generated found = ask(question, in_sales_);
    double sum = found.none;
    std::vector<std::string> keys;
    for (const Candidate& one : found.candidates) {
      sum += one.prior;
      keys.push_back(canonical_text(one.query, schema_));
    }
    EXPECT_NEAR(sum, 1, 1e-9) << question;
    std::sort(keys.begin(), keys.end());
    EXPECT_EQ(std::adjacent_find(keys.begin(), keys.end()), keys.end()) << question;
    EXPECT_TRUE(std::is_sorted(
        found.candidates.begin(), found.candidates.end(),
        [](const auto& a, const auto& b) { return a.evidence.score > b.evidence.score; }));
  }
}

TEST_F(FollowUp, LeavesOutWhatIsExcluded) {
  const schema::LinkingIndex index(schema_);
  const GrammarIndex grammar(schema_);
  GeneratorContext context;
  const std::string gone = canonical_text(
      employees({count_star()}, {op(">", {col(0, kSalary), num("50000")})}), schema_);
  context.excluded = [&](const Query& query) { return canonical_text(query, schema_) == gone; };
  const Generated found =
      follow_up("how many are they?", rich_, {}, schema_, index, grammar, context);
  ASSERT_FALSE(found.candidates.empty());
  for (const Candidate& one : found.candidates) EXPECT_NE(canonical_text(one.query, schema_), gone);
}

TEST_F(FollowUp, NeverFailsWhateverIsAsked) {
  const std::vector<Query> befores = {rich_,
                                      top_,
                                      combined(rich_, SetOperation::union_distinct, rich_),
                                      distinct(employees({col(0, kName)})),
                                      grouped(employees({count_star()}), {col(0, kJobTitleOf)}),
                                      counted(top_),
                                      select({num("1")}, {})};
  for (const Query& before : befores)
    for (const char* question :
         {"", "?", "and", "and and and", "them them", "the same", "not", "without", "99999999999",
          "only '", "\xff\xfe", "per per", "instead instead of of", "in descending ascending order",
          "top 0", "make it -5", "how many how many", "{rest} {things}"}) {
      const Generated found = ask(question, before);
      EXPECT_LE(found.candidates.size(), 64u) << question;
    }
}

TEST(FollowUpLanguage, TakesLeadsAndTailsAway) {
  const auto hear = [](const char* question) {
    return follow_up_language().hear(question, "employees", {});
  };
  const FollowUpWords about = hear("what about engineering?");
  EXPECT_TRUE(about.has(FollowCue::about));
  EXPECT_EQ(about.rest, "engineering");
  EXPECT_TRUE(hear("and only the women, please").has(FollowCue::only));
  EXPECT_TRUE(hear("show their emails too").has(FollowCue::more));
  EXPECT_TRUE(hear("which of them are remote?").has(FollowCue::refer));
  EXPECT_TRUE(hear("regardless of the city").has(FollowCue::drop));
  EXPECT_EQ(hear("without the managers").rest, "managers");
  EXPECT_EQ(hear("no managers pls").rest, "managers");
  EXPECT_FALSE(hear("no, in Porto").has(FollowCue::except));
  EXPECT_TRUE(hear("").rest.empty());
}

TEST(FollowUpLanguage, CompletesTheQuestion) {
  const FollowUpWords words = follow_up_language().hear("how many are they?", "employees", {});
  const auto asks = [&](const std::string& text) {
    return std::any_of(words.framed.begin(), words.framed.end(),
                       [&](const FramedQuestion& framed) { return framed.text == text; });
  };
  EXPECT_TRUE(asks("how many employees are there"));
}

Query hired(const char* from, const char* until) {
  return employees({col(0, kName)}, {op(">=", {col(0, kHireDate), str(from)}),
                                     op("<", {col(0, kHireDate), str(until)})});
}

TEST(Meant, LeavesOutWhatIsNot) {
  const auto text = [](const char* question) {
    return meant(question, employees({col(0, kName)}, {}), {2026, 11, 23});
  };
  EXPECT_EQ(text("per channel, not per employee").text, "per channel");
  EXPECT_TRUE(text("per channel, not per employee").contrasts);
  EXPECT_EQ(text("not by status, by department").text, "by department");
  EXPECT_EQ(text("don't count them, list them").text, "list them");
  EXPECT_EQ(text("not in Berlin").text, "not in Berlin");
  EXPECT_FALSE(text("only those in Berlin").contrasts);
}

TEST(Meant, SpeaksOfTheTimeBefore) {
  const auto after = [](const Query& before, const char* question) {
    return meant(question, before, {2026, 11, 23}).text;
  };
  const Query may = hired("2025-05-01", "2025-06-01");
  EXPECT_EQ(period_of(may).months, 1);
  EXPECT_EQ(after(may, "and in June?"), "and in June 2025 ?");
  EXPECT_EQ(after(may, "and in June 2024?"), "and in June 2024?");
  EXPECT_EQ(after(may, "and last June?"), "and last June?");
  EXPECT_EQ(after(may, "and the year before"), "and in May 2024 ");
  EXPECT_EQ(after(hired("2025-01-01", "2026-01-01"), "the previous year"), " in 2024 ");
  EXPECT_EQ(after(employees({col(0, kName)}, {}), "and in June?"), "and in June?");
}

TEST(Meant, KnowsOtherWords) {
  EXPECT_EQ(meant("from longest to shortest", employees({col(0, kName)}, {}), {}).text,
            " longest first ");
}

TEST(FollowUpLanguage, NamesTheLineThatItCannotRead) {
  EXPECT_THROW(FollowUpLanguage("[lead nonsense]\nand\n"), std::runtime_error);
  EXPECT_THROW(FollowUpLanguage("and\n"), std::runtime_error);
  EXPECT_THROW(FollowUpLanguage("[replace]\nthem\n"), std::runtime_error);
  EXPECT_THROW(FollowUpLanguage("[frames]\nwhich {things} {rest}\n"), std::runtime_error);
}

TEST(ConditionGroups, OfOneColumnBelongTogether) {
  const Query query = employees({col(0, kName)}, {op(">=", {col(0, kHireDate), str("2018-01-01")}),
                                                  op(">", {col(0, kSalary), num("5")}),
                                                  op("<", {col(0, kHireDate), str("2019-01-01")})});
  const auto groups = condition_groups(query);
  ASSERT_EQ(groups.size(), 2u);
  EXPECT_EQ(groups[0].conjuncts, (std::vector<int>{0, 2}));
}

TEST(ConditionGroups, KnowWhatCannotBeBoth) {
  const auto over = [](const char* name, const char* value) {
    return employees({col(0, kName)}, {op(name, {col(0, kSalary), num(value)})});
  };
  const auto clash = [](const Query& a, const Query& b) {
    return contradict(a, condition_groups(a)[0], b, condition_groups(b)[0]);
  };
  EXPECT_TRUE(clash(over(">", "100"), over("<", "50")));
  EXPECT_FALSE(clash(over(">", "50"), over("<", "100")));
  EXPECT_TRUE(clash(over("=", "1"), over("=", "2")));
  EXPECT_FALSE(clash(over("=", "7"), over("<", "10")));
  EXPECT_TRUE(clash(over("=", "70"), over("<", "10")));
}

TEST(ConditionGroups, DenyAndDenyAgain) {
  const Query query = employees({}, {eq(col(0, kSalary), num("5")), col(0, kIsRemote)});
  for (const Expr& condition : query.where) {
    const Expr twice = denied(denied(condition));
    EXPECT_EQ(twice.kind, condition.kind);
    EXPECT_EQ(twice.name, condition.name);
  }
  EXPECT_EQ(denied(query.where[0]).name, "<>");
}

}  // namespace follow_up_test
}  // namespace nl_ask::candidates
