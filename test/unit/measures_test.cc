// Measures that no column stores, over a small shop: revenue, profit, stock value, what is owed,
// what an order comes to; rows beside the average of their group; the first of each group.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "candidates/canonical/canonical.h"
#include "candidates/english/english.h"
#include "candidates/grammar/parse/inferred_measures.h"
#include "candidates/grammar/parse/measure_words.h"
#include "candidates/grammar/search/grammar_index.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace measures_test {

using schema::TypeKind;

enum ShopTable { kProducts, kCustomers, kOrders, kLines, kInvoices };

schema::Schema shop() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("shop", std::move(name), std::move(columns)));
  };
  schema::Column discount = column_of("discount", TypeKind::decimal);
  discount.values = {"0", "0.05", "0.2"};
  table("products", {key_column("product_id"), column_of("name", TypeKind::text),
                     column_of("category", TypeKind::text), column_of("cost", TypeKind::decimal),
                     column_of("list_price", TypeKind::decimal),
                     column_of("units_in_stock", TypeKind::integer)});
  table("customers", {key_column("customer_id"), column_of("name", TypeKind::text),
                      column_of("country", TypeKind::text)});
  table("orders", {key_column("order_id"), column_of("customer_id", TypeKind::integer),
                   column_of("ordered_on", TypeKind::date)});
  table("order_lines",
        {key_column("line_id"), column_of("order_id", TypeKind::integer),
         column_of("product_id", TypeKind::integer), column_of("quantity", TypeKind::integer),
         column_of("unit_price", TypeKind::decimal), discount});
  table("invoices",
        {key_column("invoice_id"), column_of("customer_id", TypeKind::integer),
         column_of("issued_on", TypeKind::date), column_of("total_due", TypeKind::decimal),
         column_of("paid", TypeKind::decimal)});
  schema.foreign_keys = {{kOrders, {1}, kCustomers, {0}},
                         {kLines, {1}, kOrders, {0}},
                         {kLines, {2}, kProducts, {0}},
                         {kInvoices, {1}, kCustomers, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(shop(), question, parts, among);
}

TEST(InferredMeasures, CountTheUnitsThatWereSold) {
  EXPECT_TRUE(offers("units sold per product", {"p.name, sum(o.quantity)", "GROUP BY"}));
  EXPECT_TRUE(offers("best-selling product", {"ORDER BY sum(o.quantity) DESC", "LIMIT 1"}));
  EXPECT_TRUE(offers("What is our second-best-selling product by pieces sold?",
                     {"ORDER BY sum(o.quantity) DESC", "LIMIT 1 OFFSET 1"}));
}

TEST(InferredMeasures, AreFoundOnceASchema) {
  const schema::Schema schema = shop();
  const GrammarIndex index(schema);
  std::vector<std::string> names;
  for (const InferredMeasure& measure : index.measures.all())
    names.push_back(measure_kinds()[static_cast<std::size_t>(measure.kind)].name + " of " +
                    schema.tables[static_cast<std::size_t>(measure.tables[0])].name);
  for (const char* wanted :
       {"revenue of order_lines", "profit of order_lines", "stock value of products",
        "owed of invoices", "order value of order_lines"})
    EXPECT_NE(std::find(names.begin(), names.end(), wanted), names.end()) << wanted;
}

TEST(InferredMeasures, AddUpPriceTimesQuantity) {
  EXPECT_TRUE(offers("What is our revenue?",
                     {"SELECT sum((quantity * unit_price) * (1 - discount)) FROM order_lines"}));
  EXPECT_TRUE(
      offers("revenue per country", {"c.country, sum(", ".quantity", "GROUP BY c.country"}));
  EXPECT_TRUE(offers("turnover per category", {"p.category, sum(", "GROUP BY p.category"}));
}

TEST(InferredMeasures, TakeCostsFromTheProduct) {
  EXPECT_TRUE(offers("What is the total profit?", {"quantity * (", "unit_price - ", "cost)"}));
}

TEST(InferredMeasures, ValueWhatIsInStock) {
  EXPECT_TRUE(offers("total stock value", {"SELECT sum(units_in_stock * cost) FROM products"}));
}

TEST(InferredMeasures, AddUpWhatIsOwed) {
  EXPECT_TRUE(offers("What is the outstanding balance in total?",
                     {"SELECT sum(total_due - paid) FROM invoices"}));
}

TEST(InferredMeasures, RestrictGroups) {
  EXPECT_TRUE(offers("Which customers have a revenue above 1000?",
                     {"c.name", "GROUP BY", "HAVING sum(", "> 1000"}));
}

TEST(InferredMeasures, OrderGroups) {
  EXPECT_TRUE(offers("Which customer has the highest revenue?",
                     {"c.name", "GROUP BY", "ORDER BY sum(", "DESC", "LIMIT 1"}));
}

TEST(InferredMeasures, AverageWholeOrders) {
  EXPECT_TRUE(offers("What is the average order value?", {"sum((quantity * unit_price",
                                                          "/ nullif(count("
                                                          "DISTINCT order_id), 0)"}));
}

TEST(InferredMeasures, AreSaidInEnglish) {
  const schema::Schema schema = shop();
  const schema::LinkingIndex index(schema);
  const Generated generated = generate("What is our revenue?", schema, index, {});
  ASSERT_FALSE(generated.candidates.empty());
  const std::string english = to_english(generated.candidates[0].query, schema);
  EXPECT_NE(english.find("times"), std::string::npos) << english;
}

TEST(InferredMeasures, LeaveStoredColumnsTheirNames) {
  schema::Schema schema = shop();
  schema.tables[kOrders].columns.push_back(column_of("revenue", TypeKind::decimal));
  EXPECT_TRUE(candidates::offers(schema, "What is the total revenue?",
                                 {"SELECT sum(revenue) FROM orders"}, 1));
}

TEST(InferredMeasures, HaveNothingOfWhatIsGivenBack) {
  schema::Schema schema = shop();
  schema.tables.push_back(keyed_table(
      "shop", "refunds",
      {key_column("refund_id"), column_of("order_id", TypeKind::integer),
       column_of("refunded_on", TypeKind::date), column_of("amount", TypeKind::decimal)}));
  schema.foreign_keys.push_back({kInvoices + 1, {1}, kOrders, {0}});
  EXPECT_TRUE(candidates::offers(schema, "top 3 customers by revenue", {"sum((o2.quantity"}, 1));
  EXPECT_FALSE(candidates::offers(schema, "our best customers", {"refunds"}, 10));
}

TEST(Merits, TheBestBringMoneyOrComeOften) {
  for (const char* question :
       {"Who are our best customers?", "our three most important customers"}) {
    EXPECT_TRUE(offers(question, {"JOIN invoices", "ORDER BY sum(i.total_due) DESC"}, 12));
    EXPECT_TRUE(offers(question, {"JOIN orders", "ORDER BY count(*) DESC"}, 12));
  }
  EXPECT_TRUE(offers("Who is our biggest customer?", {"JOIN orders", "ORDER BY count(*) DESC"}, 12));
}

TEST(OtherSenses, WhatIsShownOfGroupsIsCountedOrAddedUp) {
  EXPECT_TRUE(offers("invoices by country", {"count(*)", "GROUP BY"}, 1));
  EXPECT_TRUE(offers("invoices by country", {"sum(i.total_due)", "GROUP BY"}, 10));
  EXPECT_FALSE(offers("number of invoices by country", {"sum(i.total_due)"}, 10));
  EXPECT_FALSE(offers("revenue by country", {"avg("}, 10)) << "a measure is added up";
}

TEST(Ratios, AreOfRowsThatReferOverATableBetween) {
  EXPECT_TRUE(offers("average number of order lines per customer",
                     {"count(*)) / nullif(count(DISTINCT o", "customer_id"}, 1));
  EXPECT_TRUE(offers("average number of order lines per customer",
                     {"(SELECT count(*) FROM customers)"}, 4));
}

TEST(Ratios, MayBeOfRowsInAState) {
  schema::Schema schema = shop();
  schema::Column state = column_of("state", TypeKind::text);
  state.values = {"cancelled", "completed"};
  schema.tables[kOrders].columns.push_back(state);
  EXPECT_TRUE(candidates::offers(schema, "average number of completed orders per customer",
                                 {"count(*)) / nullif(count(DISTINCT customer_id)", "'completed'"},
                                 1));
}

TEST(OwnAverages, CompareWithTheRowsOfOneGroup) {
  EXPECT_TRUE(offers("Which products have a higher list price than the average of their category?",
                     {"p.list_price > (SELECT avg(list_price) FROM products WHERE category = "
                      "p.category)"}));
}

TEST(OwnAverages, MultiplyTheAverage) {
  EXPECT_TRUE(offers("Which products have a list price above twice the average?",
                     {"list_price > (2 * (SELECT avg(list_price) FROM products))"}));
}

TEST(FirstOfEach, ShowsTheGroupAndWhatIsFirstInIt) {
  EXPECT_TRUE(offers("For each country, which customer has the most orders?",
                     {"country, ", "name", "IN (SELECT", "ORDER BY count(*) DESC", "LIMIT 1)"}, 3));
  EXPECT_TRUE(offers("For each category, which product has the highest revenue?",
                     {"category, ", "name", "ORDER BY sum(", "LIMIT 1)"}, 3));
}

}  // namespace measures_test
}  // namespace nl_ask::candidates
