// What rows are called by: names, numbers that people know them by, and what is added up of them.
#include "candidates/grammar/sketch/naming.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/english/names.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace naming_test {

using schema::TypeKind;

schema::Schema office() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("office", "permits",
                  {column_of("id", TypeKind::integer), column_of("description", TypeKind::text),
                   unique_text("permit_no"), column_of("ship_name", TypeKind::text)}),
      keyed_table(
          "office", "staff",
          {column_of("id", TypeKind::integer), unique_text("staff_no"),
           column_of("first_name", TypeKind::text), column_of("last_name", TypeKind::text)}),
      keyed_table(
          "office", "invoices",
          {column_of("id", TypeKind::integer), unique_text("invoice_no"),
           column_of("issued_on", TypeKind::date), column_of("fees_amount", TypeKind::decimal),
           column_of("discount_amount", TypeKind::decimal),
           column_of("total_amount", TypeKind::decimal)})};
  return schema;
}

TEST(Naming, PrefersTheOwnNumberToDescriptions) {
  const schema::Schema schema = office();
  const Naming naming(schema);
  EXPECT_EQ(naming.names(0), (std::vector<int>{2, 3, 1}));
  EXPECT_TRUE(naming.numbered(0));
  EXPECT_TRUE(naming.numbered(2));
}

TEST(Naming, PrefersNamesOfPeopleToTheirNumbers) {
  const schema::Schema schema = office();
  const Naming naming(schema);
  EXPECT_EQ(naming.names(1), (std::vector<int>{2, 3, 1}));
  EXPECT_FALSE(naming.numbered(1));
}

TEST(Naming, TakesNoNameOrCodeOfOthers) {
  schema::Schema schema;
  schema.tables = {
      keyed_table("rental", "branches", {key_column("branch_id"), unique_text("branch_code")}),
      keyed_table("rental", "damages",
                  {key_column("damage_id"), column_of("branch_code", TypeKind::text),
                   column_of("inspector_name", TypeKind::text)})};
  const Naming naming(schema);
  EXPECT_EQ(naming.names(0), std::vector<int>{1});
  EXPECT_TRUE(naming.names(1).empty());
}

TEST(Naming, PrefersWhatPeopleAreShownAsToWhatTheyLogInWith) {
  schema::Schema schema;
  schema.tables = {
      keyed_table("forum", "users",
                  {column_of("id", TypeKind::integer), column_of("username", TypeKind::text),
                   column_of("display_name", TypeKind::text)})};
  EXPECT_EQ(Naming(schema).names(0), (std::vector<int>{2, 1}));
}

TEST(Naming, PrefersCodesOfTheirOwnToKindsThatManyShare) {
  schema::Column code = unique_text("flat_code");
  schema::Column label = column_of("energy_label", TypeKind::text);
  label.distinct = 8;
  schema::Schema schema;
  schema.tables = {
      keyed_table("homes", "flats", {column_of("id", TypeKind::integer), label, code}, 66)};
  EXPECT_EQ(Naming(schema).names(0), (std::vector<int>{2, 1}));
  schema.tables[0].columns[1].distinct = 66;
  EXPECT_EQ(Naming(schema).names(0), (std::vector<int>{1, 2})) << "a label of each flat's own";
  schema.tables[0].columns[1].null_fraction = 0.3;
  EXPECT_EQ(Naming(schema).names(0), (std::vector<int>{2, 1})) << "of some flats only";
}

TEST(Naming, TakesNoFormOfAddressForAName) {
  schema::Column title = column_of("title", TypeKind::text);
  title.distinct = 3;
  schema::Schema schema;
  schema.tables = {
      keyed_table("office", "reviewers",
                  {column_of("id", TypeKind::integer), title, column_of("fst_nm", TypeKind::text),
                   column_of("lst_nm", TypeKind::text)},
                  45),
      keyed_table("office", "books", {column_of("id", TypeKind::integer), title}, 45)};
  EXPECT_EQ(Naming(schema).names(0), (std::vector<int>{2, 3}));
  EXPECT_EQ(Naming(schema).full_name(0), (std::vector<int>{2, 3}));
  EXPECT_EQ(Naming(schema).names(1), (std::vector<int>{1}));
}

TEST(Naming, ReadsShortenedDescriptions) {
  schema::Schema schema;
  schema.tables = {keyed_table("works", "mach",
                               {column_of("id", TypeKind::integer), unique_text("code"),
                                column_of("descr", TypeKind::text)})};
  EXPECT_EQ(Naming(schema).names(0), (std::vector<int>{2, 1}));
}

TEST(Naming, SaysUnitsOfNumbersBehindThem) {
  schema::Schema schema;
  schema.tables = {keyed_table(
      "office", "parcels",
      {column_of("weight_kg", TypeKind::decimal), column_of("fee_per_kg", TypeKind::decimal),
       column_of("transit_min", TypeKind::integer), column_of("label_kg", TypeKind::text)})};
  EXPECT_EQ(column_words(schema, 0, 0), "weight in kg");
  EXPECT_EQ(column_words(schema, 0, 1), "fee per kilograms");
  EXPECT_EQ(column_words(schema, 0, 2), "transit in minutes");
  EXPECT_EQ(column_words(schema, 0, 3), "label kilograms") << "a text counts nothing";
  EXPECT_EQ(plural_words("weight in kg"), "weights in kg");
}

TEST(Naming, CommentsOfCodesAreNoNames) {
  schema::Schema schema;
  schema::Column kind = column_holding("kind", TypeKind::text, {"FG", "RAW"}, 0);
  kind.comment = "RAW raw material, FG finished good";
  schema::Column hall = column_holding("hl", TypeKind::text, {"A", "B"}, 0);
  hall.comment = "Production hall A or B";
  schema::Column total = column_of("tot", TypeKind::decimal);
  total.comment = "Net plus tax";
  schema::Column days = column_of("lead", TypeKind::integer);
  days.comment = "Agreed lead time in days";
  schema.tables = {
      keyed_table("works", "parts", {column_of("id", TypeKind::integer), kind, hall, total, days})};
  EXPECT_EQ(column_words(schema, 0, 1), "kind");
  EXPECT_EQ(column_words(schema, 0, 2), "production hall");
  EXPECT_EQ(column_words(schema, 0, 3), "total");
  EXPECT_EQ(column_words(schema, 0, 4), "agreed lead time in days");
}

TEST(Naming, LeavesOutWhatAllColumnsBeginWith) {
  schema::Schema schema;
  schema.tables = {
      keyed_table("shop", "supplier",
                  {column_of("su_id", TypeKind::integer), column_of("su_rep", TypeKind::text),
                   column_of("su_city", TypeKind::text)}),
      keyed_table("shop", "city",
                  {column_of("city_id", TypeKind::integer), column_of("name", TypeKind::text),
                   column_of("city_area", TypeKind::text)})};
  EXPECT_EQ(column_words(schema, 0, 2), "city");
  EXPECT_EQ(column_words(schema, 1, 2), "city area") << "not all begin so";
}

TEST(Naming, TakesWhatSomebodyHasSaidNamesARow) {
  schema::Schema schema = office();
  schema.tables[0].display = {3, 1};
  schema.tables[1].display = {1};
  const Naming naming(schema);
  EXPECT_EQ(naming.names(0)[0], 3);
  EXPECT_EQ(naming.full_name(0), (std::vector<int>{3, 1}));
  EXPECT_EQ(naming.names(1)[0], 1);
  EXPECT_TRUE(naming.full_name(1).empty()) << "one column is no name of parts";
  EXPECT_EQ(readings_of("List the permits", schema).at(0),
            "SELECT ship_name, description FROM permits");
}

TEST(Naming, CallsRowsByTwoColumnsWhereNothingElseNamesThem) {
  schema::Schema schema;
  schema.tables = {
      keyed_table("shop", "frames",
                  {column_of("id", TypeKind::integer), column_of("brand", TypeKind::text),
                   column_of("model", TypeKind::text), column_of("price", TypeKind::decimal)}),
      keyed_table("shop", "vans",
                  {column_of("plate", TypeKind::text), column_of("make", TypeKind::text),
                   column_of("model", TypeKind::text)})};
  const Naming naming(schema);
  EXPECT_EQ(naming.full_name(0), (std::vector<int>{1, 2}));
  EXPECT_TRUE(naming.person_name(0).empty()) << "frames are no persons";
  EXPECT_TRUE(naming.full_name(1).empty()) << "they are known by their plates";
}

TEST(Naming, CallsAFirmByItsNameRatherThanSomebodys) {
  schema::Schema schema;
  schema.tables = {
      keyed_table(
          "crm", "accounts",
          {column_of("id", TypeKind::integer), column_of("contact_first_name", TypeKind::text),
           column_of("contact_last_name", TypeKind::text),
           column_of("company_name", TypeKind::text)}),
      keyed_table("crm", "bookings",
                  {column_of("id", TypeKind::integer), column_of("contact_name", TypeKind::text),
                   unique_text("booking_ref")})};
  const Naming naming(schema);
  EXPECT_EQ(naming.names(0)[0], 3);
  EXPECT_TRUE(naming.full_name(0).empty());
  EXPECT_EQ(naming.names(1)[0], 2);
  EXPECT_TRUE(naming.numbered(1));
}

TEST(Naming, TakesNoNoteThatMostRowsLack) {
  schema::Schema schema;
  schema.tables = {keyed_table("books", "credit_notes",
                               {column_of("id", TypeKind::integer), unique_text("credit_number"),
                                column_of("note", TypeKind::text, true)},
                               100)};
  schema.tables[0].columns[2].null_fraction = 0.9;
  EXPECT_EQ(Naming(schema).names(0)[0], 1);
}

TEST(NaturalAmount, IsTheWholeRatherThanItsParts) {
  EXPECT_TRUE(offers(office(), "total invoiced in 2025", {"sum(total_amount)", "issued_on"}, 1));
}

}  // namespace naming_test
}  // namespace nl_ask::candidates
