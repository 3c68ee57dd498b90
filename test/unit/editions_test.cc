// Values as people say them: "2025 Winter Cup" of the Winter Cup 2025, "South America" of SA,
// "A-grade" of grade A; what tickets that people bought come to; runners who share a name.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace editions_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, std::vector<std::string> values = {}) {
  return column_holding(name, kind, std::move(values), 40);
}

schema::Table table_of(const char* name, std::vector<schema::Column> columns) {
  return keyed_table("public", name, std::move(columns), 40);
}

schema::Schema races() {
  schema::Schema schema;
  schema.tables = {
      table_of("races", {column("id", TypeKind::integer),
                         column("name", TypeKind::text, {"Winter Cup 2025", "Winter Cup 2024"}),
                         column("town", TypeKind::text), column("held_on", TypeKind::date),
                         column("grade", TypeKind::text, {"A", "B", "C"})}),
      table_of("runners", {column("id", TypeKind::integer), column("first_name", TypeKind::text),
                           column("last_name", TypeKind::text),
                           column("region", TypeKind::text, {"EU", "NA", "SA"})}),
      table_of("tickets",
               {column("id", TypeKind::integer), column("race_id", TypeKind::integer),
                column("buyer_name", TypeKind::text), column("price_eur", TypeKind::decimal),
                column("bought_at", TypeKind::timestamp)}),
      table_of("sponsorships",
               {column("id", TypeKind::integer), column("race_id", TypeKind::integer),
                column("amount_eur", TypeKind::decimal), column("paid_on", TypeKind::date)})};
  schema.foreign_keys = {{2, {1}, 0, {0}}, {3, {1}, 0, {0}}};
  return schema;
}

TEST(Editions, AreSaidWithTheYearBeforeOrBehind) {
  for (const char* question : {"town of the 2025 Winter Cup", "town of the Winter Cup 2025"})
    EXPECT_TRUE(offers(races(), question, {"SELECT town", "name = 'Winter Cup 2025'"}, 1))
        << question;
}

TEST(Initials, AreSaidInFull) {
  EXPECT_TRUE(offers(races(), "runners from South America", {"region = 'SA'"}, 1));
  EXPECT_FALSE(offers(races(), "runners with sore ankles", {"region = 'SA'"}, 9));
}

TEST(Grades, AreSaidInOneWord) {
  for (const char* question : {"A-grade races", "races that are grade-A"})
    EXPECT_TRUE(offers(races(), question, {"FROM races WHERE grade = 'A'"}, 1)) << question;
  EXPECT_FALSE(offers(races(), "X-grade races", {"grade = 'A'"}, 9));
}

TEST(Tickets, BringInWhatTheirBuyersPaid) {
  for (const char* question : {"ticket revenue", "total ticket revenue", "income from tickets"})
    EXPECT_TRUE(offers(races(), question, {"SELECT sum(price_eur) FROM tickets"}, 2)) << question;
  EXPECT_TRUE(
      offers(races(), "ticket revenue per race", {"sum(t.price_eur)", "GROUP BY r.name"}, 1));
}

TEST(Names, AreSharedWithAnybody) {
  for (const char* question :
       {"which runners have the same last name?", "which runners share a last name?",
        "runners who share their last name with another runner"})
    EXPECT_TRUE(offers(races(), question,
                       {"FROM runners WHERE last_name IN (SELECT last_name FROM runners GROUP BY",
                        "HAVING count(*) > 1)"},
                       1))
        << question;
}

}  // namespace editions_test
}  // namespace nl_ask::candidates
