// Values set against each other, rows that are counted by a value that they have, dates that a verb
// means of other rows, and changes between years.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "candidates/grammar/parse/rephrase.h"
#include "unit/company.h"
#include "unit/joined_words.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace divided_values_test {

using schema::TypeKind;

schema::Column commented(schema::Column column, std::string comment) {
  column.comment = std::move(comment);
  return column;
}

/// Patients, their appointments, payments, and what comes back from a laboratory.
schema::Schema practice() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("practice", "patients",
                  {column_of("id", TypeKind::integer), column_of("name", TypeKind::text)}, 300),
      keyed_table(
          "practice", "appointments",
          {column_of("id", TypeKind::integer), column_of("patient_id", TypeKind::integer),
           column_of("starts_at", TypeKind::timestamp),
           column_holding("booked_via", TypeKind::text, {"phone", "online", "reception"}, 0),
           commented(column_holding("status", TypeKind::text, {"booked", "completed", "fta"}, 0),
                     "booked, completed, or fta (failed to attend)"),
           column_of("minutes", TypeKind::integer)},
          4000),
      keyed_table("practice", "payments",
                  {column_of("id", TypeKind::integer), column_of("patient_id", TypeKind::integer),
                   column_of("amount", TypeKind::decimal), column_of("paid_at", TypeKind::date)},
                  3000),
      keyed_table(
          "practice", "lab_works",
          {column_of("id", TypeKind::integer), column_of("appointment_id", TypeKind::integer),
           column_of("received_on", TypeKind::date)},
          500)};
  schema.foreign_keys = {{1, {1}, 0, {0}}, {2, {1}, 0, {0}}, {3, {1}, 1, {0}}};
  return schema;
}

/// The question in plain words, as rephrasings() has it for sure.
std::string plainly(const std::string& question) {
  const std::vector<Rephrased> ways = rephrasings(language::tokenize(question));
  return joined_words(ways[0].tokens);
}

TEST(DividedValues, OneRowForEachOfThem) {
  EXPECT_TRUE(offers(practice(), "phone vs online vs reception appointments",
                     {"SELECT booked_via, count(*) FROM appointments GROUP BY booked_via"}, 1));
  EXPECT_TRUE(offers(practice(), "average minutes of appointments, split phone/online/reception",
                     {"SELECT booked_via, avg(minutes)", "GROUP BY booked_via"}, 1));
}

TEST(DividedValues, LeaveOutTheOthers) {
  EXPECT_TRUE(offers(practice(), "phone vs online appointments",
                     {"booked_via IN ('online', 'phone')", "GROUP BY booked_via"}, 1));
}

TEST(DividedValues, AreNotWhatIsMerelyListed) {
  EXPECT_FALSE(offers(practice(), "How many appointments were booked by phone or online?",
                      {"GROUP BY booked_via"}, 1));
}

TEST(DividedValues, AreWantedOfEachWhereThereAreThree) {
  for (const char* question :
       {"average minutes of appointments by phone, online and reception",
        "average minutes of appointments for phone and online separately",
        "Split the number of appointments into phone, online and reception",
        "How do our appointments divide into phone, online, reception and so on?"})
    EXPECT_TRUE(offers(practice(), question, {"SELECT booked_via", "GROUP BY booked_via"}, 1))
        << question;
  EXPECT_TRUE(offers(practice(), "average minutes of appointments by phone, online or reception",
                     {"SELECT avg(minutes) FROM appointments"}, 1));
}

TEST(DividedValues, KeepTheOthersWhereThereAreMore) {
  EXPECT_TRUE(offers(practice(), "number of appointments split phone, online etc",
                     {"SELECT booked_via, count(*) FROM appointments GROUP BY booked_via"}, 1));
}

TEST(ValuedRows, AreCountedByTheValue) {
  const std::vector<std::string> expected = {"status = 'fta'", "HAVING count(*) > 2"};
  EXPECT_TRUE(offers(practice(), "Which patients have more than 2 no-shows?", expected, 1));
  EXPECT_TRUE(offers(practice(), "patients with 3 or more FTAs",
                     {"status = 'fta'", "HAVING count(*) >= 3"}, 1));
}

TEST(VerbOfOtherRows, MeansADateOfThoseBeforeIt) {
  EXPECT_TRUE(offers(practice(), "total amount of payments received in 2025",
                     {"sum(amount)", "paid_at"}, 1));
  EXPECT_TRUE(offers(practice(), "How many lab works were received in 2025?", {"received_on"}, 1));
}

TEST(NumberOfARow, IsWhatRowsAreCalledBy) {
  schema::Schema schema;
  schema.tables = {
      keyed_table("rooms", "sales",
                  {column_of("id", TypeKind::integer), column_of("title", TypeKind::text)}, 20),
      keyed_table("rooms", "lots",
                  {column_of("id", TypeKind::integer), column_of("sale_id", TypeKind::integer),
                   column_of("lot_number", TypeKind::integer), column_of("title", TypeKind::text),
                   column_of("image_count", TypeKind::integer)},
                  900)};
  schema.foreign_keys = {{1, {1}, 0, {0}}};
  EXPECT_TRUE(offers(schema, "What is the title of lot 9?", {"lot_number = 9"}, 1));
}

TEST(DeniedUse, IsNotHowOftenSomethingMayBeUsed) {
  schema::Schema schema;
  schema::Column most = column_of("max_uses", TypeKind::integer, true);
  most.null_fraction = .5;
  schema.tables = {
      keyed_table("shop", "promo_codes",
                  {column_of("id", TypeKind::integer), column_of("code", TypeKind::text), most},
                  20),
      keyed_table(
          "shop", "orders",
          {column_of("id", TypeKind::integer), column_of("promo_code_id", TypeKind::integer, true)},
          900)};
  schema.foreign_keys = {{1, {1}, 0, {0}}};
  EXPECT_TRUE(offers(schema, "Which promo codes has nobody ever used?",
                     {"NOT IN (SELECT promo_code_id FROM orders"}, 1));
}

TEST(ChangesBetweenYears, AreSaidInOneWay) {
  const char* gain = "gain of sales versus 2024 versus 2025";
  EXPECT_EQ(plainly("change in sales from 2024 to 2025"), gain);
  EXPECT_EQ(plainly("How much did sales grow in 2025?"), gain);
  EXPECT_EQ(plainly("did sales go up or down in 2025 against the year before, and by how much?"),
            gain);
  EXPECT_EQ(plainly("sales per shop , 2025 minus 2024"),
            "gain of sales per shop , versus 2025 versus 2024");
  EXPECT_EQ(plainly("change in status from open to closed"),
            "change in status from open to closed");
}

TEST(ChangesBetweenYears, AreNotThoseOfTwoDeeds) {
  schema::Schema schema = practice();
  schema.tables[3].columns.push_back(column_of("sent_on", TypeKind::date));
  EXPECT_TRUE(offers(schema, "How many more lab works were sent than received in 2025?",
                     {"count(*) FILTER (WHERE date_part('year', sent_on) = 2025)",
                      "- count(*) FILTER (WHERE date_part('year', received_on) = 2025)"},
                     1));
}

TEST(ChangesBetweenYears, OfEachGroup) {
  EXPECT_TRUE(offers(practice(),
                     "change in the total amount of payments per patient from 2024 to 2025",
                     {"sum(p2.amount) FILTER", "GROUP BY p.name"}, 1));
}

}  // namespace divided_values_test
}  // namespace nl_ask::candidates
