// What people call things and how they ask in passing, over the members of a club and what they
// pay.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace everyday_words_test {

using schema::TypeKind;

schema::Schema club() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("club", std::move(name), std::move(columns), 1000));
  };
  const auto valued = [](std::string name, std::vector<std::string> values) {
    schema::Column column = column_of(std::move(name), TypeKind::text);
    column.values = std::move(values);
    return column;
  };
  table("members", {column_of("member_id", TypeKind::integer), valued("name", {"Ann Hill"}),
                    column_of("email", TypeKind::text), column_of("phone", TypeKind::text),
                    column_of("newsletter", TypeKind::boolean)});
  table("payments", {column_of("payment_id", TypeKind::integer),
                     column_of("member_id", TypeKind::integer), valued("method", {"cash", "card"}),
                     column_of("amount", TypeKind::decimal), column_of("paid_on", TypeKind::date)});
  table("artists", {column_of("artist_id", TypeKind::integer), column_of("name", TypeKind::text)});
  table("vehicles", {column_of("vehicle_id", TypeKind::integer), column_of("plate", TypeKind::text),
                     column_of("engine_size", TypeKind::integer)});
  schema.foreign_keys = {{1, {1}, 0, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(club(), question, parts, among);
}

TEST(EverydayWords, AddUpRowsOfAValue) {
  for (const char* question : {"total cash payments", "total of cash payments"})
    EXPECT_TRUE(offers(question, {"SELECT sum(amount) FROM payments WHERE method = 'cash'"}));
}

TEST(EverydayWords, AskForANumberToRing) {
  EXPECT_TRUE(offers("Ann Hill tel no", {"SELECT phone FROM members", "'Ann Hill'"}));
}

TEST(EverydayWords, SayWhatItIsFor) {
  EXPECT_TRUE(offers("How many members are there? Need it for the annual report, many thanks",
                     {"SELECT count(*) FROM members"}));
  EXPECT_TRUE(offers("How many members have signed up for the newsletter?", {"newsletter = true"}));
}

TEST(EverydayWords, SayWhatWasTakenAndWhatItAveragesOutAt) {
  EXPECT_TRUE(offers("how much came in by card in 2024",
                     {"SELECT sum(amount) FROM payments", "method = 'card'"}));
  EXPECT_TRUE(offers("what does a payment average out at", {"SELECT avg(amount) FROM payments"}));
}

TEST(EverydayWords, CallThingsByOtherNames) {
  EXPECT_TRUE(offers("how many acts are there", {"SELECT count(*) FROM artists"}));
  EXPECT_TRUE(offers("how many motors are there", {"SELECT count(*) FROM vehicles"}));
}

}  // namespace everyday_words_test
}  // namespace nl_ask::candidates
