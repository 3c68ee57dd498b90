// "the highest salary employee".
#include "candidates/grammar/parse/thing_first.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "unit/company.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace thing_first_test {

std::string said(std::string_view text) {
  static const schema::Schema& schema = *new schema::Schema(company());
  static const Naming& naming = *new Naming(schema);
  std::string plain;
  for (const language::Token& token : say_thing_first(language::tokenize(text), schema, naming))
    plain += (plain.empty() ? "" : " ") + token.lower;
  return plain;
}

TEST(ThingFirst, IsWhatHasIt) {
  EXPECT_EQ(said("highest salary employee"), "employee with the highest salary");
  EXPECT_EQ(said("the 3 lowest bonus employees in Leeds"),
            "the 3 employees with the lowest bonus in leeds");
  EXPECT_EQ(said("lowest hire date clerk"), "clerk with the lowest hire date");
}

TEST(ThingFirst, IsLeftWhereNothingHasIt) {
  for (const std::string_view text :
       {"highest salary", "highest salary bonus", "lowest and highest salary employee",
        "the highest salary of employees", "the lowest hire date", "oldest employee",
        "highest salary ever", "largest amount month", "highest paid employee"})
    EXPECT_EQ(said(text), text);
}

TEST(ThingFirst, IsRead) {
  EXPECT_TRUE(offers(company(), "highest salary employee",
                     {"SELECT name FROM employees", "ORDER BY salary DESC", "LIMIT 1"}, 1));
}

}  // namespace thing_first_test
}  // namespace nl_ask::candidates
