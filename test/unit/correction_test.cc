#include "candidates/correction/correct.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/correction/feedback_language.h"
#include "candidates/correction/rejoin.h"
#include "candidates/grammar/search/grammar_index.h"
#include "candidates/query/render.h"
#include "company.h"
#include "language/token.h"

namespace nl_ask::candidates {
namespace correction_test {

struct Case {
  const char* question;
  Query wrong;
  const char* feedback;
  const char* right;
};

/// The corrections of one case; the schema must stay where it is.
class Bench {
 public:
  Bench() : schema_(company()), index_(schema_), grammar_(schema_) {}

  Corrections correct(const std::string& question, const Query& wrong, const std::string& feedback,
                      const std::set<std::string>& refused) const {
    const auto readings = generate(question, schema_, index_, grammar_, {}).candidates;
    const auto together =
        generate(said_together(question, feedback), schema_, index_, grammar_, {}).candidates;
    return candidates::correct({question, feedback, wrong, readings, together, refused}, schema_,
                               index_, grammar_, {});
  }

  std::vector<std::string> best(const Case& one, std::size_t count) const {
    const std::set<std::string> refused{canonical_text(one.wrong, schema_)};
    std::vector<std::string> queries;
    for (const Candidate& found :
         correct(one.question, one.wrong, one.feedback, refused).candidates) {
      if (queries.size() < count) queries.push_back(to_sql(found.query, schema_));
    }
    return queries;
  }

  const schema::Schema& schema() const { return schema_; }
  const GrammarIndex& grammar() const { return grammar_; }

 private:
  schema::Schema schema_;
  schema::LinkingIndex index_;
  GrammarIndex grammar_;
};

Expr column(int source, int index, schema::TypeKind type) {
  return column_ref(source, index, type);
}
Expr name() { return column(0, kName, schema::TypeKind::text); }
Expr salary() { return column(0, kSalary, schema::TypeKind::decimal); }

std::vector<Case> cases() {
  using schema::TypeKind;
  const Expr hired = column(0, kHireDate, TypeKind::date);
  return {
      {"When was each employee hired?", employees({salary()}),
       "Use the hire date instead of the salary.", "SELECT hire_date FROM employees"},
      {"What are the names of employees?", employees({salary()}), "Replace salary with name.",
       "SELECT name FROM employees"},
      {"Show the employees and what they earn.", employees({name()}), "Also show the salary.",
       "SELECT name, salary FROM employees"},
      {"Show the names of employees.", employees({name(), salary()}), "Remove the salary.",
       "SELECT name FROM employees"},
      {"Show the names of employees by descending salary.",
       ordered(employees({name()}), salary(), false), "The order should be descending.",
       "SELECT name FROM employees ORDER BY salary DESC NULLS LAST"},
      {"Names of employees who earn more than 5000.",
       employees({name()}, {op("<", {salary(), num("5000")})}),
       "The salary should be greater than 5000.", "SELECT name FROM employees WHERE salary > 5000"},
      {"Names of employees who earn more than 5000.",
       employees({name()}, {op(">", {salary(), num("500")})}),
       "Make sure that the salary is greater than 5000.",
       "SELECT name FROM employees WHERE salary > 5000"},
      {"How many employees are there?", select({count_star()}, {source_of(kDepartments)}),
       "Count the employees table instead of the departments table.",
       "SELECT count(*) FROM employees"},
      {"Names of employees.", employees({name()}, {op(">", {salary(), num("5000")})}),
       "Remove the condition on the salary.", "SELECT name FROM employees"},
      {"The name of the employee who was hired first.",
       ordered(employees({name()}), salary(), false, 1), "Use hire date in place of salary.",
       "SELECT name FROM employees ORDER BY hire_date LIMIT 1"},
  };
}

TEST(Correction, DoesWhatIsSaid) {
  const Bench bench;
  for (const Case& one : cases()) {
    const std::vector<std::string> queries = bench.best(one, 1);
    ASSERT_FALSE(queries.empty()) << one.feedback;
    EXPECT_EQ(queries[0], one.right) << one.feedback;
  }
}

TEST(Correction, KnowsWhatIsSaidOfAggregatesAndRepetition) {
  const Bench bench;
  const Case some[] = {
      {"How much do employees earn on average?", employees({fn("max", {salary()})}),
       "I want the average instead of the maximum.", "SELECT avg(salary) FROM employees"},
      {"In which cities are departments?",
       select({column(0, kCity, schema::TypeKind::text)}, {source_of(kDepartments)}),
       "Show them without repetition.", "SELECT DISTINCT city FROM departments"},
  };
  for (const Case& one : some) {
    const std::vector<std::string> queries = bench.best(one, 8);
    EXPECT_NE(std::find(queries.begin(), queries.end(), one.right), queries.end()) << one.feedback;
  }
}

TEST(Correction, IsAProbability) {
  const Bench bench;
  const Case one = cases()[0];
  const Corrections found = bench.correct(one.question, one.wrong, one.feedback, {});
  double sum = found.none;
  for (const Candidate& query : found.candidates) {
    EXPECT_GT(query.prior, 0);
    sum += query.prior;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
  EXPECT_TRUE(found.understood);
  for (std::size_t i = 1; i < found.candidates.size(); ++i)
    EXPECT_GE(found.candidates[i - 1].prior, found.candidates[i].prior);
}

TEST(Correction, NeverOffersWhatIsRefused) {
  const Bench bench;
  const Case one = cases()[0];
  std::set<std::string> refused{canonical_text(one.wrong, bench.schema())};
  for (int round = 0; round < 4; ++round) {
    const Corrections found = bench.correct(one.question, one.wrong, one.feedback, refused);
    ASSERT_FALSE(found.candidates.empty());
    for (const Candidate& query : found.candidates)
      EXPECT_FALSE(refused.contains(canonical_text(query.query, bench.schema())));
    refused.insert(canonical_text(found.candidates[0].query, bench.schema()));
  }
}

TEST(Correction, TakesAnyText) {
  const Bench bench;
  const std::vector<std::string> texts = {
      "",
      " ",
      "\"",
      "\"\"\"\"",
      "replace",
      "replace with",
      "instead of instead of instead of",
      "not not not not",
      "in step",
      "\xff\xfe salary \xc3",
      std::string(20000, 'a'),
      "salary in place of salary in place of salary and name in place of name , and , and",
      "use A in place of B and C in place of D and E in place of F and and and",
      "list table is not right . Use departments table instead .",
      "Don't do the sum of salary and do of bonus instead .",
      "'; DROP TABLE employees; --",
      "equals equals equals",
      "% % % 99999999999999999999"};
  for (const std::string& text : texts)
    for (const Case& one : cases()) {
      const Corrections found = bench.correct(one.question, one.wrong, text, {});
      for (const Candidate& query : found.candidates) EXPECT_GT(query.prior, 0) << text;
    }
  std::string repeated;
  for (int i = 0; i < 400; ++i) repeated += "use salary instead of name and ";
  bench.correct("Names of employees.", employees({name()}), repeated, {});
}

TEST(Correction, SaysWhenNothingIsUnderstood) {
  const Bench bench;
  EXPECT_FALSE(
      bench.correct("Names of employees.", employees({name()}), "qwxz brrp", {}).understood);
  EXPECT_FALSE(bench.correct("Names of employees.", employees({name()}), "", {}).understood);
  EXPECT_TRUE(
      bench.correct("Names of employees.", employees({name()}), "sort by salary", {}).understood);
}

std::vector<std::string> read(const std::string& feedback) {
  const auto tokens = language::tokenize(feedback);
  const auto words = [&](Stretch stretch) {
    std::string text;
    for (int i = stretch.first; i < stretch.last; ++i)
      text += (text.empty() ? "" : " ") + tokens[static_cast<std::size_t>(i)].lower;
    return text;
  };
  std::vector<std::string> found;
  for (const Instruction& one : feedback_language().instructions(tokens))
    found.push_back(words(one.old_words) + " > " + words(one.new_words));
  return found;
}

TEST(FeedbackLanguage, FindsWhatGoesAndWhatComes) {
  using Found = std::vector<std::string>;
  EXPECT_EQ(read("Replace the salary with the bonus."), Found{"the salary > the bonus"});
  EXPECT_EQ(read("bonus instead of salary"), Found{"salary > bonus"});
  EXPECT_EQ(read("Instead of salary use bonus"), Found{"salary > bonus"});
  EXPECT_EQ(read("salary should be replaced by bonus"), Found{"salary should be > bonus"});
  EXPECT_EQ(read("bonus rather than salary and name in place of city"),
            (Found{"salary > bonus", "city > name"}));
  EXPECT_EQ(read("Remove the city, and also show the name"), (Found{"the city > ", " > "}));
  EXPECT_EQ(read("show the bonus, not the salary"), (Found{" > ", "the salary > "}));
  EXPECT_EQ(read("who are not registered"), Found{" > "});
}

TEST(Rejoin, JoinsWhatAnEditAdds) {
  const Bench bench;
  Query query = employees({name()});
  query.outputs.push_back(
      column(source_for(query, kDepartments), kDepartmentName, schema::TypeKind::text));
  EXPECT_TRUE(has_cross_join(query));
  const std::vector<Query> found = rejoined(query, bench.schema(), bench.grammar().joins, 2);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(to_sql(found[0], bench.schema()),
            "SELECT e.name, d.name FROM employees AS e JOIN departments AS d "
            "ON e.department_id = d.department_id");
}

TEST(Rejoin, LeavesOutWhatIsNotUsed) {
  const Bench bench;
  Query query = with_departments({name()});
  const std::vector<Query> found = rejoined(query, bench.schema(), bench.grammar().joins, 2);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(to_sql(found[1], bench.schema()), "SELECT name FROM employees");
}

}  // namespace correction_test
}  // namespace nl_ask::candidates
