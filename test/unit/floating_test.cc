// Floating readings (candidates/grammar/floating): what words are linked with, whatever order they
// stand in, behind what is read as it is said.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/data_files.h"
#include "base/data_lines.h"
#include "candidates/grammar/floating/associations.h"
#include "candidates/grammar/search/grammar_run.h"
#include "candidates/query/render.h"
#include "schema/linking/index.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace floating_test {

bool is_floating(const Ranked& ranked) {
  return std::ranges::any_of(ranked.features.entries(),
                             [](const auto& feature) { return feature.first == "float.used"; });
}

struct FloatingTest : ::testing::Test {
  FloatingTest() : index(database), grammar(database) {}

  GrammarRun run(const std::string& question, std::string_view without = {}) const {
    GeneratorContext context;
    context.today.year = 2024;
    context.without = without;
    return run_grammar(question, database, index, grammar, context, default_weights());
  }

  std::vector<std::string> floating(const GrammarRun& run) const {
    std::vector<std::string> queries;
    for (const Ranked& ranked : run.result.readings)
      if (is_floating(ranked)) queries.push_back(to_sql(ranked.query, database));
    return queries;
  }

  schema::Schema database = company();
  schema::LinkingIndex index;
  GrammarIndex grammar;
};

Shapes said(const std::string& text) {
  return Associations::english().said(language::tokenize(text));
}

TEST(Associations, FindShapesWhereverTheyStand) {
  EXPECT_TRUE(has_shape(said("late returns, how many?"), Shape::count));
  EXPECT_TRUE(has_shape(said("typical order value"), Shape::avg));
  EXPECT_TRUE(has_shape(said("customers w/o orders"), Shape::absence));
  EXPECT_TRUE(has_shape(said("whose orders are late?"), Shape::persons));
  EXPECT_TRUE(has_shape(said("cost split by vendor"), Shape::group));
  EXPECT_TRUE(said("orders of 2024").none());
}

TEST(Associations, APhraseInsideALongerOneSpeaksOfNothing) {
  EXPECT_FALSE(has_shape(said("with at least 3 orders"), Shape::least));
  EXPECT_FALSE(has_shape(said("total number of orders"), Shape::sum));
  EXPECT_TRUE(has_shape(said("total number of orders"), Shape::count));
}

TEST(Associations, EverySectionIsRead) {
  const std::string text(data::file("english/associations.txt"));
  for (const std::string_view line : base::data_lines(text)) {
    if (!line.starts_with('[') || line == "[none]") continue;
    std::string more = text;
    more.insert(more.find(line) + line.size(), "\nzorgle");
    EXPECT_EQ(Associations(more).said(language::tokenize("the zorgle")).count(), 1U) << line;
  }
}

TEST(Associations, NameTheLineThatCannotBeRead) {
  EXPECT_THROW(Associations("[count\n"), std::runtime_error);
  EXPECT_THROW(Associations("[shapeless]\nword\n"), std::runtime_error);
  EXPECT_THROW(Associations("word\n"), std::runtime_error);
}

TEST(Associations, SayWhatAgreesAndWhatDoesNot) {
  Shapes words, query;
  add_shape(words, Shape::count);
  add_shape(words, Shape::group);
  add_shape(query, Shape::count);
  add_shape(query, Shape::avg);
  FeatureVector features;
  add_association_features(words, query, features);
  std::vector<std::string> names;
  for (const auto& [name, value] : features.entries()) names.emplace_back(name);
  const std::vector<std::string> expected = {"float.said_count", "float.unsaid_avg",
                                             "float.missed_group"};
  EXPECT_EQ(names, expected);
}

TEST_F(FloatingTest, StandsBehindWhatIsReadAsItIsSaid) {
  for (const std::string question :
       {"How many employees are there?", "What is the average salary of employees?",
        "employees in each department", "Which employees have a salary above 50000?"}) {
    const GrammarRun all = run(question), anchored = run(question, "floating");
    ASSERT_FALSE(all.result.readings.empty());
    EXPECT_FALSE(is_floating(all.result.readings[0])) << question;
    EXPECT_EQ(all.result.readings[0].key, anchored.result.readings[0].key) << question;
  }
}

TEST_F(FloatingTest, IsLeftOutForMeasuring) {
  EXPECT_FALSE(floating(run("salary headcount department, zorgled")).empty());
  EXPECT_TRUE(floating(run("salary headcount department, zorgled", "floating")).empty());
}

TEST_F(FloatingTest, PutsLinkedWordsTogetherInAnyOrder) {
  const std::vector<std::string> found =
      floating(run("by department please zorgle the salary, typical"));
  EXPECT_TRUE(std::ranges::any_of(found, [](const std::string& sql) {
    return sql.find("avg(e.salary)") != sql.npos && sql.find("GROUP BY d.name") != sql.npos;
  })) << ::testing::PrintToString(found);
}

TEST_F(FloatingTest, KeepsItsBudget) {
  SearchLimits limits;
  const GrammarRun read = run("zorgle salary department employees sales amount top 3 by by by");
  EXPECT_LE(floating(read).size(), static_cast<std::size_t>(limits.floating * limits.trees));
}

}  // namespace floating_test
}  // namespace nl_ask::candidates
