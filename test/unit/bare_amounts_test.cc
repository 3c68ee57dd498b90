// Amounts asked for as they are; averages of what each row has one of; two kinds of things that
// "and" or a negation joins.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace bare_amounts_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, std::vector<std::string> values = {}) {
  return column_holding(name, kind, std::move(values), 190);
}

schema::Table table_of(const char* name, std::vector<schema::Column> columns) {
  schema::Table table = keyed_table("public", name, std::move(columns), 200);
  table.columns[0].nullable = false;
  return table;
}

enum Tables { kFirms, kSales, kInvoices, kCabins, kReaders, kNotes, kLetters };

/// A harbour: firms, what fuel they buy, their invoices, cabins to let; readers of its newsletter.
schema::Schema harbour() {
  schema::Schema schema;
  schema::Column email = column("email", TypeKind::text), phone = column("phone", TypeKind::text);
  email.nullable = phone.nullable = true;
  schema::Column receipt = column("receipt_no", TypeKind::text);
  receipt.unique = true;
  schema.tables = {
      table_of("firms", {column("id", TypeKind::integer), column("name", TypeKind::text)}),
      table_of("fuel_sales",
               {column("id", TypeKind::integer), column("firm_id", TypeKind::integer), receipt,
                column("fuel", TypeKind::text, {"diesel", "petrol"}),
                column("litres", TypeKind::decimal), column("price_per_litre", TypeKind::decimal),
                column("sold_on", TypeKind::date)}),
      table_of("invoices",
               {column("id", TypeKind::integer), column("firm_id", TypeKind::integer),
                column("net", TypeKind::decimal), column("vat", TypeKind::decimal),
                column("gross", TypeKind::decimal), column("issued_on", TypeKind::date)}),
      table_of("cabins", {column("id", TypeKind::integer), column("name", TypeKind::text),
                          column("bedrooms", TypeKind::integer)}),
      table_of("readers", {column("id", TypeKind::integer), column("name", TypeKind::text),
                           column("role", TypeKind::text, {"guest", "moderator", "writer"}),
                           column("is_verified", TypeKind::boolean),
                           column("country", TypeKind::text, {"Norway", "Spain"}), email, phone}),
      table_of("notes", {column("id", TypeKind::integer), column("reader_id", TypeKind::integer),
                         column("noted_on", TypeKind::date)}),
      table_of("letters", {column("id", TypeKind::integer), column("reader_id", TypeKind::integer),
                           column("sent_on", TypeKind::date)})};
  schema.foreign_keys = {{kSales, {1}, kFirms, {0}},
                         {kInvoices, {1}, kFirms, {0}},
                         {kNotes, {1}, kReaders, {0}},
                         {kLetters, {1}, kReaders, {0}}};
  return schema;
}

TEST(BareAmounts, OfSeveralRowsAreAddedUp) {
  for (const char* question : {"litres sold in 2025", "What litres did we sell in 2025?"})
    EXPECT_TRUE(offers(harbour(), question, {"SELECT sum(litres) FROM fuel_sales"}, 1)) << question;
}

TEST(BareAmounts, AreShownRowByRowWhereRowsAreToldApart) {
  EXPECT_TRUE(offers(harbour(), "litres of each fuel sale", {"litres FROM"}, 1));
  EXPECT_TRUE(offers(harbour(), "list the prices per litre of diesel", {"price_per_litre"}, 1));
  EXPECT_FALSE(offers(harbour(), "price per litre of diesel in 2025", {"sum(price_per_litre)"}, 3));
}

TEST(BareAmounts, OfInvoicesAreTheirGrossOrNet) {
  EXPECT_TRUE(offers(harbour(), "How much did we invoice in 2025?",
                     {"SELECT sum(gross) FROM invoices WHERE issued_on"}, 1));
  EXPECT_TRUE(offers(harbour(), "invoices total for 2025", {"SELECT sum(gross) FROM invoices"}, 1));
}

TEST(BareAmounts, ThatEachRowHasOneOfAreAveragedOverTheRows) {
  for (const char* question :
       {"How many bedrooms does a cabin have on average?", "average number of bedrooms per cabin"})
    EXPECT_TRUE(offers(harbour(), question, {"SELECT avg(bedrooms) FROM cabins"}, 2)) << question;
}

TEST(Kinds, JoinedByAndAreThoseOfEither) {
  EXPECT_TRUE(offers(harbour(), "list the moderators and verified readers",
                     {"(role = 'moderator' OR is_verified = true)"}, 1));
  EXPECT_TRUE(offers(harbour(), "moderators and verified readers from Norway",
                     {"(role = 'moderator' OR is_verified = true) AND country = 'Norway'"}, 1));
  EXPECT_TRUE(offers(harbour(), "moderators and verified readers from Norway",
                     {"(role = 'moderator' OR (is_verified = true AND country = 'Norway'))"}, 4));
  EXPECT_TRUE(offers(harbour(), "verified Norway readers", {"is_verified = true AND country"}, 2));
}

TEST(Kinds, ThatNobodyHasAreBothDenied) {
  for (const char* question :
       {"readers without notes or letters", "readers with no notes or letters",
        "readers who have neither notes nor letters"})
    EXPECT_TRUE(offers(
        harbour(), question,
        {"id NOT IN (SELECT reader_id FROM notes)", "id NOT IN (SELECT reader_id FROM letters)"},
        3))
        << question;
}

}  // namespace bare_amounts_test
}  // namespace nl_ask::candidates
