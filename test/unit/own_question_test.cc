// Words that are a question of their own, and words that lead over from what was said before.
#include "candidates/follow_up/own_question.h"

#include <gtest/gtest.h>

#include <string>

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

}  // namespace own_question_test
}  // namespace nl_ask::candidates
