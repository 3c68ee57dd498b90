// States that the thesaurus knows, as conditions on whatever columns a table has for them.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace states_test {

using schema::TypeKind;

schema::Column status_of(std::vector<std::string> values) {
  schema::Column column = column_of("status", TypeKind::text);
  column.values = std::move(values);
  column.values_complete = true;
  column.distinct = static_cast<double>(column.values.size());
  return column;
}

schema::Column date_of(const char* name, bool nullable) {
  schema::Column column = column_of(name, TypeKind::date, nullable);
  column.null_fraction = nullable ? 0.3 : 0;
  column.distinct = 100;
  return column;
}

/// Invoices with the columns given besides their number and total.
schema::Schema invoices(const std::vector<schema::Column>& more) {
  std::vector<schema::Column> columns = {column_of("invoice_no", TypeKind::integer),
                                         column_of("total", TypeKind::decimal)};
  columns.insert(columns.end(), more.begin(), more.end());
  schema::Schema schema;
  schema.tables = {keyed_table("billing", "invoices", std::move(columns), 200)};
  return schema;
}

TEST(States, AreSaidByAnEmptyDate) {
  const schema::Schema schema = invoices({date_of("paid_on", true)});
  for (const char* question :
       {"Which invoices are unpaid?", "unpaid invoices", "Show the invoices that are not paid."})
    EXPECT_TRUE(offers(schema, question, {"WHERE paid_on IS NULL"}, 1)) << question;
  EXPECT_TRUE(
      offers(schema, "How many invoices are settled?", {"count", "paid_on IS NOT NULL"}, 2));
}

TEST(States, AreSaidByTheValueBehindStillToo) {
  const schema::Schema schema = invoices({status_of({"open", "paid", "void"})});
  EXPECT_TRUE(offers(schema, "number of invoices still open", {"count(*)", "status = 'open'"}, 1));
}

/// A table of a kind that the thesaurus has no states for, with one more column.
schema::Schema widgets(const schema::Column& more) {
  schema::Schema schema;
  schema.tables = {keyed_table(
      "shop", "widgets",
      {column_of("widget_no", TypeKind::integer), column_of("name", TypeKind::text), more}, 200)};
  return schema;
}

TEST(States, OfAnythingAreThatItIsThereOrNoMore) {
  const schema::Schema flag = widgets(column_of("is_active", TypeKind::boolean));
  const schema::Schema end = widgets(date_of("discontinued_on", true));
  for (const char* question :
       {"Which widgets do we no longer offer?", "widgets we stopped selling",
        "widgets that are gone", "Which widgets are not sold any more?", "former widgets"}) {
    EXPECT_TRUE(offers(flag, question, {"is_active = false"}, 2)) << question;
    EXPECT_TRUE(offers(end, question, {"discontinued_on IS NOT NULL"}, 2)) << question;
  }
  for (const char* question : {"Which widgets do we still sell?", "widgets still in the range",
                               "widgets that we haven't dropped"}) {
    EXPECT_TRUE(offers(flag, question, {"is_active = true"}, 2)) << question;
    EXPECT_TRUE(offers(end, question, {"discontinued_on IS NULL"}, 2)) << question;
  }
}

TEST(States, OfAnythingThatLives) {
  const schema::Schema schema = widgets(date_of("died_on", true));
  EXPECT_TRUE(offers(schema, "How many living widgets are there?", {"died_on IS NULL"}, 1));
  EXPECT_TRUE(offers(schema, "dead widgets", {"died_on IS NOT NULL"}, 1));
}

TEST(States, OfAnythingThatRunsOut) {
  schema::Schema schema = widgets(column_of("stock_qty", TypeKind::integer));
  schema.tables[0].columns.push_back(column_of("reorder_level", TypeKind::integer));
  for (const char* question :
       {"widgets that are running low", "Which widgets have dropped below their reorder level?"})
    EXPECT_TRUE(offers(schema, question, {"WHERE stock_qty < reorder_level"}, 1)) << question;
}

/// How likely it is that the wanted query is not there.
double none_of(const std::string& question, const schema::Schema& schema) {
  GeneratorContext context;
  context.today.year = 2025;
  return generate(question, schema, schema::LinkingIndex(schema), context).none;
}

TEST(States, CastDoubtWhereNothingIsKnownOfThem) {
  const schema::Schema schema = invoices({date_of("paid_on", true)});
  const double plain = none_of("invoices", schema);
  EXPECT_GT(none_of("crumpled invoices", schema), 2 * plain);
  EXPECT_GT(none_of("invoices that are not crumpled", schema), 2 * plain);
}

TEST(States, AreSaidByTheValueThatTheColumnHas) {
  const schema::Schema schema = invoices({status_of({"SENT", "PAID", "VOID"})});
  EXPECT_TRUE(offers(schema, "Which invoices are unpaid?", {"WHERE status = 'SENT'"}, 1));
  EXPECT_TRUE(offers(schema, "How many invoices are settled?", {"status = 'PAID'"}, 2));
}

TEST(States, AreNotSaidByAValueThatTheColumnDoesNotHave) {
  const schema::Schema schema = invoices({status_of({"N", "S", "W"})});
  EXPECT_FALSE(offers(schema, "Which invoices are unpaid?", {"WHERE", "status"}, 5));
}

TEST(States, AreSaidByDatesAndOtherStatesTogether) {
  const schema::Schema schema = invoices({date_of("due_date", false), date_of("paid_on", true)});
  EXPECT_TRUE(offers(schema, "overdue invoices", {"due_date <", "paid_on IS NULL"}, 2));
}

TEST(States, AreSaidByAFlag) {
  const schema::Schema schema = invoices({column_of("is_paid", TypeKind::boolean)});
  EXPECT_TRUE(offers(schema, "How many invoices are unpaid?", {"count", "is_paid = false"}, 2));
}

TEST(States, AreLeftAloneWhereTheTableHasNoSign) {
  const schema::Schema schema = invoices({});
  EXPECT_FALSE(offers(schema, "overdue invoices", {"WHERE"}, 1));
}

/// Orders of which dates say when they were placed and when they left.
schema::Schema orders() {
  schema::Schema schema = invoices({date_of("order_date", false), date_of("required_date", false),
                                    date_of("shipped_date", true)});
  schema.tables[0].name = "orders";
  schema.tables[0].columns[0].name = "order_id";
  return schema;
}

TEST(VerbDates, ChooseTheDateThatTheVerbSpeaksOf) {
  EXPECT_TRUE(offers(orders(), "How many orders were placed in May 2024?", {"order_date >="}, 1));
  EXPECT_TRUE(
      offers(orders(), "How many orders were sent out in May 2024?", {"shipped_date >="}, 1));
  EXPECT_TRUE(offers(orders(), "Orders that we dispatched in 2023", {"shipped_date >="}, 1));
}

TEST(VerbDates, AreNotWhatTheirTableIsCalled) {
  schema::Schema schema;
  schema.tables = {keyed_table("shop", "orders",
                               {column_of("order_id", TypeKind::integer), date_of("ordered", false),
                                column_of("is_paid", TypeKind::boolean)},
                               200)};
  EXPECT_TRUE(offers(schema, "Which orders are paid?", {"SELECT order_id", "is_paid = true"}, 1));
}

TEST(VerbDates, SayWhenRatherThanInWhichStateRowsAreNow) {
  schema::Schema schema = widgets(status_of({"reported", "repaired"}));
  schema.tables[0].columns.push_back(date_of("reported_on", false));
  const std::vector<std::string> readings =
      readings_of("How many widgets were reported in May 2024?", schema);
  ASSERT_FALSE(readings.empty());
  EXPECT_TRUE(has_parts(readings[0], {"reported_on >= '2024-05-01'"})) << readings[0];
  EXPECT_FALSE(has_parts(readings[0], {"status"})) << readings[0];
  EXPECT_TRUE(offers(schema, "How many widgets are reported?", {"status = 'reported'"}, 1));
}

}  // namespace states_test
}  // namespace nl_ask::candidates
