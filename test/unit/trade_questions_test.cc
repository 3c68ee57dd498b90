// What was spent, what orders are worth and when, and what is shown beside rows: over orders, what
// they cost, who placed them and what was asked about them.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace trade_questions_test {

using schema::TypeKind;

schema::Schema trade() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("trade", std::move(name), std::move(columns), 1000));
  };
  table("models",
        {column_of("model_id", TypeKind::integer), column_of("model_name", TypeKind::text),
         column_of("end_of_support", TypeKind::date),
         column_of("warranty_months", TypeKind::integer)});
  table("clients", {column_of("client_id", TypeKind::integer), column_of("name", TypeKind::text),
                    column_of("phone", TypeKind::text, true)});
  table("orders",
        {column_of("order_id", TypeKind::integer), unique_text("order_no"),
         column_of("client_id", TypeKind::integer), column_of("order_date", TypeKind::date),
         column_holding("state", TypeKind::text, {"draft", "sent", "paid"}, 3),
         column_of("shipping_cost", TypeKind::decimal)});
  table("order_lines",
        {column_of("line_id", TypeKind::integer), column_of("model_id", TypeKind::integer),
         column_of("order_id", TypeKind::integer), column_of("quantity", TypeKind::integer),
         column_of("unit_price", TypeKind::decimal)});
  table("campaigns",
        {column_of("campaign_id", TypeKind::integer), column_of("name", TypeKind::text)});
  table("daily_stats",
        {column_of("stat_id", TypeKind::integer), column_of("campaign_id", TypeKind::integer),
         column_of("stat_date", TypeKind::date), column_of("bid_modifier", TypeKind::decimal),
         column_of("conv_value", TypeKind::decimal), column_of("cost", TypeKind::decimal)});
  table("staff", {column_of("staff_id", TypeKind::integer), column_of("name", TypeKind::text),
                  column_holding("role", TypeKind::text, {"agent", "manager"}, 2)});
  table("tickets",
        {column_of("ticket_id", TypeKind::integer), column_of("client_id", TypeKind::integer),
         column_of("agent_id", TypeKind::integer),
         column_holding("status", TypeKind::text, {"open", "closed"}, 2),
         column_of("opened_at", TypeKind::timestamp)});
  table("rooms", {column_of("room_id", TypeKind::integer), column_of("name", TypeKind::text),
                  column_of("floor", TypeKind::integer), column_of("cooled", TypeKind::boolean)});
  table("bills", {column_of("bill_id", TypeKind::integer), column_of("issued_on", TypeKind::date),
                  column_of("total", TypeKind::decimal)});
  table("payments",
        {column_of("payment_id", TypeKind::integer), column_of("bill_id", TypeKind::integer),
         column_holding("method", TypeKind::text, {"cash", "card"}, 2),
         column_of("paid_on", TypeKind::date), column_of("amount", TypeKind::decimal)});
  schema.foreign_keys = {{10, {1}, 9, {0}}, {2, {2}, 1, {0}}, {3, {1}, 0, {0}}, {3, {2}, 2, {0}},
                         {5, {1}, 4, {0}},  {7, {1}, 1, {0}}, {7, {2}, 6, {0}}};
  return schema;
}

std::string best(const std::string& question) {
  const std::vector<std::string> all = readings_of(question, trade());
  return all.empty() ? "" : all[0];
}

bool holds(const std::string& sql, const std::string& part) { return sql.find(part) != sql.npos; }

TEST(TradeQuestions, WhatIsSpentIsTheCost) {
  EXPECT_TRUE(offers(trade(), "spend per campaign", {"sum(d.cost)", "GROUP BY"}, 1));
}

TEST(TradeQuestions, WorthIsDatedByWhatLinesBelongTo) {
  const std::string sql = best("total order value by month in 2025");
  EXPECT_TRUE(holds(sql, "order_date")) << sql;
  EXPECT_FALSE(holds(sql, "end_of_support")) << sql;
  EXPECT_TRUE(holds(sql, "quantity * ")) << sql;
}

TEST(TradeQuestions, ShippingIsNoWorthUnlessItIsSaid) {
  EXPECT_FALSE(holds(best("total order value in 2025"), "shipping_cost"));
  EXPECT_TRUE(holds(best("total shipping cost in 2025"), "sum(shipping_cost)"));
}

TEST(TradeQuestions, ShowsWhomRowsReferToBesideThem) {
  const std::string sql = best("orders with client and state");
  EXPECT_TRUE(has_parts(sql, {"order_no", "name", "state", "FROM"})) << sql;
  EXPECT_FALSE(holds(sql, "WHERE")) << sql;
}

TEST(TradeQuestions, DividesByWhatAKeyIsCalledRatherThanAskForIt) {
  const std::string sql = best("number of tickets by agent");
  EXPECT_TRUE(holds(sql, "GROUP BY")) << sql;
  EXPECT_FALSE(holds(sql, "'agent'")) << sql;
}

TEST(TradeQuestions, WhoHasOpenedSomethingIsNotAskedForOpenOnes) {
  const std::string sql = best("Which clients have never opened a ticket?");
  EXPECT_TRUE(holds(sql, "NOT IN (SELECT client_id FROM tickets)")) << sql;
}

TEST(TradeQuestions, AStateIsAStatus) {
  EXPECT_TRUE(offers(trade(), "unpaid orders", {"state = 'sent'"}, 2));
  EXPECT_TRUE(holds(best("non-paid orders"), "state <> 'paid'"));
}

TEST(TradeQuestions, TakesTheAmountOfTheTableThatIsNamed) {
  EXPECT_TRUE(offers(trade(), "average bill amount", {"avg(total)", "FROM bills"}, 3));
  EXPECT_EQ(best("average payment amount"), "SELECT avg(amount) FROM payments");
}

TEST(TradeQuestions, AnOrdinalBeforeANumberedThingIsItsNumber) {
  EXPECT_TRUE(holds(best("second-floor rooms that are cooled"), "floor = 2"));
}

}  // namespace trade_questions_test
}  // namespace nl_ask::candidates
