// Other readings that one query for a question shows.
#include "candidates/variants/variants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "candidates/query/render.h"
#include "candidates/variants/bounds.h"
#include "candidates/variants/transplants.h"
#include "schema/linking/index.h"
#include "unit/company.h"

namespace nl_ask::candidates {
namespace variants_test {

using schema::TypeKind;
using Texts = std::vector<std::string>;

constexpr base::CivilDate kToday{2025, 6, 15};

/// The company, whose sales have a state and run from one day to another.
schema::Schema dated_company() {
  schema::Schema schema = company();
  schema::Column status = column_of("status", TypeKind::text);
  status.values = {"paid", "refunded", "open"};
  status.values_complete = true;
  status.distinct = 3;
  schema.tables[kSales].columns.push_back(status);
  schema.tables[kSales].columns.push_back(column_of("delivered_on", TypeKind::date));
  return schema;
}

constexpr int kStatus = 4, kDelivered = 5;

Expr text(std::string value) { return literal(std::move(value), TypeKind::text); }
Expr day(std::string value) { return literal(std::move(value), TypeKind::date); }
Expr sold() { return column_ref(0, kSaleDate, TypeKind::date); }
Expr delivered() { return column_ref(0, kDelivered, TypeKind::date); }
Expr status() { return column_ref(0, kStatus, TypeKind::text); }
Expr city() { return column_ref(0, kCity, TypeKind::text); }

Query counted(int table, std::vector<Expr> where) {
  return select({count_star()}, {source_of(table)}, std::move(where));
}

/// What follows of WHERE in the variants of a query for the question, sorted.
Texts conditions_of(const std::string& question, const Query& query,
                    const schema::Schema& schema = dated_company()) {
  const schema::LinkingIndex index(schema);
  const GrammarIndex grammar(schema);
  const AskedWords asked(question, schema, index, grammar, kToday);
  Texts conditions;
  for (const Variant& one : variants_of(query, asked)) {
    EXPECT_GT(one.weight, 0);
    EXPECT_LE(one.weight, 1);
    EXPECT_FALSE(one.why.empty());
    const std::string sql = to_sql(one.query, schema);
    const auto where = sql.find(" WHERE ");
    conditions.push_back(where == sql.npos ? "" : sql.substr(where + 7));
  }
  std::ranges::sort(conditions);
  return conditions;
}

TEST(Variants, AConditionBehindAListMayBeTheLastMembersAlone) {
  const Query query = counted(kSales, {operation("in", {status(), text("paid"), text("open")}),
                                       operation("<", {column_ref(0, kAmount, TypeKind::decimal),
                                                       literal("100", TypeKind::integer)})});
  EXPECT_EQ(conditions_of("how many paid and open sales are under 100?", query),
            Texts{"(status = 'paid' OR (status = 'open' AND amount < 100))"});
  EXPECT_EQ(conditions_of("how many open or paid sales are under 100?", query),
            Texts{"(status = 'open' OR (status = 'paid' AND amount < 100))"})
      << "the last one of the question, not of the query";
}

TEST(Variants, AllConditionsBehindAListMayBeTheLastMembersAlone) {
  const Query query = counted(kSales, {operation("in", {status(), text("paid"), text("open")}),
                                       operation("<", {column_ref(0, kAmount, TypeKind::decimal),
                                                       literal("100", TypeKind::integer)}),
                                       operation(">", {sold(), day("2023-12-31")})});
  const Texts all = conditions_of("paid and open sales under 100 after 2023", query);
  EXPECT_EQ(std::ranges::count(all,
                               "(status = 'paid' OR (status = 'open' AND amount < 100 AND "
                               "sale_date > '2023-12-31'))"),
            1)
      << ::testing::PrintToString(all);
}

TEST(Variants, AConditionBeforeAListMayBeTheFirstMembersAlone) {
  const Query query =
      counted(kDepartments, {operation("in", {column_ref(0, kDepartmentName, TypeKind::text),
                                              text("Sales"), text("Finance")}),
                             operation("=", {city(), text("Lyon")})});
  EXPECT_EQ(conditions_of("how many Lyon Sales and Finance departments", query),
            Texts{"((name = 'Sales' AND city = 'Lyon') OR name = 'Finance')"});
  EXPECT_TRUE(
      conditions_of("how many departments of Lyon are there in Sales and Finance", query).empty())
      << "not right before it";
}

TEST(Variants, AConditionOfOneMemberMayBeAllMembers) {
  const Query query = counted(
      kDepartments,
      {operation("or",
                 {operation("=", {column_ref(0, kDepartmentName, TypeKind::text), text("Sales")}),
                  operation("and", {operation("=", {column_ref(0, kDepartmentName, TypeKind::text),
                                                    text("Finance")}),
                                    operation("=", {city(), text("Lyon")})})})});
  EXPECT_EQ(conditions_of("Sales and Finance departments in Lyon", query),
            Texts{"(name = 'Sales' OR name = 'Finance') AND city = 'Lyon'"});
}

TEST(Variants, ATimeHasItsOtherReadings) {
  const Query query = counted(kSales, {operation(">", {sold(), day("2023-12-31")})});
  EXPECT_EQ(conditions_of("how many sales after 2023?", query), Texts{"sale_date >= '2023-01-01'"});
  const Query month = counted(kSales, {operation(">=", {sold(), day("2025-03-01")}),
                                       operation("<", {sold(), day("2025-04-01")})});
  const Texts conditions = conditions_of("how many sales in March?", month);
  EXPECT_TRUE(std::ranges::any_of(conditions, [](const std::string& one) {
    return one.find("'month'") != one.npos;
  })) << ::testing::PrintToString(conditions);
  EXPECT_TRUE(conditions_of("how many sales?", month).empty());
}

TEST(Variants, RowsTouchAPeriodOrLieWithinIt) {
  const Query query = counted(kSales, {operation("<", {sold(), day("2024-01-01")}),
                                       operation(">=", {delivered(), day("2023-01-01")})});
  EXPECT_EQ(conditions_of("how many sales in 2023?", query),
            (Texts{"delivered_on >= '2023-01-01' AND delivered_on < '2024-01-01'",
                   "sale_date >= '2023-01-01' AND delivered_on < '2024-01-01'",
                   "sale_date >= '2023-01-01' AND sale_date < '2024-01-01'"}));
}

/// Sales that are about a stretch of time, stored up to the end of 2024.
schema::Schema lasting_company() {
  schema::Schema schema = company();
  schema::Column from = column_of("starts_on", TypeKind::date);
  from.values = {"2023-02-01", "2024-12-20", "2030-01-01"};
  schema::Column to = column_of("ends_on", TypeKind::date);
  to.nullable = true;
  schema.tables[kSales].columns.push_back(from);
  schema.tables[kSales].columns.push_back(to);
  return schema;
}

Expr starts() { return column_ref(0, 4, TypeKind::date); }

TEST(Variants, WhatGoesOnMayHaveBegunInATimeOrGoneOnInIt) {
  const Query query = counted(kSales, {operation(">=", {starts(), day("2023-01-01")}),
                                       operation("<", {starts(), day("2024-01-01")})});
  EXPECT_EQ(conditions_of("how many sales in 2023?", query, lasting_company()),
            (Texts{"starts_on < '2024-01-01' AND (ends_on >= '2023-01-01' OR ends_on IS NULL)",
                   "starts_on < '2024-01-01' AND (ends_on >= '2024-01-01' OR ends_on IS NULL)",
                   "starts_on >= '2023-01-01' AND ends_on < '2024-01-01'"}));
  EXPECT_TRUE(conditions_of("how many sales began in 2023?", query, lasting_company()).empty())
      << "it is said that they began";
}

TEST(Variants, WhatCountsFromTodayMayCountFromTheEndOfTheData) {
  const Query query = counted(kSales, {operation(">=", {starts(), day("2025-05-01")}),
                                       operation("<", {starts(), day("2025-06-01")})});
  const Texts found = conditions_of("how many sales last month?", query, lasting_company());
  for (const char* month : {"starts_on >= '2024-11-01' AND starts_on < '2024-12-01'",
                            "starts_on >= '2024-12-01' AND starts_on < '2025-01-01'"})
    EXPECT_EQ(std::ranges::count(found, month), 1) << ::testing::PrintToString(found);
  EXPECT_TRUE(conditions_of("how many sales began in May 2025?", query, lasting_company()).empty())
      << "it counts from no day";
}

TEST(Variants, OfTwoThingsBothOrOneMayBeDenied) {
  const Expr amount = column_ref(0, kAmount, TypeKind::decimal);
  const Query query =
      counted(kSales, {operation("is null", {status()}), operation("is null", {amount})});
  EXPECT_EQ(conditions_of("sales without a status and an amount", query),
            Texts{"(status IS NULL OR amount IS NULL)"});
  EXPECT_TRUE(conditions_of("sales without a status", query).empty()) << "nothing joins two";
  const Query either = counted(
      kSales,
      {operation("or", {operation("is null", {status()}), operation("is null", {amount})})});
  EXPECT_EQ(conditions_of("sales without a status or an amount", either),
            Texts{"status IS NULL AND amount IS NULL"});
}

TEST(Variants, TheFirstFewMayBeThoseOfEachKind) {
  Query query = select({column_ref(0, kSaleDate, TypeKind::date)}, {source_of(kSales)},
                       {operation("in", {status(), text("paid"), text("open")})});
  query.order_by = {{column_ref(0, kAmount, TypeKind::decimal), true}};
  query.limit = 3;
  const Texts found = conditions_of("the 3 largest paid and open sales", query);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_NE(found[0].find("WHERE status = 'paid' ORDER BY amount DESC NULLS LAST LIMIT 3) OR"),
            std::string::npos)
      << found[0];
  EXPECT_TRUE(conditions_of("the 3 largest paid or open sales", query).empty());
}

TEST(Variants, AStateThatNobodySpokeOfMayNotBeAskedFor) {
  const Query query = counted(kSales, {operation("<>", {status(), text("refunded")})});
  EXPECT_EQ(conditions_of("how many sales are there?", query), Texts{""});
  EXPECT_TRUE(conditions_of("how many sales were not refunded?", query).empty());
  const Query several =
      counted(kSales, {operation("in", {status(), text("refunded"), text("open")})});
  EXPECT_EQ(conditions_of("how many bad sales are there?", several),
            (Texts{"", "status = 'open'", "status = 'refunded'"}));
}

TEST(Variants, QueriesThatAreNotKnownHaveNone) {
  Expr opaque;
  opaque.kind = ExprKind::opaque;
  opaque.text = "something";
  EXPECT_TRUE(conditions_of("how many sales after 2023?",
                            counted(kSales, {operation(">", {sold(), day("2023-12-31")}), opaque}))
                  .empty());
}

Candidate reading(Query query, double prior) {
  Candidate one;
  one.query = std::move(query);
  one.prior = prior;
  return one;
}

Texts made_otherwise(const std::vector<Candidate>& candidates, const Query& query) {
  const schema::Schema schema = dated_company();
  Texts sqls;
  for (const Variant& one : WaysToDecide(candidates, schema).otherwise(query))
    sqls.push_back(to_sql(one.query, schema));
  return sqls;
}

/// Conditions that come from the same words.
Expr since(Expr column) {
  return operation(">=", {std::move(column), day("2024-01-01")}, {10, 20});
}

TEST(Transplants, WordsAreDecidedAsOthersDecideThem) {
  const std::vector<Candidate> candidates = {reading(counted(kSales, {since(sold())}), 0.5),
                                             reading(counted(kSales, {since(delivered())}), 0.3)};
  const Expr paid = operation("=", {status(), text("paid")});
  const Query query = counted(kSales, {operation(">=", {sold(), day("2024-01-01")}), paid});
  EXPECT_EQ(made_otherwise(candidates, query),
            Texts{"SELECT count(*) FROM sales WHERE status = 'paid' AND delivered_on >= "
                  "'2024-01-01'"});
  EXPECT_TRUE(made_otherwise(candidates, counted(kSales, {paid})).empty())
      << "what the query does not decide is not decided otherwise";
}

TEST(Transplants, WhatIsUnlikelyBesideItIsLeft) {
  EXPECT_TRUE(made_otherwise({reading(counted(kSales, {since(sold())}), 0.9),
                              reading(counted(kSales, {since(delivered())}), 0.01)},
                             counted(kSales, {since(sold())}))
                  .empty());
}

TEST(Transplants, WhatIsCountedMayBeAddedUp) {
  const Expr amount = column_ref(0, kAmount, TypeKind::decimal);
  const Query sum = select({call("sum", {amount}, TypeKind::decimal)}, {source_of(kSales)}, {});
  EXPECT_EQ(made_otherwise({reading(counted(kSales, {}), 0.4), reading(sum, 0.4)},
                           counted(kSales, {operation("=", {status(), text("paid")})})),
            Texts{"SELECT sum(amount) FROM sales WHERE status = 'paid'"});
}

TEST(Bounds, AMomentIsWorkedOutAsTheServerDoes) {
  const auto at = [](const Expr& expr) {
    const auto moment = moment_of(expr, kToday);
    return moment ? base::sql_text(*moment) : "";
  };
  const Expr today = call("current_date", {}, TypeKind::date);
  const auto interval = [](std::string value) {
    return literal(std::move(value), TypeKind::interval);
  };
  EXPECT_EQ(at(day("2024-02-29")), "2024-02-29");
  EXPECT_EQ(at(literal("2024-02-29 00:00:00", TypeKind::timestamp)), "2024-02-29");
  EXPECT_EQ(at(literal("2024-02-29 12:00:00", TypeKind::timestamp)), "") << "no day";
  EXPECT_EQ(at(operation("-", {today, interval("30 days")})), "2025-05-16");
  EXPECT_EQ(at(operation("-", {today, interval("1 year 2 mons")})), "2024-04-15");
  EXPECT_EQ(at(operation("-", {today, literal("7", TypeKind::integer)})), "2025-06-08");
  EXPECT_EQ(at(call("date_trunc", {text("month"), today}, TypeKind::timestamp)), "2025-06-01");
  EXPECT_EQ(at(operation("-", {today, interval("1 hour")})), "");
  EXPECT_EQ(at(sold()), "");
  EXPECT_EQ(at(text("2024-02-29")), "");
}

TEST(Bounds, YearsAndDaysAreBounds) {
  const auto period = [](std::vector<Expr> where) -> std::string {
    const auto columns = bound_columns(counted(kSales, std::move(where)), kToday);
    if (columns.size() != 1) return std::to_string(columns.size()) + " columns";
    const base::Period& found = columns[0].period;
    return (found.from ? base::sql_text(*found.from) : "") + ".." +
           (found.until ? base::sql_text(*found.until) : "");
  };
  const Expr year = call("extract", {text("year"), sold()}, TypeKind::decimal);
  EXPECT_EQ(period({operation("=", {year, literal("2024", TypeKind::decimal)})}),
            "2024-01-01..2025-01-01");
  EXPECT_EQ(period({operation(">", {year, literal("2023", TypeKind::decimal)})}), "2024-01-01..");
  EXPECT_EQ(period({operation("=", {sold(), day("2024-05-03")})}), "2024-05-03..2024-05-04");
  EXPECT_EQ(period({operation("<=", {sold(), day("2024-05-03")}),
                    operation(">=", {sold(), day("2024-05-01")})}),
            "2024-05-01..2024-05-04");
  EXPECT_EQ(period({operation("<", {sold(), delivered()})}), "0 columns");
}

}  // namespace variants_test
}  // namespace nl_ask::candidates
