// What is said before a question.
#include "candidates/grammar/parse/prelude.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "unit/company.h"

namespace nl_ask::candidates {
namespace prelude_test {

std::string without(std::string_view text) {
  static const schema::Schema& schema = *new schema::Schema(company());
  static const schema::LinkingIndex& index = *new schema::LinkingIndex(schema);
  std::string said;
  for (const language::Token& token : without_prelude(language::tokenize(text), index))
    said += (said.empty() ? "" : " ") + token.lower;
  return said;
}

TEST(Prelude, AsksForNothing) {
  EXPECT_EQ(without("Do you happen to know which employees are remote"),
            "which employees are remote");
  EXPECT_EQ(without("Remind me, how many sales are there"), "how many sales are there");
  EXPECT_EQ(without("Help me with this: sales of May"), "sales of may");
  EXPECT_EQ(without("2. who is remote"), "who is remote");
  EXPECT_EQ(without("tell me in which city it is"), "in which city it is");
}

TEST(Prelude, IsNoPartOfTheQuestion) {
  for (const std::string_view text :
       {"employees who are remote", "everyone who is remote", "in 2020 , which sales were made",
        "of all sales , how many are old", "not counting Leeds , who is remote",
        "staff who are remote", "on average , how many sales are there", "since when is it so",
        "departments : how many sales", "last week who sold most"})
    EXPECT_EQ(without(text), text == "not counting Leeds , who is remote"
                                 ? "not counting leeds , who is remote"
                                 : text);
}

}  // namespace prelude_test
}  // namespace nl_ask::candidates
