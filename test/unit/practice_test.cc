// A practice that sees animals: states that comments spell out, gross amounts, ratios, lists behind
// a colon, what is left out, owners who are called clients.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace practice_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, std::vector<std::string> values = {},
                      const char* comment = "") {
  schema::Column made = column_holding(name, kind, std::move(values), 190);
  made.comment = comment;
  return made;
}

schema::Table table_of(const char* name, std::vector<schema::Column> columns) {
  return keyed_table("public", name, std::move(columns), 200);
}

enum Tables { kOwners, kAnimals, kStaff, kVisits, kTreatments, kBills, kBoxes };

/// Owners bring animals, which the staff see and treat; what is billed; boxes without a key.
schema::Schema practice() {
  schema::Column email = column("email", TypeKind::text);
  email.nullable = true;
  email.null_fraction = .2;
  schema::Column code = column("species_code", TypeKind::text, {"CAN", "FEL", "LAG"},
                               "CAN = dog, FEL = cat, LAG = rabbit");
  schema::Schema schema;
  schema.tables = {
      table_of("owners", {column("id", TypeKind::integer), column("first_name", TypeKind::text),
                          column("last_name", TypeKind::text), email,
                          column("phone", TypeKind::text), column("category", TypeKind::text)}),
      table_of("animals", {column("id", TypeKind::integer), column("owner_id", TypeKind::integer),
                           column("name", TypeKind::text), code}),
      table_of("staff", {column("id", TypeKind::integer), column("first_name", TypeKind::text),
                         column("last_name", TypeKind::text)}),
      table_of("visits",
               {column("id", TypeKind::integer), column("animal_id", TypeKind::integer),
                column("vet_id", TypeKind::integer), column("started_at", TypeKind::timestamp),
                column("channel", TypeKind::text, {"phone", "web"}),
                column("minutes", TypeKind::integer), column("fee", TypeKind::decimal)}),
      table_of("treatments",
               {column("id", TypeKind::integer), column("visit_id", TypeKind::integer),
                column("performed_by", TypeKind::integer), column("note", TypeKind::text)}),
      table_of(
          "bills",
          {column("id", TypeKind::integer), column("bill_no", TypeKind::text),
           column("owner_id", TypeKind::integer), column("issued_on", TypeKind::date),
           column("net_amount", TypeKind::decimal), column("vat_amount", TypeKind::decimal),
           column("state", TypeKind::text, {"P", "O", "X"}, "P = paid, O = open, X = cancelled")}),
      table_of("boxes", {column("box_no", TypeKind::integer), column("ward", TypeKind::text),
                         column("visit_ref", TypeKind::integer),
                         column("st", TypeKind::text, {"F", "E", "X"},
                                "F = full, E = empty, X = retired")})};
  schema.foreign_keys = {{kAnimals, {1}, kOwners, {0}},   {kVisits, {1}, kAnimals, {0}},
                         {kVisits, {2}, kStaff, {0}},     {kTreatments, {1}, kVisits, {0}},
                         {kTreatments, {2}, kStaff, {0}}, {kBills, {2}, kOwners, {0}}};
  return schema;
}

std::string first(const char* question) {
  const std::vector<std::string> readings = readings_of(question, practice());
  return readings.empty() ? "" : readings[0];
}

TEST(SpeltStates, AreSaidByWordsOfTheLanguage) {
  EXPECT_EQ(first("How many boxes are empty?"), "SELECT count(*) FROM boxes WHERE st = 'E'");
  EXPECT_EQ(first("number of full boxes"), "SELECT count(*) FROM boxes WHERE st = 'F'");
  EXPECT_TRUE(offers(practice(), "owners with an empty email", {"FROM owners", "email IS NULL"}, 4))
      << "nothing is known there";
}

TEST(SpeltStates, AreSurerThanShortenedNames) {
  EXPECT_TRUE(offers(practice(), "Which owners have both a dog and a cat?",
                     {"FROM owners", "= 'CAN'", "AND", "= 'FEL'"}, 1));
}

TEST(Clients, AreWhomTheHouseWorksFor) {
  EXPECT_EQ(first("number of clients"), "SELECT count(*) FROM owners");
  EXPECT_EQ(first("clients w/o e-mail"),
            "SELECT first_name, last_name FROM owners WHERE email IS NULL");
  EXPECT_EQ(first("Which owners haven't given us an email address?"),
            "SELECT first_name, last_name FROM owners WHERE email IS NULL");
}

TEST(GrossAmounts, AreNetAndTax) {
  EXPECT_TRUE(offers(practice(), "gross amount of the open bills",
                     {"net_amount + vat_amount", "state = 'O'"}, 2));
  EXPECT_TRUE(offers(practice(), "total including VAT of the open bills",
                     {"net_amount + vat_amount", "state = 'O'"}, 2));
}

TEST(Ratios, DivideWhatBelongsToEach) {
  EXPECT_TRUE(
      offers(practice(), "treatments per visit, by vet", {"count(DISTINCT t.visit_id)"}, 1));
  EXPECT_EQ(first("treatments per visit, by vet").find("JOIN visits AS v ON s.id = v.vet_id"),
            std::string::npos)
      << "all treatments of a vet with all visits of the same";
  EXPECT_TRUE(offers(
      practice(), "fee per minute by channel",
      {"SELECT channel, sum(fee) / nullif(sum(minutes), 0) FROM visits GROUP BY channel"}, 1));
}

TEST(Ratios, LeaveTwoDivisionsOfTheSameRowsAlone) {
  EXPECT_FALSE(offers(practice(), "number of visits per animal by month", {"nullif"}, 1));
}

TEST(Lists, AreShownBehindAColon) {
  EXPECT_EQ(first("open bills: bill number, net amount, vat amount"),
            "SELECT bill_no, net_amount, vat_amount FROM bills WHERE state = 'O'");
}

TEST(LeftOut, InFrontOfWhatIsAsked) {
  EXPECT_EQ(first("cancelled bills excluded, total net amount per owner").find("= 'X'"),
            std::string::npos);
  EXPECT_NE(first("cancelled bills excluded, total net amount per owner").find("<> 'X'"),
            std::string::npos);
}

TEST(Examples, InBracketsRestrictNothing) {
  EXPECT_EQ(first("number of visits per channel (phone, web ...)"),
            "SELECT channel, count(*) FROM visits GROUP BY channel");
}

TEST(Stretches, OfAYearAreDividedByInMoreWords) {
  for (const char* question :
       {"number of visits each month of 2025", "for each month of 2025 how many visits were there",
        "one row per month of 2025: number of visits"})
    EXPECT_TRUE(offers(practice(), question,
                       {"date_trunc('month', started_at)", "count(*)", "GROUP BY"}, 1));
}

TEST(Stretches, ThatFollowOneAnotherAreOne) {
  EXPECT_TRUE(offers(practice(), "number of visits in january, february and march 2025",
                     {"count(*)", ">= '2025-01-01'", "< '2025-04-01'"}, 1));
}

}  // namespace practice_test
}  // namespace nl_ask::candidates
