#include <gtest/gtest.h>

#include <numeric>

#include "candidates/query/render.h"
#include "candidates/twins/replacement.h"
#include "candidates/twins/twins.h"
#include "company.h"
#include "schema/linking/index.h"

namespace nl_ask::candidates {
namespace infill_test {

using schema::Schema;
using schema::TypeKind;
using Texts = std::vector<std::string>;

/// Hotels with two ratings, and a table like it.
Schema travel() {
  Schema schema;
  const auto table = [&](std::string name) {
    schema::Table one;
    one.schema = "travel";
    one.name = std::move(name);
    one.columns = {column_of("hotel_id", TypeKind::integer), column_of("name", TypeKind::text),
                   column_of("star_rating", TypeKind::integer),
                   column_of("guest_rating", TypeKind::decimal),
                   column_of("rating_text", TypeKind::text)};
    one.primary_key = {0};
    schema.tables.push_back(std::move(one));
  };
  table("hotels");
  return schema;
}

Candidate candidate_of(const Query& query, double prior) {
  Candidate candidate;
  candidate.query = query;
  candidate.prior = prior;
  return candidate;
}

Texts twins_of(const Schema& schema, const std::string& question, const Query& query,
               const InfillSettings& settings = {}) {
  const schema::LinkingIndex index(schema);
  const Candidate one = candidate_of(query, 0.8);
  Texts sqls;
  for (const Twin& twin : find_twins({&one, 1}, question, schema, index, settings)) {
    sqls.push_back(to_sql(twin.query, schema));
    EXPECT_GT(twin.weight, 0);
    EXPECT_LE(twin.weight, 1);
    EXPECT_FALSE(twin.why.empty());
  }
  return sqls;
}

Query hotels(std::vector<Expr> outputs, std::vector<Expr> where = {}) {
  return select(std::move(outputs), {source_of(0)}, std::move(where));
}

TEST(Infill, AColumnThatTheWordsAllowAsWellIsAdded) {
  EXPECT_EQ(twins_of(travel(), "the rating of each hotel", hotels({col(0, 1), col(0, 2)})),
            Texts{"SELECT name, guest_rating FROM hotels"})
      << "not the text: types must agree; not the name: only rating is in doubt";
}

TEST(Infill, AColumnIsReplacedWhereverItStands) {
  Query query = ordered(hotels({col(0, 1)}, {op(">", {col(0, 2), num("3")})}), col(0, 2), true, 5);
  EXPECT_EQ(twins_of(travel(), "hotels by rating above 3", query),
            Texts{"SELECT name FROM hotels WHERE guest_rating > 3 ORDER BY guest_rating DESC LIMIT "
                  "5"});
}

TEST(Infill, WordsThatMeanOneThingHaveNoTwin) {
  EXPECT_TRUE(twins_of(travel(), "the guest rating of each hotel", hotels({col(0, 3)})).empty());
  EXPECT_TRUE(twins_of(travel(), "something else altogether", hotels({col(0, 2)})).empty());
}

TEST(Infill, WordsThatNameATableAreNoColumns) {
  Schema schema = travel();
  schema.tables[0].columns[1].comment = "what the hotel is called";
  schema.tables[0].columns[4].comment = "what guests say of the hotel";
  EXPECT_TRUE(twins_of(schema, "list each hotel", hotels({col(0, 1)})).empty());
}

TEST(Infill, ATableWithTheSameColumnsIsAdded) {
  Schema schema = travel();
  schema.tables.push_back(schema.tables[0]);
  schema.tables[0].name = "sea_hotels";
  schema.tables[1].name = "city_hotels";
  const Texts twins = twins_of(schema, "names of hotels", hotels({col(0, 1)}));
  ASSERT_FALSE(twins.empty());
  EXPECT_EQ(twins[0], "SELECT name FROM city_hotels");
  schema.tables[1].columns[1].name = "title";
  for (const std::string& sql : twins_of(schema, "names of hotels", hotels({col(0, 1)}))) {
    EXPECT_EQ(sql.find("city_hotels"), sql.npos) << sql;
  }
}

TEST(Infill, AColumnOfAnotherTableComesWithItsJoin) {
  // "name": the employee's, or the department's, which one foreign key away.
  const Query query = employees({col(0, kName)}, {op(">", {col(0, kSalary), num("5")})});
  const Texts twins = twins_of(company(), "list the name where pay is above 5", query);
  ASSERT_FALSE(twins.empty());
  EXPECT_EQ(twins[0],
            "SELECT d.name FROM employees AS e JOIN departments AS d ON e.department_id = "
            "d.department_id WHERE e.salary > 5");
  EXPECT_EQ(twins_of(company(), "list the name", employees({col(0, kName)}))[0],
            "SELECT name FROM departments");
}

TEST(Infill, AValueStoredElsewhereTakesItsColumnAlong) {
  Schema schema = company();
  schema.tables[kDepartments].columns[kDepartmentName].values = {"Sales", "Research"};
  schema.tables[kDepartments].columns[kDepartmentName].distinct = 2;
  schema.tables[kJobTitles].columns[kTitle].values = {"sales", "Clerk"};
  schema.tables[kJobTitles].columns[kTitle].distinct = 2;
  const Query query =
      with_departments({col(0, kName)}, {eq(col(1, kDepartmentName), str("Sales"))});
  const Texts twins = twins_of(schema, "names of employees in Sales", query);
  ASSERT_FALSE(twins.empty());
  EXPECT_EQ(twins[0],
            "SELECT e.name FROM employees AS e JOIN job_titles AS j ON e.job_title_id = "
            "j.job_title_id WHERE j.title = 'sales'")
      << "the department is of no use any more";
  for (const std::string& sql : twins) {
    EXPECT_EQ(sql.find("j.title = 'Sales'"), sql.npos) << "not stored there: " << sql;
  }
}

TEST(Infill, ATableIsLeftOutOnlyWhereNothingNeedsIt) {
  // departments (0) joined to employees (1), who sell (2).
  Query query = select(
      {col(1, kName)},
      {source_of(kDepartments),
       source_of(kEmployees, JoinKind::inner, {eq(col(0, kDepartmentId), col(1, kDepartmentOf))}),
       source_of(kSales, JoinKind::inner, {eq(col(2, kSellerId), col(1, kEmployeeId))})});
  Query without = query;
  EXPECT_TRUE(drop_if_unused(without, 0));
  EXPECT_EQ(to_sql(without, company()),
            "SELECT e.name FROM employees AS e JOIN sales AS s ON s.employee_id = e.employee_id");
  EXPECT_FALSE(drop_if_unused(query, 1)) << "it is listed, and holds the others together";
  Query between = query;
  between.outputs = {col(0, kDepartmentName)};
  EXPECT_FALSE(drop_if_unused(between, 1)) << "it holds the others together";
  Query left = query;
  left.from[1].join = JoinKind::left;
  EXPECT_FALSE(drop_if_unused(left, 0));
}

TEST(Infill, WhatCanNotBeReadIsLeftAlone) {
  Query query = hotels({col(0, 1), col(0, 2)});
  Expr opaque;
  opaque.kind = ExprKind::opaque;
  opaque.text = "CASE";
  query.outputs.push_back(opaque);
  EXPECT_TRUE(twins_of(travel(), "the rating of each hotel", query).empty());
}

TEST(Infill, NoTwinIsACandidateAlready) {
  const Schema schema = travel();
  const schema::LinkingIndex index(schema);
  const std::vector<Candidate> both = {candidate_of(hotels({col(0, 2)}), 0.6),
                                       candidate_of(hotels({col(0, 3)}), 0.3)};
  EXPECT_TRUE(find_twins(both, "the rating of each hotel", schema, index).empty());
  const std::vector<Candidate> unlikely = {candidate_of(hotels({col(0, 2)}), 0.001)};
  EXPECT_TRUE(find_twins(unlikely, "the rating of each hotel", schema, index).empty());
}

TEST(Infill, MassIsSharedByTheLinks) {
  std::vector<double> p = {0.6, 0.3};
  const std::vector<Twin> twins = {{{}, 0, 1.0, ""}, {{}, 0, 0.5, ""}, {{}, 1, 0.5, ""}};
  const auto shares = share_with_twins(p, twins);
  EXPECT_NEAR(p[0], 0.24, 1e-12);
  EXPECT_NEAR(shares[0], 0.24, 1e-12);
  EXPECT_NEAR(shares[1], 0.12, 1e-12);
  EXPECT_NEAR(p[1], 0.2, 1e-12);
  EXPECT_NEAR(shares[2], 0.1, 1e-12);
  EXPECT_NEAR(
      std::accumulate(p.begin(), p.end(), 0.0) + std::accumulate(shares.begin(), shares.end(), 0.0),
      0.9, 1e-12);
}

}  // namespace infill_test
}  // namespace nl_ask::candidates
