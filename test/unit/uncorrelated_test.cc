// Conditions that look at the outer row, said without it.
#include <gtest/gtest.h>

#include "candidates/query/render.h"
#include "company.h"
#include "known_database.h"
#include "proposal/propose.h"
#include "proposal/uncorrelated.h"

namespace nl_ask::proposal {
namespace uncorrelated_test {

using namespace nl_ask::candidates;  // the company's tables and makers

Expr outer(int column) {
  Expr expr = col(0, column);
  expr.level = 1;
  return expr;
}

/// Employees for whom a department is there, or is not.
Query with_department(const char* how) {
  Query rows = select({col(0, kDepartmentId)}, {source_of(kDepartments)},
                      {eq(col(0, kDepartmentId), outer(kDepartmentOf)),
                       op(">", {col(0, kDepartmentId), num("3")})});
  return employees({col(0, kName)}, {op(how, {subquery(rows)})});
}

TEST(Uncorrelated, RowsThatAreThereBecomeKeys) {
  schema::Schema schema = company();
  const auto other = uncorrelated(with_department("exists"), schema);
  ASSERT_TRUE(other);
  const Query keys = select({col(0, kDepartmentId)}, {source_of(kDepartments)},
                            {op(">", {col(0, kDepartmentId), num("3")})});
  const Expr among = op("in", {col(0, kDepartmentOf), subquery(keys)});
  EXPECT_EQ(to_sql(*other, schema), to_sql(employees({col(0, kName)}, {among}), schema));
}

TEST(Uncorrelated, AbsenceOnlyWhereNothingIsNull) {
  schema::Schema schema = company();
  schema.tables[kEmployees].columns[kDepartmentOf].nullable = true;
  EXPECT_FALSE(uncorrelated(with_department("not exists"), schema));
  schema.tables[kEmployees].columns[kDepartmentOf].nullable = false;
  schema.tables[kDepartments].columns[kDepartmentId].nullable = false;
  const auto other = uncorrelated(with_department("not exists"), schema);
  ASSERT_TRUE(other);
  EXPECT_NE(to_sql(*other, schema).find("NOT IN"), std::string::npos);
}

TEST(Uncorrelated, NotWhatLooksOutTwice) {
  schema::Schema schema = company();
  Query rows = select(
      {col(0, kDepartmentId)}, {source_of(kDepartments)},
      {eq(col(0, kDepartmentId), outer(kDepartmentOf)), op("<", {col(0, kCity), outer(kName)})});
  EXPECT_FALSE(uncorrelated(employees({col(0, kName)}, {op("exists", {subquery(rows)})}), schema));
}

TEST(Uncorrelated, TakesThePlaceOfWhatTheEngineRefuses) {
  const schema::Schema schema = company();
  const Query refused = with_department("exists");
  const Query other = *uncorrelated(refused, schema);
  for (const bool planned_first : {true, false}) {
    KnownDatabase database(schema);
    Candidate one;
    one.sql = database.add(refused, 1);
    one.prior = 0.9;
    one.query = refused;
    one.origins = planned_first ? Origin::model : Origin::grammar;
    const std::string instead = database.add(other, 1);
    if (planned_first) {
      database.known(one.sql).allowed = false;
      database.known(one.sql).unsupported = true;
    } else {
      database.unplannable = {one.sql};
      database.engine_refuses = true;
    }
    Generated generated;
    generated.candidates = {one};
    generated.none = 0.1;
    const candidates::Naming naming(schema);
    const Case asked{"who has a department", schema, naming, {}, {}};
    const Proposal result = propose(asked, generated, database, std::chrono::seconds(10));
    ASSERT_EQ(result.dialogue.candidates.size(), 1U);
    EXPECT_EQ(result.dialogue.candidates[0].sql, instead);
  }
}

}  // namespace uncorrelated_test
}  // namespace nl_ask::proposal
