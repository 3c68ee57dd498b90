#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_run.h"
#include "candidates/query/render.h"
#include "schema/linking/index.h"
#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace grammar_test {

/// The company with values, as its statistics would show them.
schema::Schema asked_company() {
  schema::Schema schema = company();
  const auto values = [&](int table, int column, std::vector<std::string> all) {
    schema.tables[table].columns[column].values = std::move(all);
    schema.tables[table].columns[column].values_complete = true;
  };
  values(kDepartments, kDepartmentName, {"Sales", "Research", "Finance"});
  values(kDepartments, kCity, {"Bonn", "Paris"});
  values(kJobTitles, kTitle, {"Sales representative", "Engineer"});
  return schema;
}

std::vector<std::string> readings(const std::string& question) {
  return readings_of(question, asked_company());
}

::testing::AssertionResult offers(const std::string& question, const std::string& wanted,
                                  size_t among) {
  const std::vector<std::string> all = readings(question);
  const auto found = std::find(all.begin(), all.end(), wanted);
  if (found != all.end() && static_cast<size_t>(found - all.begin()) < among)
    return ::testing::AssertionSuccess();
  auto failure = ::testing::AssertionFailure() << "\"" << question << "\" does not offer\n  "
                                               << wanted << "\namong its first " << among << ":";
  for (size_t i = 0; i < all.size() && i < among; ++i) failure << "\n  " << all[i];
  return failure;
}

TEST(Grammar, ListsAndCounts) {
  EXPECT_TRUE(
      offers("What is the total number of employees?", "SELECT count(*) FROM employees", 1));
  EXPECT_TRUE(offers("Show the name and salary of all employees.",
                     "SELECT name, salary FROM employees", 1));
}

TEST(Grammar, ComparesNumbers) {
  EXPECT_TRUE(offers("Which employees have a salary above 5000?",
                     "SELECT name FROM employees WHERE salary > 5000", 3));
  EXPECT_TRUE(offers("How many employees have a salary between 3000 and 4000?",
                     "SELECT count(*) FROM employees WHERE salary BETWEEN 3000 AND 4000", 1));
}

TEST(Grammar, JoinsOverForeignKeys) {
  EXPECT_TRUE(offers("List the names of employees in departments located in Bonn.",
                     "SELECT e.name FROM employees AS e JOIN departments AS d "
                     "ON e.department_id = d.department_id WHERE d.city = 'Bonn'",
                     3));
}

TEST(Grammar, OrdersAndLimits) {
  EXPECT_TRUE(offers("What is the name of the employee with the highest salary?",
                     "SELECT name FROM employees ORDER BY salary DESC NULLS LAST LIMIT 1", 1));
  EXPECT_TRUE(offers("Show the names of the 3 employees with the lowest salary.",
                     "SELECT name FROM employees ORDER BY salary LIMIT 3", 1));
}

TEST(Grammar, Groups) {
  EXPECT_TRUE(offers("How many departments are there in each city?",
                     "SELECT city, count(*) FROM departments GROUP BY city", 1));
}

TEST(Grammar, ComparesWithTheAverage) {
  EXPECT_TRUE(offers("Show the names of employees whose salary is above the average.",
                     "SELECT name FROM employees WHERE salary > "
                     "(SELECT avg(salary) FROM employees)",
                     1));
}

TEST(Grammar, FindsRowsWithoutRelatedRows) {
  const std::vector<std::string> all = readings("List the names of employees without any sales.");
  ASSERT_FALSE(all.empty());
  EXPECT_NE(all[0].find("NOT IN (SELECT"), std::string::npos) << all[0];
}

TEST(Grammar, OffersBothReadingsOfAnAmbiguousWord) {
  // A department and a table are called sales.
  const std::vector<std::string> all = readings("List employees in sales");
  const auto offered = [&](const std::string& text) {
    return std::any_of(all.begin(), all.end(),
                       [&](const std::string& sql) { return sql.find(text) != std::string::npos; });
  };
  EXPECT_TRUE(offered("= 'Sales'"));
  EXPECT_TRUE(offered("JOIN sales"));
}

TEST(Grammar, OffersTheReadingsOfATimePhrase) {
  EXPECT_TRUE(offers("Show the names of employees hired after 2020.",
                     "SELECT name FROM employees WHERE hire_date >= '2021-01-01'", 5));
  EXPECT_TRUE(offers("Show the names of employees hired after 2020.",
                     "SELECT name FROM employees WHERE hire_date >= '2020-01-01'", 5));
}

TEST(Grammar, KeepsTheWordsThatAConditionComesFrom) {
  const schema::Schema schema = asked_company();
  const schema::LinkingIndex index(schema);
  const std::string question = "Show the names of departments in Bonn";
  const Generated generated = generate(question, schema, index, {});
  ASSERT_FALSE(generated.candidates.empty());
  const Query& query = generated.candidates[0].query;
  ASSERT_EQ(query.where.size(), 1u);
  const Span span = query.where[0].span;
  EXPECT_EQ(question.substr(span.begin, span.length()), "Bonn");
}

TEST(Grammar, StopsWhenAsked) {
  const schema::Schema schema = asked_company();
  const schema::LinkingIndex index(schema);
  GeneratorContext context;
  context.check_interrupts = [] { throw std::runtime_error("cancelled"); };
  EXPECT_THROW(generate("How many employees are there?", schema, index, context),
               std::runtime_error);
}

TEST(Grammar, SurvivesAnyQuestion) {
  const schema::Schema schema = asked_company();
  const schema::LinkingIndex index(schema);
  EXPECT_TRUE(generate("", schema, index, {}).candidates.empty());
  EXPECT_TRUE(generate("employees", schema::Schema{}, index, {}).candidates.empty());
  for (const std::string& question :
       {std::string("? ? !!"), std::string(1000000, 'x'), std::string("\xff\xfe employees"),
        std::string("the most most most top 5 between or and not each by of in"),
        std::string("more than 3 more than 4 or 5 or employees 7 of salary between")}) {
    const Generated generated = generate(question, schema, index, {});
    EXPECT_LE(generated.candidates.size(), 64u);
  }
  std::string words;
  for (int i = 0; i < 2000; ++i) words += "salary of employees in Sales or Bonn above 3, ";
  EXPECT_LE(generate(words, schema, index, {}).candidates.size(), 64u);
}

TEST(Grammar, SaysWhatItCouldNotPlace) {
  const schema::Schema schema = asked_company();
  const schema::LinkingIndex index(schema);
  const Generated generated = generate("What is the weather tomorrow?", schema, index, {});
  EXPECT_FALSE(generated.answerable);
  EXPECT_TRUE(std::any_of(generated.unplaced.begin(), generated.unplaced.end(),
                          [](const Unplaced& word) { return word.text == "weather"; }));
}

}  // namespace grammar_test
}  // namespace nl_ask::candidates
