// Totals that are asked for without the word, or with it somewhere else; what is listed once;
// amounts in a currency that rows have; one stretch of time against another.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace totals_meant_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, std::vector<std::string> values = {}) {
  return column_holding(name, kind, std::move(values), 190);
}

schema::Table table_of(const char* name, std::vector<schema::Column> columns) {
  return keyed_table("public", name, std::move(columns), 200);
}

enum Tables { kSuppliers, kParts, kBills, kPayments, kWarranties };

/// Suppliers of parts, bills and how they were paid.
schema::Schema workshop() {
  schema::Column number = column("bill_no", TypeKind::text);
  number.unique = true;
  schema::Schema schema;
  schema.tables = {
      table_of("suppliers", {column("id", TypeKind::integer), column("name", TypeKind::text),
                             column("country_code", TypeKind::text, {"IE", "FR", "DE"}),
                             column("annual_fee", TypeKind::decimal)}),
      table_of("parts", {column("id", TypeKind::integer), column("supplier_id", TypeKind::integer),
                         column("name", TypeKind::text), column("sale_price", TypeKind::decimal)}),
      table_of("bills",
               {column("id", TypeKind::integer), number, column("supplier_id", TypeKind::integer),
                column("issued_on", TypeKind::date), column("booking_fee", TypeKind::decimal),
                column("total", TypeKind::decimal),
                column("status", TypeKind::text, {"open", "settled", "written_off"})}),
      table_of("payments", {column("id", TypeKind::integer), column("bill_id", TypeKind::integer),
                            column("due_on", TypeKind::date), column("paid_on", TypeKind::date),
                            column("amount", TypeKind::decimal),
                            column("currency", TypeKind::text, {"EUR", "GBP"}),
                            column("method", TypeKind::text, {"cash", "card", "transfer"})}),
      table_of("warranties", {column("id", TypeKind::integer), column("part_id", TypeKind::integer),
                              column("months", TypeKind::integer)})};
  schema.foreign_keys = {{kParts, {1}, kSuppliers, {0}},
                         {kBills, {2}, kSuppliers, {0}},
                         {kPayments, {1}, kBills, {0}},
                         {kWarranties, {1}, kParts, {0}}};
  return schema;
}

void expect_first(const char* question, const std::string& sql) {
  const std::vector<std::string> readings = readings_of(question, workshop());
  ASSERT_FALSE(readings.empty()) << question;
  EXPECT_EQ(readings[0], sql) << question;
}

TEST(Totals, OfRowsOfAStateAreNotListedWithThem) {
  for (const char* question : {"total of cash payments", "sum of the cash payments",
                               "cash payments sum", "total taken in cash payments, all time"})
    expect_first(question, "SELECT sum(amount) FROM payments WHERE method = 'cash'");
}

TEST(Totals, AreMeantByWhatThingsComeTo) {
  for (const char* question : {"annual fees of suppliers - what do they add up to?",
                               "What do the annual fees of suppliers come to?"})
    expect_first(question, "SELECT sum(annual_fee) FROM suppliers");
  EXPECT_TRUE(offers(workshop(), "What do the bills come to for each supplier?",
                     {"SELECT s.name, sum(b.total) FROM", "GROUP BY s.name"}, 1));
}

TEST(Totals, OfADeedThatAStateSaysAreItsAmount) {
  expect_first("How much have we written off altogether?",
               "SELECT sum(total) FROM bills WHERE status = 'written_off'");
}

TEST(Totals, AreNoColumnOfThatNameBeforeWhatIsAddedUp) {
  expect_first("total booking fees", "SELECT sum(booking_fee) FROM bills");
  expect_first("total of payments", "SELECT sum(amount) FROM payments");
}

TEST(Totals, OfAColumnPerMonthAreNotListedByItsRows) {
  EXPECT_TRUE(offers(workshop(), "booking fees of bills per month in 2025",
                     {"SELECT date(date_trunc('month', issued_on)), sum(booking_fee) FROM bills"},
                     1));
}

TEST(Differing, ValuesAreListedOnce) {
  for (const char* question :
       {"every method among the payments, each one once", "methods of payments, no doubles"})
    EXPECT_TRUE(offers(workshop(), question, {"SELECT DISTINCT method FROM payments"}, 1))
        << question;
}

TEST(Currencies, AreThoseOfTheRowsCompared) {
  EXPECT_TRUE(offers(workshop(), "payments of more than 300 euros",
                     {"amount > 300", "currency = 'EUR'"}, 1));
  EXPECT_TRUE(
      offers(workshop(), "parts with a sale price above 300 euros", {"WHERE sale_price > 300"}, 1));
}

TEST(Periods, AreComparedByWhatWasDoneInThem) {
  EXPECT_TRUE(offers(
      workshop(), "how much more or less was paid in may 2025 compared with may 2024",
      {"sum(amount) FILTER (WHERE paid_on >= '2025-05-01'", " - sum(amount)", "'2024-05-01'"}, 1));
}

TEST(Groups, AreTheKindsAskedForAndNotTheRowsThatHaveThem) {
  const std::string having = "Which country codes have more than 10 bills?";
  const std::vector<std::string> readings = readings_of(having, workshop());
  ASSERT_FALSE(readings.empty());
  EXPECT_TRUE(readings[0].ends_with("GROUP BY s.country_code HAVING count(*) > 10")) << readings[0];
}

}  // namespace totals_meant_test
}  // namespace nl_ask::candidates
