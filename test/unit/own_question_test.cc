// Words that are a question of their own, and words that lead over from what was said before.
#include "candidates/follow_up/own_question.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "candidates/correction/profile.h"
#include "candidates/follow_up/follow_up.h"
#include "candidates/follow_up/own_evidence.h"
#include "candidates/follow_up/sureness.h"
#include "candidates/grammar/search/generator.h"
#include "candidates/grammar/search/grammar_index.h"
#include "company.h"

namespace nl_ask::candidates {
namespace own_question_test {

class OwnQuestion : public testing::Test {
 protected:
  OwnQuestion() {
    schema_.tables[kDepartments].columns[kDepartmentName].values = {"Sales", "Engineering"};
    schema_.tables[kDepartments].columns[kCity].values = {"Hamburg", "Porto"};
  }

  HeardRequest hear(const std::string& words) {
    const schema::LinkingIndex index(schema_);
    const GrammarIndex grammar(schema_);
    Work work(100000, {});
    return hear_request(words, before_, {schema_, grammar, work}, index, context());
  }

  bool by_itself(const std::string& words) {
    const schema::LinkingIndex index(schema_);
    const GrammarIndex grammar(schema_);
    return asks_by_itself(hear(words), generate(words, schema_, index, grammar, context()));
  }

  double own(const std::string& words) {
    const schema::LinkingIndex index(schema_);
    const GrammarIndex grammar(schema_);
    const Generated alone = generate(words, schema_, index, grammar, context());
    return own_probability(own_evidence(hear(words), before_, profile_of(before_), alone));
  }

  static GeneratorContext context() {
    GeneratorContext context;
    context.today.year = 2026;
    return context;
  }

  schema::Schema schema_ = company();
  Query before_ = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("50000")})});
};

TEST_F(OwnQuestion, SaysWhatItIsAbout) {
  for (const char* words : {"departments in Hamburg", "employees with a salary over 60000",
                            "number of employees per city", "average salary by department",
                            "average salary by city", "how many departments are there?"})
    EXPECT_TRUE(by_itself(words)) << words;
}

TEST_F(OwnQuestion, IsNothingThatLeadsOver) {
  for (const char* words :
       {"only the departments in Hamburg", "and the employees in Porto", "with their department",
        "those employees in Hamburg", "without the employees in sales"})
    EXPECT_FALSE(by_itself(words)) << words;
}

TEST_F(OwnQuestion, SaysMoreThanAName) {
  for (const char* words : {"departments", "the salary", "in Hamburg", "over 60000"})
    EXPECT_FALSE(by_itself(words)) << words;
}

TEST_F(OwnQuestion, IsUnderstoodWhole) {
  EXPECT_FALSE(by_itself("departments with blorgs of frumious size"));
}

TEST_F(OwnQuestion, BeginsAsOne) {
  EXPECT_TRUE(begins_as_question(hear("average salary by department")));
  EXPECT_FALSE(begins_as_question(hear("departments in Hamburg")));
}

TEST_F(OwnQuestion, IsLikelierTheMoreItSaysAndTheLessItLeadsOver) {
  for (const char* words : {"What is our most important product line for the retail trade?",
                            "Which department has spent the most money on its building?"})
    EXPECT_GT(own(words), 0.5) << words;
  for (const char* words : {"and in Porto?", "only those in Hamburg", "sorted by salary",
                            "what about Porto", "with their city", "without the first one"})
    EXPECT_LT(own(words), 0.1) << words;
  EXPECT_GT(own("Which departments are in Hamburg?"), own("in Hamburg"));
}

TEST_F(OwnQuestion, ListsAllOfOtherThings) {
  const schema::LinkingIndex index(schema_);
  const GrammarIndex grammar(schema_);
  const std::string words = "list all departments";
  const Generated alone = generate(words, schema_, index, grammar, context());
  EXPECT_TRUE(stands_alone(hear(words), alone, true));
  EXPECT_FALSE(stands_alone(hear(words), alone, false));
}

TEST_F(OwnQuestion, IsReadByItselfAndNoOtherWay) {
  const schema::LinkingIndex index(schema_);
  const GrammarIndex grammar(schema_);
  const std::string words = "What is our most important product line for the retail trade?";
  const Generated alone = generate(words, schema_, index, grammar, context());
  GeneratorContext after = context();
  Generated read = follow_up(words, before_, alone, schema_, index, grammar, after);
  EXPECT_EQ(read.candidates.size(), alone.candidates.size());
  EXPECT_EQ(read.answerable, alone.answerable);
  after.goes_on = true;  // a correction
  read = follow_up(words, before_, alone, schema_, index, grammar, after);
  EXPECT_TRUE(std::ranges::any_of(
      read.candidates, [](const Candidate& one) { return one.origins.has(Origin::follow_up); }));
}

TEST_F(OwnQuestion, ShareTheProbabilityWithWhatGoesOn) {
  const auto reading = [](Origin origin, double score, double log) {
    Candidate one;
    one.origins = origin;
    one.evidence.score = score;
    if (origin == Origin::grammar) one.evidence.features.add("alone.log", log);
    return one;
  };
  std::vector<Candidate> readings = {
      reading(Origin::follow_up, 3, 0), reading(Origin::follow_up, 2, 0),
      reading(Origin::grammar, -9, std::log(0.6)), reading(Origin::grammar, 9, std::log(0.2))};
  const Weights weights("temperature 0.5");
  weigh_own_questions(weights, 0.75, readings);
  const auto mass = [&](std::size_t i) { return std::exp(readings[i].evidence.score / 0.5); };
  EXPECT_NEAR((mass(2) + mass(3)) / (mass(0) + mass(1) + mass(2) + mass(3)), 0.75, 1e-9);
  EXPECT_NEAR(mass(2) / mass(3), 3, 1e-9);
  EXPECT_EQ(readings[0].evidence.score, 3);
}

}  // namespace own_question_test
}  // namespace nl_ask::candidates
