// What a follow-up asks of each row of the answer: when something last happened, how many refer to
// it, whom it refers to; and which readings are too sure of themselves.
#include <gtest/gtest.h>

#include <string>

#include "second_questions.h"

namespace nl_ask::candidates {
namespace of_each_test {

class OfEach : public SecondQuestions {
 protected:
  Query rich_ = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("50000")})});
};

TEST_F(OfEach, ShowsWhenSomethingLastHappened) {
  const std::string last =
      "SELECT e.name, max(s.sale_date) FROM employees AS e LEFT JOIN sales AS s ON s.employee_id = "
      "e.employee_id WHERE e.salary > 50000 GROUP BY e.name, e.employee_id";
  EXPECT_EQ(best("when was their last sale?", rich_), last);
  EXPECT_EQ(best("with their latest sale date", rich_), last);
}

TEST_F(OfEach, CountsWhatRefersToEach) {
  EXPECT_EQ(best("how many sales does each of them have", rich_),
            "SELECT e.name, count(s.sale_id) FROM employees AS e LEFT JOIN sales AS s ON "
            "e.employee_id = s.employee_id WHERE e.salary > 50000 GROUP BY e.name, e.employee_id");
  EXPECT_EQ(best("how many are they?", rich_),
            "SELECT count(*) FROM employees WHERE salary > 50000");
}

TEST_F(OfEach, ComputesForEachWhatIsSaidOfIt) {
  const Query cities = select({col(0, kDepartmentName)}, {source_of(kDepartments)},
                              {op("=", {col(0, kCity), str("Porto")})});
  const std::string counted =
      "SELECT d.name, count(e.employee_id) FROM departments AS d LEFT JOIN employees AS e ON "
      "d.department_id = e.department_id WHERE d.city = 'Porto' GROUP BY d.name, d.department_id";
  for (const char* words : {"and the number of employees in each?", "how many employees in each",
                            "how many employees does each one have"})
    EXPECT_EQ(best(words, cities), counted) << words;
  EXPECT_EQ(best("average salary of each of them", cities),
            "SELECT d.name, avg(e.salary) FROM departments AS d LEFT JOIN employees AS e ON "
            "d.department_id = e.department_id WHERE d.city = 'Porto' GROUP BY d.name, "
            "d.department_id");
}

TEST_F(OfEach, CountsHowOftenThereIsEach) {
  Query cities = select({col(0, kCity)}, {source_of(kDepartments)});
  cities.distinct = true;
  EXPECT_EQ(best("how often each?", cities),
            "SELECT city, count(*) FROM departments GROUP BY city");
}

TEST_F(OfEach, IsNoQuestionOfItsOwnWhereItSpeaksOfThem) {
  EXPECT_EQ(best("which of them have no sales?", rich_),
            "SELECT name FROM employees WHERE salary > 50000 AND employee_id NOT IN (SELECT "
            "employee_id FROM sales)");
  EXPECT_EQ(best("did any of them have sales?", rich_),
            "SELECT name FROM employees WHERE salary > 50000 AND employee_id IN (SELECT "
            "employee_id FROM sales)");
}

TEST_F(OfEach, SaysWhomTheyReferTo) {
  for (const char* words :
       {"their managers?", "plus the manager of each", "who do they report to?"})
    EXPECT_EQ(
        best(words, rich_),
        "SELECT e.name, e2.name FROM employees AS e LEFT JOIN employees AS e2 ON e.manager_id = "
        "e2.employee_id WHERE e.salary > 50000")
        << words;
}

TEST_F(OfEach, IsLessSureWhereWordsHaveNoPlace) {
  const double sure = ask("how many are they?", rich_).none;
  EXPECT_LT(sure, 0.2);
  for (const char* words : {"which of them ever sold a house to somebody in the city",
                            "any of them that sent sales back late"})
    EXPECT_GT(ask(words, rich_).none, 2 * sure) << words;
}

}  // namespace of_each_test
}  // namespace nl_ask::candidates
