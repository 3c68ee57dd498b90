#include "candidates/correction/look_ups.h"

#include <gtest/gtest.h>

#include "company.h"

namespace nl_ask::candidates {
namespace look_ups_test {

// employees whose `left` is one of the `right` of `table`, where `condition` holds
Query looked_up(int left, int table, int right, std::vector<Expr> conditions = {}) {
  Query inner;
  inner.from.resize(1);
  inner.from[0].table = table;
  inner.outputs = {column_ref(0, right, schema::TypeKind::integer)};
  inner.where = std::move(conditions);
  Query query;
  query.from.resize(1);
  query.from[0].table = kEmployees;
  query.outputs = {column_ref(0, kName, schema::TypeKind::text)};
  query.where = {
      operation("in", {column_ref(0, left, schema::TypeKind::integer), subquery(inner)})};
  return query;
}

Expr named() {
  return operation("=", {column_ref(0, kDepartmentName, schema::TypeKind::text),
                         literal("Sales", schema::TypeKind::text)});
}

TEST(LookUps, FollowForeignKeysEitherWay) {
  const schema::Schema schema = company();
  EXPECT_TRUE(look_ups_make_sense(looked_up(kDepartmentOf, kDepartments, kDepartmentId, {named()}),
                                  schema));
  EXPECT_TRUE(look_ups_make_sense(looked_up(kEmployeeId, kSales, kSellerId), schema));
}

TEST(LookUps, OfOtherThingsAreOdd) {
  const schema::Schema schema = company();
  EXPECT_FALSE(
      look_ups_make_sense(looked_up(kJobTitleOf, kDepartments, kDepartmentId, {named()}), schema));
  EXPECT_FALSE(
      look_ups_make_sense(looked_up(kEmployeeId, kDepartments, kDepartmentId, {named()}), schema));
}

TEST(LookUps, OfAnyRowAreVain) {
  EXPECT_FALSE(
      look_ups_make_sense(looked_up(kDepartmentOf, kDepartments, kDepartmentId), company()));
}

TEST(LookUps, OfItselfAreVain) {
  EXPECT_FALSE(look_ups_make_sense(looked_up(kEmployeeId, kEmployees, kEmployeeId), company()));
}

TEST(LookUps, OfWhatIsNoKeyAreNobodysBusiness) {
  EXPECT_TRUE(look_ups_make_sense(looked_up(kSalary, kSales, kAmount), company()));
}

}  // namespace look_ups_test
}  // namespace nl_ask::candidates
