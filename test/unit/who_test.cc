// "Who ...": somebody, also where no key says to whom rows belong, and not what only sounds like a
// person; and what was spent, not what came back.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "candidates/grammar/sketch/column_words.h"
#include "candidates/grammar/sketch/naming.h"
#include "unit/company.h"
#include "unit/keyed_table.h"
#include "unit/offered.h"

namespace nl_ask::candidates {
namespace who_test {

using schema::TypeKind;

/// Buyers, their loans, reviews, payments and refunds; no foreign key is declared.
schema::Schema shop(const std::string& persons, const std::string& key) {
  schema::Schema schema;
  const auto table = [&](std::string name, std::vector<schema::Column> columns) {
    schema.tables.push_back(keyed_table("shop", std::move(name), std::move(columns)));
    schema.tables.back().rows = 500;
  };
  table(persons, {key_column(key), column_of("name", TypeKind::text)});
  table("products", {key_column("product_id"), column_of("title", TypeKind::text)});
  table("loans", {key_column("loan_id"), column_of("product_id", TypeKind::integer),
                  column_of(key, TypeKind::integer), column_of("borrowed_on", TypeKind::date)});
  table("reviews", {key_column("review_id"), column_of("title", TypeKind::text),
                    column_of(key, TypeKind::integer), column_of("written_on", TypeKind::date)});
  table("payments", {key_column("payment_id"), column_of(key, TypeKind::integer),
                     column_of("amount", TypeKind::decimal), column_of("paid_on", TypeKind::date)});
  table("refunds", {key_column("refund_id"), column_of(key, TypeKind::integer),
                    column_of("amount", TypeKind::decimal), column_of("made_on", TypeKind::date)});
  return schema;
}

TEST(Who, IsAnsweredBySomebodyThoughNoKeyIsDeclared) {
  for (const auto& [persons, key] : {std::pair("customers", "customer_id"), {"cust", "cust_no"}}) {
    const schema::Schema schema = shop(persons, key);
    EXPECT_TRUE(offers(schema, "who has the most loans?",
                       {"c.name", "JOIN loans", "ORDER BY count(*) DESC"}, 1));
  }
}

TEST(Who, WroteReviewsIsNoReview) {
  EXPECT_TRUE(offers(shop("customers", "customer_id"), "who left the most reviews?",
                     {"c.name", "JOIN reviews", "ORDER BY count(*) DESC"}, 1));
}

TEST(Who, SpentIsNotWhatCameBack) {
  const schema::Schema schema = shop("customers", "customer_id");
  EXPECT_TRUE(offers(schema, "which customer spent the most?",
                     {"c.name", "JOIN payments", "ORDER BY sum(p.amount) DESC"}, 1));
  EXPECT_TRUE(offers(schema, "which customer has the highest refund?", {"c.name", "refunds"}, 1));
}

TEST(Who, NounsTellWhomAStemDoesNot) {
  const schema::Schema schema = shop("customers", "customer_id");
  const Naming naming(schema);
  EXPECT_EQ(naming.noun(3), "review");
  EXPECT_FALSE(is_column_noun("person_role", naming.noun(3)));
  EXPECT_TRUE(is_column_noun("person_role", "reviewer"));
  EXPECT_EQ(Naming(shop("cust", "cust_no")).noun(0), "customer");
}

/// Departments whose names are values, one of them also a table's name.
schema::Schema departments_named(std::vector<std::string> names) {
  schema::Schema schema = company();
  schema::Column& name = schema.tables[kDepartments].columns[kName];
  name.values = std::move(names);
  name.distinct = static_cast<double>(name.values.size());
  name.values_complete = true;
  return schema;
}

TEST(ValueLists, OfOneColumnThoughATableIsCalledSo) {
  const schema::Schema schema = departments_named({"Sales", "Marketing", "Finance"});
  const std::vector<std::string> list = {"IN ('Sales', 'Marketing')"};
  EXPECT_TRUE(offers(schema, "employees in Sales and Marketing", list, 1));
  EXPECT_TRUE(offers(schema, "how many employees work in Sales or Marketing?", list, 1));
  EXPECT_TRUE(offers(schema, "total sales", {"sum(amount) FROM sales"}, 1));
}

TEST(Who, DidItToTheRowsThatAreNamed) {
  EXPECT_TRUE(offers(company(), "Who closed sale 12?", {"name FROM employees", "sale_id = 12"}, 1));
}

TEST(Codes, AreNotWhatTimeIsDividedBy) {
  schema::Schema schema = departments_named({"Sales"});
  schema.tables[kSales].columns.push_back(column_of("frequency", TypeKind::text));
  schema::Column& kind = schema.tables[kSales].columns.back();
  kind.values = {"M", "Y"};
  kind.values_complete = true;
  kind.distinct = 2;
  kind.comment = "M monthly, Y yearly";
  EXPECT_TRUE(offers(schema, "number of sales by month", {"date_trunc('month', sale_date)"}, 1));
  EXPECT_FALSE(offers(schema, "number of sales by month", {"frequency"}, 1));
}

}  // namespace who_test
}  // namespace nl_ask::candidates
