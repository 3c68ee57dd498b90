#include "candidates/grammar/ranking/plausibility.h"

#include <gtest/gtest.h>

#include <string>

#include "unit/keyed_table.h"
#include "unit/parsed.h"

namespace nl_ask::candidates {
namespace plausibility_test {

using schema::TypeKind;

enum RiderColumn { kId, kFirst, kLast, kBirthYear, kState, kLicensed };

schema::Schema riders() {
  schema::Schema schema;
  schema.tables = {
      keyed_table("club", "riders",
                  {column_of("rider_id", TypeKind::integer),
                   column_of("first_name", TypeKind::text), column_of("last_name", TypeKind::text),
                   column_holding("birth_year", TypeKind::integer, {"1980", "2001"}, 0),
                   column_holding("state", TypeKind::text, {"in", "out"}, 0),
                   column_holding("licensed_on", TypeKind::date, {"2024-02-01", "2025-11-30"}, 0)},
                  50)};
  return schema;
}

/// How often a query has the feature as the answer to a question.
double has(const std::string& feature, const std::string& question, const Query& query) {
  return features_by<Plausibility>(question, riders(), query)["plausible." + feature];
}

Query riders_where(std::vector<Expr> conditions, std::vector<Expr> outputs = {count_star()}) {
  return select(std::move(outputs), {source_of(0)}, std::move(conditions));
}

TEST(Plausibility, NobodyComparesNumbersOfRows) {
  const Query beyond = riders_where({op(">", {col(0, kId), num("50")})});
  EXPECT_EQ(has("key_unsaid", "riders with more than 50", beyond), 1);
  EXPECT_EQ(has("key_unsaid", "riders with an id above 50", beyond), 0);
  const Query one = riders_where({eq(col(0, kId), num("1"))});
  EXPECT_EQ(has("key_unsaid", "the rider who was the one", one), 1);
  EXPECT_EQ(has("key_unsaid", "rider 1", one), 0);
  EXPECT_EQ(has("key_unsaid", "the 1 rider who won", one), 1);
}

TEST(Plausibility, NobodyAddsUpYears) {
  EXPECT_EQ(has("sum_of_years", "total", riders_where({}, {fn("sum", {col(0, kBirthYear)})})), 1);
  EXPECT_EQ(has("sum_of_years", "mean", riders_where({}, {fn("avg", {col(0, kBirthYear)})})), 0);
}

TEST(Plausibility, APartOfAllIsNoShare) {
  const Expr in = eq(col(0, kState), str("in"));
  const Expr part = op("filter", {count_star(), in});
  EXPECT_EQ(has("share_of_all", "share", riders_where({in}, {part})), 1);
  EXPECT_EQ(has("share_of_all", "share", riders_where({}, {part})), 0);
}

TEST(Plausibility, AColumnHoldsOneValue) {
  const Expr in = eq(col(0, kState), str("in"));
  const Expr out = eq(col(0, kState), str("out"));
  const Expr either = op("in", {col(0, kState), str("in"), str("out")});
  EXPECT_EQ(has("contradiction", "riders", riders_where({in, out})), 1);
  EXPECT_EQ(has("contradiction", "riders", riders_where({in, either})), 0);
}

TEST(Plausibility, YearsLieNearThoseThatAreKnown) {
  const auto licensed = [](const char* year) {
    return riders_where({eq(fn("date_part", {str("year"), col(0, kLicensed)}), num(year))});
  };
  EXPECT_EQ(has("outside", "riders", licensed("1200")), 1);
  EXPECT_EQ(has("outside", "riders", licensed("2025")), 0);
}

TEST(Plausibility, PersonsAreNoGroupsByTheirWholeNames) {
  const auto most = [](std::vector<Expr> groups) {
    Query query = riders_where({}, {col(0, kLast)});
    query.group_by = std::move(groups);
    query.order_by = {{count_star(), true}};
    query.limit = 1;
    return query;
  };
  EXPECT_EQ(has("groups_of_one", "who", most({col(0, kFirst), col(0, kLast)})), 1);
  EXPECT_EQ(has("groups_of_one", "who", most({col(0, kState)})), 0);
}

}  // namespace plausibility_test
}  // namespace nl_ask::candidates
