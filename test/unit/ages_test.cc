// Ages of people whose dates of birth are kept.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace ages_test {

using schema::TypeKind;

schema::Schema team() {
  schema::Schema schema;
  schema.tables.push_back(keyed_table(
      "team", "players",
      {column_of("player_id", TypeKind::integer), column_of("name", TypeKind::text),
       column_of("birth_date", TypeKind::date), column_of("height_cm", TypeKind::integer)},
      400));
  return schema;
}

// Today is the first day of 2025.
::testing::AssertionResult born(const std::string& question, const std::string& condition) {
  return offers(team(), question, {"FROM players WHERE " + condition}, 1);
}

TEST(Ages, AreBetweenTwo) {
  const std::string teens = "birth_date <= '2007-01-01' AND birth_date > '2004-01-01'";
  for (const char* question : {"players aged 18 to 20", "players aged between 18 and 20",
                               "players between 18 and 20 years old", "18 to 20 year old players"})
    EXPECT_TRUE(born(question, teens));
  EXPECT_TRUE(born("players in their thirties",
                   "birth_date <= '1995-01-01' AND birth_date > '1985-01-01'"));
}

TEST(Ages, AreFullYears) {
  EXPECT_TRUE(
      born("18-year-old players", "birth_date <= '2007-01-01' AND birth_date > '2006-01-01'"));
  EXPECT_TRUE(born("players aged 18 or under", "birth_date > '2006-01-01'"));
  EXPECT_TRUE(born("players at most 18 years old", "birth_date > '2006-01-01'"));
}

TEST(Ages, AreOverOrUnder) {
  EXPECT_TRUE(born("players over the age of 30", "birth_date < '1995-01-01'"));
  EXPECT_TRUE(born("players aged 35 and over", "birth_date <= '1990-01-01'"));
  EXPECT_TRUE(born("players aged under 21", "birth_date > '2004-01-01'"));
}

TEST(Ages, AreNoOtherNumbers) {
  EXPECT_TRUE(offers(team(), "players over 180 cm", {"height_cm > 180"}, 1));
}

}  // namespace ages_test
}  // namespace nl_ask::candidates
