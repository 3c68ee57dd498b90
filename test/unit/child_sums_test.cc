// What the rows that belong to one come to, against a column of that one.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace child_sums_test {

using schema::TypeKind;

schema::Schema billing() {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("billing", std::move(name), std::move(columns), 1000));
  };
  table("invoices",
        {column_of("invoice_id", TypeKind::integer), column_of("number", TypeKind::text),
         column_of("total_amount", TypeKind::decimal), column_of("due_on", TypeKind::date),
         column_of("deposit", TypeKind::decimal)});
  table("payments",
        {column_of("payment_id", TypeKind::integer), column_of("invoice_id", TypeKind::integer),
         column_of("amount", TypeKind::decimal), column_of("paid_on", TypeKind::date)});
  schema.foreign_keys = {{1, {1}, 0, {0}}};
  return schema;
}

::testing::AssertionResult offers(const std::string& question,
                                  const std::vector<std::string>& parts, size_t among = 1) {
  return candidates::offers(billing(), question, parts, among);
}

TEST(ChildSums, AreComparedWithAColumnOfTheRowTheyBelongTo) {
  EXPECT_TRUE(offers("invoices whose payments are less than the total amount",
                     {"i.total_amount", "HAVING sum(p.amount) < i.total_amount"}));
  EXPECT_TRUE(offers("invoices whose total amount exceeds the payments",
                     {"HAVING sum(p.amount) < i.total_amount"}));
}

TEST(ChildSums, AreGroupsThatCanBeCounted) {
  EXPECT_TRUE(offers("How many invoices have payments above the total amount?",
                     {"SELECT count(*) FROM (SELECT",
                      "GROUP BY i.invoice_id, i.total_amount HAVING "
                      "sum(p.amount) > i.total_amount)"}));
}

TEST(ChildSums, LeaveColumnsOfOneRowAlone) {
  EXPECT_TRUE(offers("invoices whose deposit is more than the total amount",
                     {"SELECT * FROM invoices WHERE deposit > total_amount"}));
}

}  // namespace child_sums_test
}  // namespace nl_ask::candidates
