// What something costs for a stretch of time, flags of which one value is known, amounts of what
// has them, dates of what happened last, persons who left.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "candidates/grammar/sketch/flag_values.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace rates_and_flags_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, std::vector<std::string> values = {}) {
  return column_holding(name, kind, std::move(values), 100);
}

schema::Column sometimes(const char* name, TypeKind kind) {
  schema::Column made = column(name, kind);
  made.nullable = true;
  made.null_fraction = 0.9;
  return made;
}

enum Tables { kTrainers, kUsers, kLoans, kOffers, kOpenLoans };

/// Trainers with an hourly rate, who may leave; users; loans with an amount, beside offers with a
/// total amount and a view of the loans that are still open.
schema::Schema lender() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "trainers",
                  {column("trainer_id", TypeKind::integer), column("trn_name", TypeKind::text),
                   column("hourly_rate", TypeKind::decimal), column("hired_on", TypeKind::date),
                   sometimes("left_on", TypeKind::date)},
                  50),
      keyed_table(
          "public", "users",
          {column("user_id", TypeKind::integer), column("name", TypeKind::text),
           column("created_at", TypeKind::timestamp), column("active_flag", TypeKind::text, {"Y"}),
           sometimes("last_seen_at", TypeKind::timestamp)},
          500),
      keyed_table("public", "loans",
                  {column("loan_id", TypeKind::integer), column("user_id", TypeKind::integer),
                   column("amount", TypeKind::decimal),
                   column("state", TypeKind::text, {"open", "cancelled", "paid"})},
                  900),
      keyed_table("public", "offers",
                  {column("offer_id", TypeKind::integer), column("loan_id", TypeKind::integer),
                   column("totalamount", TypeKind::decimal)},
                  900),
      keyed_table("public", "openloans",
                  {column("loan_id", TypeKind::integer), column("amount", TypeKind::decimal)},
                  300)};
  schema.tables[kOpenLoans].comment = "loans not paid and not cancelled";
  schema.foreign_keys = {{kLoans, {1}, kUsers, {0}}, {kOffers, {1}, kLoans, {0}}};
  return schema;
}

TEST(Rates, AreColumnsCalledAfterTheStretchOfTime) {
  for (const char* question :
       {"What does Fiona Lee charge per hour?", "How much is Fiona Lee paid an hour?"}) {
    schema::Schema schema = lender();
    schema.tables[kTrainers].columns[1].values = {"Fiona Lee", "Ada Stone"};
    EXPECT_TRUE(offers(schema, question, {"SELECT hourly_rate", "'Fiona Lee'"}, 2)) << question;
  }
  EXPECT_TRUE(offers(lender(), "Who is the best paid trainer?", {"ORDER BY hourly_rate DESC"}, 1));
}

TEST(Flags, HaveTheValueThatNoStatisticsHold) {
  schema::Column flag = column("active_flag", TypeKind::text, {"Y"});
  EXPECT_EQ(flag_value(flag, true), "Y");
  EXPECT_EQ(flag_value(flag, false), "N");
  flag.values = {"No"};
  EXPECT_EQ(flag_value(flag, true), "Yes");
  flag.values = {"TRUE"};
  EXPECT_EQ(flag_value(flag, false), "FALSE");
  flag.values = {"t"};  // perhaps another code
  EXPECT_EQ(flag_value(flag, false), "");
  flag.values = {"Y", "X"};
  EXPECT_EQ(flag_value(flag, false), "");
  flag.values = {"Y", "N"};
  EXPECT_EQ(flag_value(flag, false), "N");
  EXPECT_TRUE(offers(lender(), "Which users are no longer active?", {"'N'"}, 3));
}

TEST(Amounts, AreOfWhatHasThem) {
  EXPECT_TRUE(offers(lender(), "total amount of the loans", {"SELECT sum(amount) FROM loans"}, 1));
  EXPECT_TRUE(offers(lender(), "amount of users", {"count(*)", "users"}, 1));
}

TEST(Amounts, AreSharesOfTheirTotal) {
  for (const char* question :
       {"share of each state in total loans", "each state's share of the total loans"})
    EXPECT_TRUE(offers(lender(), question, {"SELECT state, (100.0 * count(*)) / "}, 1)) << question;
}

TEST(Averages, AreOfTheTimeSinceADate) {
  for (const char* question :
       {"How long have the trainers been with us on average?",
        "What is the average tenure of our trainers?", "average length of service of trainers"})
    EXPECT_TRUE(offers(lender(), question, {"SELECT avg(age(hired_on)) FROM trainers"}, 1))
        << question;
  EXPECT_TRUE(
      offers(lender(), "How long has trainer 7 been with us?", {"SELECT age(hired_on)"}, 2));
}

TEST(Averages, OfWhatIsNotKeptAreNone) {
  const schema::Schema schema = lender();
  const schema::LinkingIndex index(schema);
  for (const char* question :
       {"What is the average height of the trainers?", "average shoe size of trainers"})
    EXPECT_FALSE(generate(question, schema, index, GeneratorContext{}).answerable) << question;
  for (const char* question : {"average hourly rate of trainers", "average amount of loans"})
    EXPECT_TRUE(generate(question, schema, index, GeneratorContext{}).answerable) << question;
}

TEST(Comments, NameNoneOfWhatTheyDeny) {
  EXPECT_TRUE(offers(lender(), "How many cancelled loans are there?",
                     {"count(*)", "FROM loans", "'cancelled'"}, 1));
}

TEST(Dates, OfWhatHappenedLastCountNobody) {
  EXPECT_TRUE(offers(lender(), "users per month", {"created_at", "count(*)"}, 1));
  EXPECT_TRUE(offers(lender(), "users last seen in 2025", {"last_seen_at"}, 1));
}

TEST(Persons, LeaveWhereverTheyAre) {
  for (const char* question :
       {"Who has left the company?", "Who left?", "trainers who have left the studio"})
    EXPECT_TRUE(offers(lender(), question, {"trn_name", "left_on IS NOT NULL"}, 1)) << question;
}

/// Boats of a rental, some with a cabin, and a view of what they cost by town.
schema::Schema boats() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "boats",
                  {column("boat_id", TypeKind::integer), column("name", TypeKind::text),
                   column("town", TypeKind::text, {"Lisbon", "Porto", "Faro"}),
                   column("has_cabin", TypeKind::boolean), column("price", TypeKind::decimal),
                   column("built_on", TypeKind::date)},
                  400),
      keyed_table("public", "price_by_town",
                  {column("town", TypeKind::text, {"Lisbon", "Porto", "Faro"}),
                   column("price", TypeKind::decimal)},
                  3)};
  return schema;
}

TEST(Flags, HoldNoValueThatIsSaidBehindThem) {
  EXPECT_TRUE(
      offers(boats(), "boats with a cabin in Porto", {"town = 'Porto'", "has_cabin = true"}, 1));
}

/// is_smoker is what those are who smoke; of snoring nothing is known, so that all are no answer.
TEST(Flags, AreSaidByWhatOneDoes) {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "patients",
                  {column("patient_id", TypeKind::integer), column("name", TypeKind::text),
                   column("is_smoker", TypeKind::boolean), column("city", TypeKind::text)},
                  500)};
  EXPECT_TRUE(offers(schema, "which patients smoke?", {"is_smoker = true"}, 1));
  EXPECT_TRUE(
      offers(schema, "how many patients don't smoke?", {"count(*)", "is_smoker = false"}, 1));
  const schema::LinkingIndex index(schema);
  EXPECT_GT(generate("how many patients smoke?", schema, index, {}).candidates[0].prior, 0.8);
  EXPECT_LT(generate("how many patients snore?", schema, index, {}).candidates[0].prior, 0.6);
}

TEST(Ranges, AreOfWhatTwoAdjectivesMeasure) {
  EXPECT_TRUE(offers(boats(), "difference between the most expensive and the cheapest boat",
                     {"SELECT max(price) - min(price) FROM boats"}, 1));
  EXPECT_TRUE(offers(boats(), "difference between the oldest and the newest boat",
                     {"max(built_on) - min(built_on)"}, 1));
}

TEST(Views, CalledByWhatTheyAreGroupedByAreNotAllThatIsAsked) {
  EXPECT_TRUE(offers(boats(), "average price by town",
                     {"SELECT town, avg(price) FROM boats GROUP BY town"}, 1));
}

TEST(Averages, OfAgeAreOfWhatWasBuiltAsWell) {
  EXPECT_TRUE(
      offers(boats(), "average age of the boats", {"avg(date_part('year', age(built_on)))"}, 1));
}

TEST(Sellers, AreBestByWhatTheySellAndNotByWhen) {
  schema::Schema schema = boats();
  schema.tables.push_back(
      keyed_table("public", "sales",
                  {column("sale_id", TypeKind::integer), column("boat_id", TypeKind::integer),
                   column("sale_date", TypeKind::date), column("amount", TypeKind::decimal)},
                  900));
  schema.foreign_keys = {{2, {1}, 0, {0}}};
  for (const std::string& sql : readings_of("best selling boat", schema))
    EXPECT_EQ(sql.find("ORDER BY s.sale_date"), std::string::npos) << sql;
}

}  // namespace rates_and_flags_test
}  // namespace nl_ask::candidates
