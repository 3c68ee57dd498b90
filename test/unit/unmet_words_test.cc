// Words of a question that a query has no part for (proposal/unmet_words.h).
#include "proposal/unmet_words.h"

#include <gtest/gtest.h>

#include "company.h"

namespace nl_ask::proposal {
namespace unmet_words_test {

class UnmetWords : public testing::Test {
 protected:
  double share(std::string_view question, std::string_view sql) const {
    return unmet_words(question, sql, schema_, index_).all;
  }

  const schema::Schema schema_ = candidates::company();
  const schema::LinkingIndex index_{schema_};
};

TEST_F(UnmetWords, AQueryThatUsesWhatIsNamedLeavesNone) {
  EXPECT_EQ(share("salary of the employees above 7,500",
                  "SELECT salary FROM \"employees\" WHERE salary > 7500"),
            0);
  EXPECT_EQ(share("how is it?", "SELECT 1"), 0) << "nothing is named";
}

TEST_F(UnmetWords, OneThatUsesOthersLeavesThem) {
  EXPECT_GT(share("salary of the employees", "SELECT city FROM departments"), 0.4);
  const double less =
      share("employees with a salary above 7500", "SELECT name FROM employees WHERE salary > 7");
  EXPECT_GT(less, 0);
  EXPECT_LT(less, 0.5);
}

TEST_F(UnmetWords, ANumberIsItsDigits) {
  const auto numbers = [&](std::string_view question, std::string_view sql) {
    return unmet_words(question, sql, schema_, index_).numbers;
  };
  EXPECT_EQ(numbers("above 7,500 in 2024", "SELECT 1 WHERE a > 7500 AND b < '2024-12-31'"), 0);
  EXPECT_EQ(numbers("more than 75 %", "SELECT 1 WHERE a > 0.75"), 0);
  EXPECT_EQ(numbers("above 7 in 2024", "SELECT 1 WHERE a > 7"), 0.5);
}

TEST_F(UnmetWords, AnythingCanBeAQuery) {
  for (const char* sql : {"", "\"", "'", "$$", "\"\"", "--", "SELECT '"})
    EXPECT_GE(share("salary of employee 3", sql), 0) << sql;
}

}  // namespace unmet_words_test
}  // namespace nl_ask::proposal
