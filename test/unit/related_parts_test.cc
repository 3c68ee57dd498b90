// Shares whose part is told by other rows: who has ordered, who has ordered more than once; what is
// known of a row whatever it is; kinds that the most rows are of.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace related_parts_test {

using schema::TypeKind;

schema::Column kind_of(std::string name, std::vector<std::string> values) {
  schema::Column column = column_of(std::move(name), TypeKind::text);
  column.values = std::move(values);
  column.values_complete = true;
  column.distinct = static_cast<double>(column.values.size());
  return column;
}

/// Members of a club, what they book, where they may have a voucher, and what was spent.
schema::Schema club() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("club", std::move(name), std::move(columns), 1000));
  };
  table("members",
        {column_of("member_id", TypeKind::integer), column_of("first_name", TypeKind::text),
         column_of("last_name", TypeKind::text), kind_of("tier", {"gold", "silver"})});
  table("vouchers",
        {column_of("voucher_id", TypeKind::integer), column_of("title", TypeKind::text)});
  table("bookings",
        {column_of("booking_id", TypeKind::integer), column_of("member_id", TypeKind::integer),
         column_of("voucher_id", TypeKind::integer), kind_of("status", {"held", "cancelled"}),
         column_of("booked_on", TypeKind::date), column_of("attended", TypeKind::boolean)});
  table("expenses",
        {column_of("expense_id", TypeKind::integer), kind_of("category", {"rent", "travel"}),
         column_of("spent_on", TypeKind::date), column_of("amount", TypeKind::decimal)});
  schema.tables[2].columns[2].nullable = schema.tables[2].columns[5].nullable = true;
  schema.tables[2].columns[2].null_fraction = schema.tables[2].columns[5].null_fraction = 0.3;
  schema.foreign_keys = {{2, {1}, 0, {0}}, {2, {2}, 1, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(club(), question, parts, among);
}

TEST(RelatedParts, LookUpOtherRowsOfEachRow) {
  EXPECT_TRUE(offers("What percentage of members have made a booking?",
                     {"count(*) FILTER (WHERE member_id IN (SELECT member_id FROM bookings))",
                      "nullif(count(*), 0) FROM members"}));
  EXPECT_TRUE(offers("Percentage of members with a cancelled booking",
                     {"FILTER (WHERE member_id IN (SELECT member_id FROM bookings WHERE status = "
                      "'cancelled'))",
                      "FROM members"}));
  EXPECT_TRUE(offers("What share of bookings have a voucher?",
                     {"FILTER (WHERE voucher_id IN (SELECT voucher_id FROM vouchers))"}, 2));
}

TEST(RelatedParts, CountThem) {
  EXPECT_TRUE(offers("What share of members have made more than one booking?",
                     {"FILTER (WHERE member_id IN (SELECT m.member_id FROM members AS m JOIN",
                      "GROUP BY m.member_id HAVING count(*) > 1))", "FROM members"}));
  EXPECT_TRUE(offers("repeat booking rate: members with 2+ bookings out of all members",
                     {"GROUP BY m.member_id HAVING count(*) >= 2))"}));
}

TEST(RelatedParts, KeepGroups) {
  EXPECT_TRUE(offers("what share of members have made a booking, by tier",
                     {"SELECT tier, ", "FILTER (WHERE member_id IN (SELECT member_id FROM bookings",
                      "GROUP BY tier"}));
}

TEST(RelatedParts, LeaveJoinsToOneRowAsTheyAre) {
  EXPECT_TRUE(offers("What percentage of bookings were cancelled?",
                     {"FILTER (WHERE status = 'cancelled')", "FROM bookings"}));
}

TEST(Flags, AreKnownOfSomeRows) {
  EXPECT_TRUE(offers("How many bookings have attendance recorded?",
                     {"SELECT count(*) FROM bookings WHERE attended IS NOT NULL"}));
  EXPECT_TRUE(offers("How many bookings were attended?", {"attended = true"}, 2));
}

TEST(Superlatives, AreOfKindsThatRowsAreOf) {
  EXPECT_TRUE(offers("the biggest expense category",
                     {"GROUP BY category ORDER BY sum(amount) DESC", "LIMIT 1"}));
}

}  // namespace related_parts_test
}  // namespace nl_ask::candidates
