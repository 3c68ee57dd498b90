// What is said in passing (that nobody is left out, how it is to be divided), said twice, or by a
// name that the schema abbreviates.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace said_in_passing_test {

using schema::TypeKind;

schema::Column column(const char* name, TypeKind kind, std::vector<std::string> values = {}) {
  return column_holding(name, kind, std::move(values), 15);
}

schema::Column commented(schema::Column made, const char* comment) {
  made.comment = comment;
  return made;
}

/// Whether the first reading has all of `parts`, in their order.
::testing::AssertionResult first(const schema::Schema& schema, const std::string& question,
                                 const std::vector<std::string>& parts) {
  return offers(schema, question, parts, 1);
}

enum PayrollTables { kDept, kEmp };

/// Employees of departments, both of which may be active.
schema::Schema payroll() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "dept",
                  {column("dept_cd", TypeKind::text), column("dept_nm", TypeKind::text),
                   commented(column("act_flg", TypeKind::text, {"Y", "N"}), "Y active, N closed")},
                  6),
      keyed_table("public", "emp",
                  {column("emp_no", TypeKind::integer), column("first_nm", TypeKind::text),
                   column("last_nm", TypeKind::text), column("dept_cd", TypeKind::text),
                   commented(column("stat", TypeKind::text, {"A", "L", "T"}),
                             "status: A active, L on leave, T terminated"),
                   column("town", TypeKind::text), column("hired_on", TypeKind::date)},
                  80)};
  schema.foreign_keys = {{kEmp, {3}, kDept, {0}}};
  return schema;
}

enum WarehouseTables { kClients, kOrders, kCarriers, kShipments };

/// Orders of clients and what is shipped for them.
schema::Schema warehouse() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("public", "clients",
                  {column("client_id", TypeKind::integer), column("client_name", TypeKind::text),
                   column("phone", TypeKind::text), column("client_no", TypeKind::text),
                   column("email", TypeKind::text), column("in_debt", TypeKind::boolean)},
                  30),
      keyed_table("public", "outbound_orders",
                  {column("order_id", TypeKind::integer), column("client_id", TypeKind::integer),
                   column("order_no", TypeKind::text), column("order_date", TypeKind::date),
                   column("status", TypeKind::text, {"OPEN", "CANCELLED", "CLOSED"}),
                   column("channel", TypeKind::text, {"web", "phone"}),
                   column("total_amount", TypeKind::decimal)},
                  400),
      keyed_table("public", "carriers",
                  {column("carrier_id", TypeKind::integer), column("name", TypeKind::text)}, 7),
      keyed_table("public", "shipments",
                  {column("shipment_id", TypeKind::integer), column("order_id", TypeKind::integer),
                   column("carrier_id", TypeKind::integer), column("shipped_on", TypeKind::date),
                   column("status", TypeKind::text, {"DELIVERED", "LOST", "IN_TRANSIT"})},
                  380)};
  schema.foreign_keys = {{kOrders, {1}, kClients, {0}},
                         {kShipments, {1}, kOrders, {0}},
                         {kShipments, {2}, kCarriers, {0}}};
  return schema;
}

TEST(StatesBeforeNouns, AreOfWhatStandsNext) {
  EXPECT_TRUE(first(payroll(), "active employees by town",
                    {"SELECT town, count(*) FROM emp WHERE stat = 'A' GROUP BY town"}));
  for (const char* question :
       {"active employees per department", "number of active employees by department",
        "active staff by dept, numbers", "active staff by department, with counts"})
    EXPECT_TRUE(first(payroll(), question, {"count(*)", "e.stat = 'A' GROUP BY d.dept_nm"}))
        << question;
}

TEST(StatesBeforeNouns, LeaveOthersTheirs) {
  EXPECT_TRUE(
      first(payroll(), "active departments", {"SELECT dept_nm FROM dept WHERE act_flg = 'Y'"}));
}

TEST(Denials, OfAnOrderSayNoOrderNumber) {
  EXPECT_TRUE(first(warehouse(), "clients with no order in 2026",
                    {"NOT IN (SELECT client_id FROM outbound_orders WHERE order_date >= "
                     "'2026-01-01' AND order_date < '2027-01-01')"}));
  EXPECT_TRUE(first(warehouse(), "orders placed in 2025", {"WHERE order_date >= '2025-01-01'"}));
  EXPECT_TRUE(first(warehouse(), "order numbers of cancelled orders",
                    {"SELECT order_no FROM outbound_orders WHERE status = 'CANCELLED'"}));
}

TEST(Values, AreNoWordsThatNameNothing) {
  for (const std::string& sql : readings_of("Which clients never ordered anything?", warehouse()))
    EXPECT_EQ(sql.find("'anything'"), std::string::npos) << sql;
}

TEST(Conditions, AreMadeOnce) {
  const std::vector<std::string> sql =
      readings_of("How many lost shipments (status lost) are there?", warehouse());
  ASSERT_FALSE(sql.empty());
  EXPECT_EQ(sql[0], "SELECT count(*) FROM shipments WHERE status = 'LOST'");
}

TEST(Conditions, AreMadeOnceWithQueriesWithin) {
  EXPECT_FALSE(readings_of("Besides the dearest shipment, which one costs the most per carrier?",
                           warehouse())
                   .empty());
  for (const std::string& sql :
       readings_of("clients without orders who have no orders", warehouse()))
    EXPECT_EQ(sql.find("NOT IN (SELECT client_id FROM outbound_orders) AND client_id NOT IN "
                       "(SELECT client_id FROM outbound_orders)"),
              std::string::npos)
        << sql;
}

TEST(Aggregates, AreNotShownBesideAllOfARow) {
  for (const std::string& sql : readings_of("sum of all cancelled orders", warehouse()))
    EXPECT_FALSE(has_parts(sql, {"sum(", "*", " FROM"}) && !has_parts(sql, {"GROUP BY"})) << sql;
}

TEST(Asides, ThatLeaveNobodyOutSayNothing) {
  for (const char* question :
       {"order numbers of the top 5 orders by total amount, any status",
        "the order numbers of the 5 largest orders by total amount, regardless of what happened",
        "order numbers of the top 5 orders by total amount (cancelled included)",
        "order numbers of the top 5 orders by total amount, whatever became of them"})
    EXPECT_TRUE(first(warehouse(), question,
                      {"SELECT order_no FROM outbound_orders ORDER BY total_amount DESC"}))
        << question;
  for (const char* question :
       {"Which clients have more than 80 orders, counting orders of every status?",
        "Which clients, former ones included, have more than 80 orders?",
        "clients with more than 80 orders, no matter how they ended"})
    EXPECT_TRUE(first(warehouse(), question, {"c.client_id HAVING count(*) > 80"})) << question;
  EXPECT_TRUE(first(payroll(), "Which employees, current or former, were hired in 2025?",
                    {"FROM emp WHERE hired_on >= '2025-01-01' AND hired_on < '2026-01-01'"}));
}

TEST(Asides, ThatLeaveOutWhatHasNoneSayNothing) {
  EXPECT_TRUE(
      first(warehouse(),
            "How many shipments shipped in 2026 went to each carrier? Skip carriers that got none.",
            {"SELECT c.name, count(*) FROM carriers AS c JOIN shipments AS s", "GROUP BY c.name"}));
}

TEST(Divisions, AreSaidInManyWays) {
  for (const char* question : {"Split the orders by channel and count them",
                               "break the orders down by channel and count them",
                               "split the orders by channel and tell me how many of each",
                               "orders by channel, with counts", "orders by channel, with volumes"})
    EXPECT_TRUE(first(warehouse(), question,
                      {"SELECT channel, count(*) FROM outbound_orders GROUP BY channel"}))
        << question;
}

TEST(Numbers, OfWhatIsNamedAreNoOthers) {
  EXPECT_TRUE(first(warehouse(), "What are the phone numbers of our clients?",
                    {"SELECT phone FROM clients"}));
  EXPECT_TRUE(first(warehouse(), "number of orders", {"SELECT count(*) FROM outbound_orders"}));
}

TEST(Flags, OutOfAreDenied) {
  EXPECT_TRUE(first(warehouse(), "which clients are out of debt?", {"WHERE in_debt = false"}));
  EXPECT_TRUE(first(warehouse(), "which clients are in debt?", {"WHERE in_debt = true"}));
}

TEST(Requests, ToReachSomebodyAskHow) {
  EXPECT_TRUE(first(warehouse(), "how can I reach our clients by phone or by email?",
                    {"SELECT phone, email FROM clients"}));
}

TEST(Times, FromOneDayToAnotherEnd) {
  EXPECT_TRUE(first(warehouse(), "count the orders dated from 1 to 31 March 2025",
                    {"order_date >= '2025-03-01' AND order_date < '2025-04-01'"}));
  for (const std::string& sql : readings_of("orders from 1-31 March 2025", warehouse()))
    EXPECT_FALSE(has_parts(sql, {"order_date >= '2025-03-01'"}) &&
                 !has_parts(sql, {"order_date < '2025-04-01'"}))
        << sql;
}

}  // namespace said_in_passing_test
}  // namespace nl_ask::candidates
