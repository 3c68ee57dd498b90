// What a noun of two words asks for, and what a participle says: rows, values, amounts.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace nouns_and_deeds_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, std::vector<std::string> values = {}) {
  return column_holding(name, kind, std::move(values), 100);
}

schema::Table table_of(const char* name, std::vector<schema::Column> columns) {
  return keyed_table("public", name, std::move(columns), 200);
}

enum Tables { kTariffs, kMeters, kStages, kReadings, kPayments };

/// Meters with a tariff and a stage of their maintenance, readings and payments of them.
schema::Schema utility() {
  schema::Column stage = column("stage_name", TypeKind::text, {"In Review", "Done"});
  stage.unique = true;
  schema::Schema schema;
  schema.tables = {
      table_of("tariffs",
               {column("tariff_id", TypeKind::integer), column("name", TypeKind::text),
                column("price_cents", TypeKind::integer), column("is_public", TypeKind::boolean),

                column("fee", TypeKind::decimal)}),
      table_of("meters",
               {column("meter_id", TypeKind::integer), column("name", TypeKind::text),
                column("company_no", TypeKind::text), column("tariff_id", TypeKind::integer),
                column("stage_id", TypeKind::integer), column("installed_on", TypeKind::date),
                column("status", TypeKind::text, {"installed", "removed", "faulty"}),
                column("kind", TypeKind::text, {"smart", "plain"}),
                column("duration_min", TypeKind::integer), column("rooms", TypeKind::integer)}),
      table_of("stages", {column("stage_id", TypeKind::integer), stage}),
      table_of("readings",
               {column("reading_id", TypeKind::integer), column("meter_id", TypeKind::integer),
                column("read_on", TypeKind::date)}),
      table_of("payments",
               {column("payment_id", TypeKind::integer), column("meter_id", TypeKind::integer),
                column("amount", TypeKind::decimal), column("paid_on", TypeKind::date)})};
  schema.foreign_keys = {{kMeters, {3}, kTariffs, {0}},
                         {kMeters, {4}, kStages, {0}},
                         {kReadings, {1}, kMeters, {0}},
                         {kPayments, {1}, kMeters, {0}}};
  return schema;
}

TEST(Nouns, OfTwoWordsAskForWhatTheSecondOneNames) {
  EXPECT_TRUE(offers(utility(), "public price tariffs", {"SELECT name FROM tariffs"}, 2));
}

TEST(Nouns, AreNoNumbersOfWhatTheyName) {
  EXPECT_TRUE(offers(utility(), "Which meter companies are faulty?",
                     {"SELECT name FROM meters", "'faulty'"}, 1));
}

TEST(Nouns, AreCountedInTotalWhereNothingIsAddedUp) {
  EXPECT_TRUE(offers(utility(), "total meters", {"count(*)"}, 1));
  EXPECT_TRUE(offers(utility(), "total payments", {"sum(amount)"}, 1));
}

TEST(Nouns, OfAKindAreCountedWhereOnlyTheKindIsNamed) {
  EXPECT_TRUE(offers(utility(), "in review - count", {"count(*)", "meters", "'In Review'"}, 1));
}

TEST(Deeds, AreStatesWhereAValueSaysSo) {
  for (const char* question : {"How many meters are installed?", "number of installed meters"})
    EXPECT_TRUE(offers(utility(), question, {"count(*)", "status = 'installed'"}, 1)) << question;
  EXPECT_TRUE(offers(utility(), "What percentage of the installed meters are smart?",
                     {"kind = 'smart'", "WHERE status = 'installed'"}, 1));
}

TEST(Deeds, AreDatesWhereATimeIsSaid) {
  EXPECT_TRUE(offers(utility(), "How many meters were installed in 2024?",
                     {"count(*)", "installed_on >= '2024-01-01'"}, 1));
}

TEST(Deeds, AreWorthTheirAmount) {
  EXPECT_TRUE(offers(utility(), "How much has been paid?", {"sum(amount)"}, 1));
  EXPECT_TRUE(
      offers(utility(), "How much was paid in March 2024?", {"sum(amount)", "'2024-03-01'"}, 1));
}

TEST(Deeds, AreAveragedWhereOneIsAskedAbout) {
  EXPECT_TRUE(
      offers(utility(), "On average, how much is one of our payments?", {"avg(amount)"}, 1));
}

TEST(Lasting, IsAVerbBeforeAnAmount) {
  const char* question = "Which meters last less than 45 minutes?";
  EXPECT_TRUE(offers(utility(), question, {"duration_min < 45"}, 1));
  EXPECT_FALSE(offers(utility(), question, {"ORDER BY"}, 1));
}

}  // namespace nouns_and_deeds_test
}  // namespace nl_ask::candidates
