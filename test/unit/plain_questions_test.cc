// Questions as plain as people ask them, over a small marina: which month had the most, revenue of
// quantity and price, codes with a comment, lengths of time in words, ages, what was never done.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace plain_questions_test {

using schema::TypeKind;

schema::Column one_of(std::string name, std::vector<std::string> values, std::string comment = "") {
  schema::Column column = column_of(std::move(name), TypeKind::text);
  column.distinct = static_cast<double>(values.size());
  column.values = std::move(values);
  column.values_complete = true;
  column.comment = std::move(comment);
  return column;
}

enum MarinaTable { kOwners, kBoats, kBerths, kContracts, kFuelSales, kReviews, kFines };

schema::Schema marina() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("marina", std::move(name), std::move(columns)));
    schema.tables.back().rows = 500;
  };
  schema::Column receipt = column_of("receipt_no", TypeKind::text);
  receipt.unique = true;
  schema::Column reaction = one_of("complaint", {"noise", "smell"});
  reaction.nullable = true;
  reaction.null_fraction = 0.8;
  table("owners", {key_column("owner_id"), column_of("name", TypeKind::text),
                   column_of("city", TypeKind::text), column_of("birth_date", TypeKind::date)});
  table("boats",
        {key_column("boat_id"), column_of("name", TypeKind::text),
         column_of("owner_id", TypeKind::integer), column_of("trip_min", TypeKind::integer),
         column_of("vat_rate", TypeKind::decimal)});
  table("berths", {key_column("berth_id"), column_of("berth_no", TypeKind::text),
                   one_of("status", {"O", "F", "X"}, "O occupied, F free, X out of service")});
  table("contracts", {key_column("contract_id"), column_of("boat_id", TypeKind::integer),
                      one_of("kind", {"A", "S"}, "A annual, S summer"),
                      one_of("status", {"AC", "EN"}, "AC active, EN ended"),
                      column_of("signed_on", TypeKind::date)});
  table("fuel_sales",
        {key_column("sale_id"), column_of("boat_id", TypeKind::integer),
         column_of("sold_at", TypeKind::timestamp), one_of("fuel", {"diesel", "petrol"}),
         column_of("litres", TypeKind::decimal), column_of("price_per_litre", TypeKind::decimal),
         one_of("state", {"completed", "cancelled"}), receipt});
  table("reviews", {key_column("review_id"), column_of("boat_id", TypeKind::integer),
                    column_of("rating", TypeKind::integer), reaction});
  table("fines", {key_column("fine_id"), column_of("boat_id", TypeKind::integer),
                  column_of("amount", TypeKind::decimal), column_of("issued_on", TypeKind::date),
                  column_of("paid_on", TypeKind::date, true)});
  schema.foreign_keys = {{kBoats, {2}, kOwners, {0}},
                         {kContracts, {1}, kBoats, {0}},
                         {kFuelSales, {1}, kBoats, {0}},
                         {kReviews, {1}, kBoats, {0}},
                         {kFines, {1}, kBoats, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, std::size_t among = 1) {
  return candidates::offers(marina(), question, parts, among);
}

TEST(PlainQuestions, AskForTheMonthWithTheMost) {
  const std::vector<std::string> parts = {"SELECT date_trunc('month', sold_at) FROM fuel_sales",
                                          "GROUP BY date_trunc('month', sold_at)",
                                          "ORDER BY count(*) DESC", "LIMIT 1"};
  EXPECT_TRUE(offers("which month had the most fuel sales?", parts));
  EXPECT_TRUE(offers("in which month did we have the most fuel sales?", parts));
  EXPECT_TRUE(offers("busiest month for fuel sales", parts));
  EXPECT_TRUE(offers("which year had the most contracts?",
                     {"SELECT date_part('year', signed_on)", "ORDER BY count(*) DESC"}));
  EXPECT_TRUE(offers("which months had more than 100 fuel sales?",
                     {"date_trunc('month', sold_at)", "HAVING count(*) > 100"}));
  EXPECT_TRUE(offers("number of fuel sales per hour", {"date_part('hour', sold_at)", "count(*)"}));
}

double doubt_of(const std::string& question) {
  const schema::Schema schema = marina();
  const schema::LinkingIndex index(schema);
  GeneratorContext context;
  context.today.year = 2025;
  return generate(question, schema, index, context).none;
}

/// Of months there was more to learn from than of weeks.
TEST(PlainQuestions, DivideByWeeksAsByMonths) {
  for (const char* unit : {"day", "week", "month", "quarter"}) {
    const std::string cut = std::string("date_trunc('") + unit + "', sold_at)";
    for (const std::string said : {"per ", "for each ", "by "}) {
      const std::string question = "number of fuel sales " + said + unit;
      EXPECT_TRUE(offers(question, {"SELECT " + cut + ", count(*)", "GROUP BY " + cut}));
      EXPECT_LT(doubt_of(question), 0.2) << question;
    }
  }
}

TEST(PlainQuestions, CountRowsWhereAViewStoresTheirNumber) {
  schema::Schema schema = marina();
  schema.tables.push_back(view_of(
      "marina", "fuel_sales_by_year",
      {column_of("year", TypeKind::integer), column_of("number_of_fuel_sales", TypeKind::integer),
       column_of("total_amount", TypeKind::decimal)}));
  EXPECT_TRUE(candidates::offers(schema, "number of fuel sales per month",
                                 {"date_trunc('month', sold_at), count(*) FROM fuel_sales"}, 1));
}

TEST(PlainQuestions, CountWhatIsInAStateWhereTheMostIsAskedFor) {
  const std::vector<std::string> parts = {"b.name", "c.status = 'EN'", "ORDER BY count(*) DESC"};
  EXPECT_TRUE(offers("which boat has the most ended contracts?", parts));
  EXPECT_TRUE(offers("top 3 boats by ended contracts", parts));
}

TEST(PlainQuestions, AddUpRevenueOfQuantityAndPrice) {
  EXPECT_TRUE(offers("fuel revenue by month",
                     {"date_trunc('month', sold_at), sum(litres * price_per_litre)"}));
  EXPECT_TRUE(offers("revenue per fuel", {"fuel, sum(litres * price_per_litre)"}));
}

TEST(PlainQuestions, TakeCodesAsTheirCommentSays) {
  EXPECT_TRUE(offers("how many berths are out of service?", {"status = 'X'"}));
  EXPECT_TRUE(offers("how many contracts are active?", {"status = 'AC'"}));
  EXPECT_TRUE(offers("how many annual contracts do we have?", {"kind = 'A'"}));
  schema::Schema schema = marina();
  schema.tables[kContracts].columns[2] = one_of("kind", {"M", "Y"}, "M monthly, Y yearly");
  EXPECT_TRUE(candidates::offers(schema, "how many monthly contracts do we have?",
                                 {"SELECT count(*) FROM contracts WHERE kind = 'M'"}, 1));
}

TEST(PlainQuestions, SayLengthsOfTimeInWords) {
  EXPECT_TRUE(offers("boats with trips longer than an hour", {"trip_min > 60"}));
  EXPECT_TRUE(offers("boats with trips longer than two and a half hours", {"trip_min > 150"}));
  EXPECT_TRUE(offers("boats with trips longer than 2h30", {"trip_min > 150"}));
}

TEST(PlainQuestions, TellAgesByTheDateOfBirth) {
  EXPECT_TRUE(offers("owners over 60", {"name FROM owners", "birth_date < '1965-01-01'"}));
  EXPECT_TRUE(offers("average age of owners", {"avg(date_part('year', age(birth_date)))"}));
  EXPECT_TRUE(
      offers("average age of owners by city", {"city, avg(date_part('year', age(birth_date)))"}));
}

TEST(PlainQuestions, AddUpWhatIsNotPaid) {
  EXPECT_TRUE(offers("total unpaid fines", {"SELECT sum(amount) FROM fines", "paid_on IS NULL"}));
}

TEST(PlainQuestions, DoNotTakeRatingsForRates) {
  EXPECT_TRUE(offers("best rated boat", {"b.name", "ORDER BY avg(r.rating) DESC", "LIMIT 1"}));
}

TEST(PlainQuestions, ListKindsThatAreKnown) {
  EXPECT_TRUE(offers("list the different complaints",
                     {"SELECT DISTINCT complaint FROM reviews WHERE complaint IS NOT NULL"}));
}

TEST(PlainQuestions, DoNotReadAYearAsAnAmount) {
  schema::Schema schema = marina();
  schema.tables[kFuelSales].columns[4].values = {"12.5", "30", "88.1"};
  for (const std::string& sql : readings_of("litres per boat in 2025", schema))
    EXPECT_EQ(sql.find("litres = 2025"), std::string::npos) << sql;
}

TEST(PlainQuestions, CountWhatHasNotHappenedOnce) {
  EXPECT_TRUE(
      offers("boats that did not get a fine even once", {"NOT IN (SELECT boat_id FROM fines)"}));
}

TEST(PlainQuestions, CountItemsPerWhole) {
  EXPECT_TRUE(offers("average number of fines per boat", {"count(*)", "count(DISTINCT boat_id)"}));
}

TEST(PlainQuestions, AreOrderedByWhatIsCountedOrAddedUp) {
  for (const char* question :
       {"number of boats per owner, highest first", "number of boats for each owner, most first",
        "how many boats per owner? highest first", "number of boats per owner in descending order"})
    EXPECT_TRUE(
        offers(question, {"count(*)", "GROUP BY o.name, o.owner_id", "ORDER BY count(*) DESC"}, 1))
        << question;
}

}  // namespace plain_questions_test
}  // namespace nl_ask::candidates
